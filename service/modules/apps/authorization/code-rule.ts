import { isWithinLifetime } from '../../../lib/lifetime.ts';

/** How long an app has to trade a code for tokens, in seconds (docs/contract/apps.md#rules). */
export const CODE_SECONDS = 300;

/** What is kept of a code. */
type Kept = { appId: string; challenge: string | null; expiresAt: number };

/** What somebody shows who wants tokens for it. */
export type Attempt = {
  /** From the verifier; null when none was sent. */
  challenge: string | null;
  /** Not every client says which app it is. */
  appId: string | null;
  /** Whether codes without a challenge are good at all: the owner may have forbidden them since this one. */
  allowWithoutPkce: boolean;
  /** Milliseconds UTC. */
  now: number;
};

/**
 * Whether a code may be traded (docs/contract/apps.md#rules).
 *
 * A verifier for a code without a challenge is refused as well: it means that somebody took the
 * challenge away on the way here.
 */
export const isRedeemable = (code: Kept, attempt: Attempt): boolean =>
  isWithinLifetime(code.expiresAt, CODE_SECONDS * 1000, attempt.now) &&
  attempt.challenge === code.challenge &&
  (code.challenge !== null || attempt.allowWithoutPkce) &&
  (attempt.appId === null || attempt.appId === code.appId);
