import type { Key } from '../../api/keys.ts';

export type KeyState = 'active' | 'expired' | 'revoked';

/** An account has at most this many active keys (docs/contract/keys.md#token). */
export const MOST_ACTIVE = 20;

/** Whether a key works at this moment, in milliseconds UTC, and if not, why. */
export function stateOf({ revoked, expires_at }: Pick<Key, 'revoked' | 'expires_at'>, now: number): KeyState {
  if (revoked) return 'revoked';
  return expires_at !== null && expires_at * 1000 <= now ? 'expired' : 'active';
}

/** Keys that work, and those that do not any more; the newest first in both. */
export function partKeys<T extends Pick<Key, 'revoked' | 'expires_at' | 'created_at'>>(
  keys: readonly T[],
  now: number,
): { active: T[]; ended: T[] } {
  const sorted = [...keys].sort((one, other) => (other.created_at ?? 0) - (one.created_at ?? 0));
  return {
    active: sorted.filter((key) => stateOf(key, now) === 'active'),
    ended: sorted.filter((key) => stateOf(key, now) !== 'active'),
  };
}
