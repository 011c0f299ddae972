import { defineModule } from '../../kernel/module.ts';
import { appHostEndpoints } from './host-routes.ts';
import { appEndpoints } from './routes.ts';
import { APPS_SETTINGS } from './settings.ts';

export const apps = defineModule({
  name: 'apps',
  settings: APPS_SETTINGS.properties,
  endpoints: appEndpoints,
  hostEndpoints: appHostEndpoints,
});
