import { type Static, Type } from '@sinclair/typebox';
import type { AccountContext } from '../../kernel/context.ts';
import { sha256 } from '../../lib/hash.ts';
import { DAY } from '../../lib/time.ts';

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

/** How long the erasure of an account is remembered, ms: longer than Linnet keeps a backup that may contain it. */
const KNOWN_FOR = 366 * DAY;

/**
 * Records that an account is about to be erased, so that no backup brings it back
 * (docs/contract/deletion.md#erasing).
 */
export async function noteErasure({ clock, settings }: AccountContext, accountId: string): Promise<void> {
  const now = clock.now();
  const known = (await settings.read('erasedAccounts')).filter(({ at }) => at > now - KNOWN_FOR);
  await settings.set('erasedAccounts', joinErased(known, [{ digest: sha256(accountId), at: now }]));
}

/** Merges two lists without duplicates. */
export function joinErased(one: ErasedAccounts, other: ErasedAccounts): ErasedAccounts {
  const known = new Set(one.map(({ digest }) => digest));
  return [...one, ...other.filter(({ digest }) => !known.has(digest))];
}
