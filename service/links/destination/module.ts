import { defineModule } from '../../kernel/module.ts';
import { DESTINATION_SETTINGS } from './settings.ts';

export const destinations = defineModule({
  name: 'destination',
  settings: DESTINATION_SETTINGS.properties,
});
