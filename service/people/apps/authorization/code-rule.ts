import { APP_CODE_SECONDS, isCodeCurrent } from '../../../base/codes/index.ts';

/** What is kept of an app's code. */
type KeptAppCode = { appId: string; challenge: string | null; expiresAt: number };

/** What an app presents together with a code. */
export type TradeAttempt = {
  /** The challenge made from the verifier it sent; null when it sent none. */
  challenge: string | null;
  /** Null where the client does not say which app it is. */
  appId: string | null;
  /** Whether codes without a challenge are taken: the owner may have forbidden them since this one was issued. */
  allowWithoutPkce: boolean;
  /** Milliseconds UTC. */
  now: number;
};

/**
 * Whether a code may be traded (docs/contract/apps.md#rules).
 *
 * A verifier for a code without a challenge is refused as well: the challenge was removed on the way here.
 */
export const isTradable = (code: KeptAppCode, attempt: TradeAttempt): boolean =>
  isCodeCurrent(code.expiresAt, APP_CODE_SECONDS, attempt.now) &&
  attempt.challenge === code.challenge &&
  (code.challenge !== null || attempt.allowWithoutPkce) &&
  (attempt.appId === null || attempt.appId === code.appId);
