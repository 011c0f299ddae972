import { defineModule } from '../../kernel/module.ts';
import { teamHostEndpoints } from './host-routes.ts';
import { TEAM_SETTINGS } from './settings.ts';

export const team = defineModule({
  name: 'team',
  settings: TEAM_SETTINGS.properties,
  hostEndpoints: teamHostEndpoints,
});
