import type { RotatedTokens } from '../../../drizzle/schema/index.ts';
import { isOver } from './lifetime.ts';

/**
 * Two tabs that refresh at the same moment must not end the session of either, in milliseconds
 * (docs/contract/sessions.md#refreshing).
 */
const GRACE = 10_000;

export type RefreshState = {
  currentToken: string;
  rotatedTokens: RotatedTokens;
  expiresAt: number;
  revokedAt: number | null;
};

/**
 * What presenting a refresh token of this session leads to (docs/contract/sessions.md#refreshing).
 *
 * - `renew`: it is the current one
 * - `raced`: it was replaced a moment ago, probably by another tab
 * - `stolen`: it was replaced earlier; whoever has it should not, so the session must end
 * - `ended`: the session is over anyway
 */
export type RefreshVerdict = 'renew' | 'raced' | 'stolen' | 'ended';

/** `token` is the SHA-256 of the presented token's id; `now` in milliseconds UTC. */
export function judgeRefresh(session: RefreshState, token: string, now: number): RefreshVerdict {
  if (isOver(session, now)) return 'ended';
  if (session.currentToken === token) return 'renew';
  const rotatedAt = session.rotatedTokens[token];
  return rotatedAt !== undefined && isRecent(rotatedAt, now) ? 'raced' : 'stolen';
}

/** Either way: the clock may have been put back in between. */
const isRecent = (rotatedAt: number, now: number): boolean => Math.abs(now - rotatedAt) <= GRACE;

/** The replaced tokens still worth remembering, with the current one among them. */
export function afterRotation({ currentToken, rotatedTokens }: RefreshState, now: number): RotatedTokens {
  const recent = Object.entries(rotatedTokens).filter(([, rotatedAt]) => isRecent(rotatedAt, now));
  return { ...Object.fromEntries(recent), [currentToken]: now };
}
