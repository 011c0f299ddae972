import { type Static, Type } from '@sinclair/typebox';

/**
 * An erased account: SHA-256 of its random id, which reveals nothing without that id, and when it was erased, ms UTC.
 */
const ErasedAccount = Type.Object({ digest: Type.String(), at: Type.Number() });
export const ErasedAccounts = Type.Array(ErasedAccount);
export type ErasedAccounts = Static<typeof ErasedAccounts>;

export const DELETION_SETTINGS = Type.Object({
  /** Accounts that a backup may still contain. Set by the service itself. */
  erasedAccounts: Type.Array(ErasedAccount, { default: [], bookkeeping: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof DELETION_SETTINGS> {}
}
