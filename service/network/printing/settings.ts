import { type Static, Type } from '@sinclair/typebox';

export const PRINTING_SETTINGS = Type.Object({
  /** The broken addresses of printed codes that the owner was told of. */
  toldBrokenBases: Type.Array(Type.String(), { default: [], bookkeeping: true, ofThisComputer: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof PRINTING_SETTINGS> {}
}
