import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../lib/schema/kinds.ts';

/** The owner's settings of this module, with their defaults. */
export const LOG_SETTINGS = Type.Object({
  /** The least severe level that is written; null for the level from the start of the program. */
  logLevel: Type.Union([OneOf('debug', 'info', 'warn', 'error'), Type.Null()], {
    default: null,
    ofThisComputer: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof LOG_SETTINGS> {}
}
