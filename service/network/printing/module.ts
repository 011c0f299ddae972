import { defineModule } from '../../kernel/module.ts';
import { watchPrintedCodes } from './broken.ts';
import { PRINTING_SETTINGS } from './settings.ts';

/** Records which links were printed as codes, and with which address. */
export const printing = defineModule({
  name: 'printing',
  needs: ['domains', 'hosts', 'lan', 'settings'],
  settings: PRINTING_SETTINGS.properties,
  whileServing: watchPrintedCodes,
});
