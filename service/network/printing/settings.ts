import { type Static, Type } from '@sinclair/typebox';

export const PRINTING_SETTINGS = Type.Object({
  /** What printed codes begin with that lead nowhere, as far as the owner was told. */
  toldBrokenBases: Type.Array(Type.String(), { default: [], bookkeeping: true, perInstance: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof PRINTING_SETTINGS> {}
}
