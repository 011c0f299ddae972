import { defineModule } from '../../kernel/module.ts';
import { appEndpoints, appHostEndpoints } from './routes.ts';
import { APPS_SETTINGS } from './settings.ts';

export const apps = defineModule({
  name: 'apps',
  settings: APPS_SETTINGS.properties,
  endpoints: appEndpoints,
  hostEndpoints: appHostEndpoints,
});
