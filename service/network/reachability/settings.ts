import { type Static, Type } from '@sinclair/typebox';

/** The values that this module stores, with their defaults. */
export const REACHABILITY_SETTINGS = Type.Object({
  /**
   * When another device last completed a test, ms UTC, and the beginning of links at that time; null before the
   * first.
   */
  reachProof: Type.Union([Type.Object({ base: Type.String(), at: Type.Number() }), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof REACHABILITY_SETTINGS> {}
}
