import type { ErrorCode } from '../../lib/app-error.ts';

/** What decides who sees a link's public statistics. */
export type PublicFacts = {
  link: { privateStats: boolean | null; passwordHash: string | null } | undefined;
  isOwner: boolean;
  /** What was sent; null for nothing. */
  password: string | null;
};

export type Gate = { kind: 'open' } | { kind: 'check-password' } | { kind: 'refuse'; code: ErrorCode };

const OPEN: Gate = { kind: 'open' };

/** The checks of docs/contract/stats.md#public-statistics, in order; the caller checks whether a password is right. */
export function publicGate({ link, isOwner, password }: PublicFacts): Gate {
  if (!link || (link.privateStats === true && !isOwner)) return { kind: 'refuse', code: 'not_found' };
  if (isOwner || link.passwordHash === null) return OPEN;
  return password === null ? { kind: 'refuse', code: 'password_required' } : { kind: 'check-password' };
}
