import { type Static, Type } from '@sinclair/typebox';

export const CLOCK_SETTINGS = Type.Object({
  /** The last time at which the clock was trusted, in milliseconds UTC. Set by the service itself. */
  lastKnownTime: Type.Union([Type.Number(), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof CLOCK_SETTINGS> {}
}
