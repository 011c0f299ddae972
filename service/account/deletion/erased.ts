import type { AccountContext } from '../../kernel/context.ts';
import { DAY } from '../../lib/duration.ts';
import { sha256 } from '../../lib/hash.ts';
import type { ErasedAccounts } from './settings.ts';

/** How long it is known that an account was erased, ms: longer than Linnet keeps a copy that may hold it. */
const KNOWN_FOR = 366 * DAY;

/** Notes that an account is about to be erased, so that no copy brings it back (docs/contract/deletion.md#erasing). */
export async function noteErasure({ clock, settings }: AccountContext, accountId: string): Promise<void> {
  const now = clock.now();
  const known = (await settings.read('erasedAccounts')).filter(({ at }) => at > now - KNOWN_FOR);
  await settings.set('erasedAccounts', joinErased(known, [{ digest: sha256(accountId), at: now }]));
}

/** Two lists as one, without what is in both. */
export function joinErased(one: ErasedAccounts, other: ErasedAccounts): ErasedAccounts {
  const known = new Set(one.map(({ digest }) => digest));
  return [...one, ...other.filter(({ digest }) => !known.has(digest))];
}
