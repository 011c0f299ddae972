import { type Static, Type } from '@sinclair/typebox';
import { defineModule } from '../../kernel/module.ts';
import { watchPrintedCodes } from './broken.ts';

const PRINTING_SETTINGS = Type.Object({
  /** The broken addresses of printed codes that the owner was told of. */
  toldBrokenBases: Type.Array(Type.String(), { default: [], bookkeeping: true, ofThisComputer: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof PRINTING_SETTINGS> {}
}

/** Records which links were printed as codes, and with which address. */
export const printing = defineModule({
  name: 'printing',
  needs: ['domains', 'hosts', 'lan', 'settings'],
  settings: PRINTING_SETTINGS.properties,
  whileServing: watchPrintedCodes,
});
