import type { Key } from '../../../api/keys.ts';
import { EVERYTHING, type KeyScope } from '../../../api/scopes.ts';
import { words } from './words.ts';

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

export type ExpiryChoice = 'never' | '7' | '30' | '90' | '365' | 'day';

export const EXPIRY_CHOICES: readonly { value: ExpiryChoice; label: string }[] = [
  { value: '7', label: words.expiry.days({ days: 7 }) },
  { value: '30', label: words.expiry.days({ days: 30 }) },
  { value: '90', label: words.expiry.days({ days: 90 }) },
  { value: '365', label: words.expiry.year },
  { value: 'day', label: words.expiry.day },
  { value: 'never', label: words.expiry.never },
];

const DAY_SECONDS = 86_400;

/**
 * When a key ends, in Unix seconds; null for never, undefined while the day is missing.
 *
 * `day` is `YYYY-MM-DD`, the last day on which the key works in the person's own zone; `now` is milliseconds UTC.
 */
export function expiryOf(choice: ExpiryChoice, day: string, now: number): number | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'day') return Math.floor(now / 1000) + Number(choice) * DAY_SECONDS;
  const end = new Date(`${day}T23:59:59`).getTime();
  return Number.isNaN(end) ? undefined : Math.floor(end / 1000);
}

/** The scopes after one was ticked or unticked; “everything” leaves no others beside it. */
export function toggleScope(scopes: readonly KeyScope[], scope: KeyScope): KeyScope[] {
  if (scopes.includes(scope)) return scopes.filter((other) => other !== scope);
  if (scope === EVERYTHING.value) return [scope];
  return [...scopes.filter((other) => other !== EVERYTHING.value), scope];
}
