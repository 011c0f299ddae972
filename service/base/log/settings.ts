import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../lib/schema/kinds.ts';

/** The owner's settings of this module, with their defaults. */
export const LOG_SETTINGS = Type.Object({
  /** Which lines are written: these and the more serious ones; null for those the program was started with. */
  logLevel: Type.Union([OneOf('debug', 'info', 'warn', 'error'), Type.Null()], {
    default: null,
    perInstance: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof LOG_SETTINGS> {}
}
