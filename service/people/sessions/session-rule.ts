import type { Account, RotatedTokens } from '../../../drizzle/schema/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { isWithinLifetime } from '../../lib/time.ts';

/** Lifetimes in seconds (docs/contract/access.md#tokens). */
export const ACCESS_SECONDS = 900;
export const REFRESH_SECONDS = 2_592_000;

const LIFETIME_MS = REFRESH_SECONDS * 1000;

/** The end of a session that is not renewed again. Milliseconds UTC. */
export const sessionExpiry = (now: number): number => now + LIFETIME_MS;

/** The statuses of accounts that have sessions. Those of an `unverified` one are for entering its code. */
export const SIGN_IN_STATUSES = ['active', 'unverified'] as const;

export const maySignIn = (status: Account['status'] | undefined): boolean =>
  SIGN_IN_STATUSES.some((one) => one === status);

/** Whether a session was ended, or has expired. */
export const isSessionOver = (
  { expiresAt, revokedAt }: { expiresAt: number; revokedAt: number | null },
  now: number,
): boolean => revokedAt !== null || !isWithinLifetime(expiresAt, LIFETIME_MS, now);

/**
 * How long after its replacement a token may be used without counting as stolen, in milliseconds: two tabs may
 * refresh at the same moment (docs/contract/sessions.md#refreshing).
 */
const RACE_MS = 10_000;

export type RefreshState = {
  currentToken: string;
  rotatedTokens: RotatedTokens;
  expiresAt: number;
  revokedAt: number | null;
};

/**
 * The result of using a refresh token of this session (docs/contract/sessions.md#refreshing).
 *
 * - `renew`: it is the current one
 * - `raced`: it was replaced a moment ago, probably by another tab
 * - `stolen`: it was replaced earlier, so a copy of it is in use and the session must end
 * - `ended`: the session is over, whatever the token
 */
export const REFRESH_VERDICTS = ['renew', 'raced', 'stolen', 'ended'] as const;
export type RefreshVerdict = (typeof REFRESH_VERDICTS)[number];

/** `token` is the SHA-256 of the presented token's id; `now` in milliseconds UTC. */
export function judgeRefresh(session: RefreshState, token: string, now: number): RefreshVerdict {
  if (isSessionOver(session, now)) return 'ended';
  if (session.currentToken === token) return 'renew';
  const rotatedAt = session.rotatedTokens[token];
  return rotatedAt !== undefined && isRecent(rotatedAt, now) ? 'raced' : 'stolen';
}

/** Earlier or later than now: the clock may have been put back in between. */
const isRecent = (rotatedAt: number, now: number): boolean => Math.abs(now - rotatedAt) <= RACE_MS;

/** The replaced tokens that must still be recognised, and the current one. */
export function afterRotation({ currentToken, rotatedTokens }: RefreshState, now: number): RotatedTokens {
  const recent = Object.entries(rotatedTokens).filter(([, rotatedAt]) => isRecent(rotatedAt, now));
  return { ...Object.fromEntries(recent), [currentToken]: now };
}

/** The same answer for a bad token, an ended session and an account that is not active. */
export const sessionEnded = (): AppError =>
  new AppError('authentication_error', 'The session has ended; sign in again');
