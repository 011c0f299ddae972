import { type Static, Type } from '@sinclair/typebox';

/** An account that was erased: SHA-256 of its random id, which tells nothing to those who do not have that, and when, ms UTC. */
const ErasedAccount = Type.Object({ digest: Type.String(), at: Type.Number() });
export const ErasedAccounts = Type.Array(ErasedAccount);
export type ErasedAccounts = Static<typeof ErasedAccounts>;

export const DELETION_SETTINGS = Type.Object({
  /** Those that a copy may still hold. The service's own note. */
  erasedAccounts: Type.Array(ErasedAccount, { default: [], bookkeeping: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof DELETION_SETTINGS> {}
}
