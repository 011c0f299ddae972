import { type Static, Type } from '@sinclair/typebox';

export const CLOCK_SETTINGS = Type.Object({
  /** What the clock said when it was last believed, in milliseconds UTC: the service's own note, not the owner's. */
  lastKnownTime: Type.Union([Type.Number(), Type.Null()], {
    default: null,
    bookkeeping: true,
    perInstance: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof CLOCK_SETTINGS> {}
}
