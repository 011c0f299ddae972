import { type Static, Type } from '@sinclair/typebox';

/** What this module notes, with its defaults. */
export const REACHABILITY_SETTINGS = Type.Object({
  /** When another device last came through a test, ms UTC, and what links began with then; null before the first. */
  reachProof: Type.Union([Type.Object({ base: Type.String(), at: Type.Number() }), Type.Null()], {
    default: null,
    bookkeeping: true,
    perInstance: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof REACHABILITY_SETTINGS> {}
}
