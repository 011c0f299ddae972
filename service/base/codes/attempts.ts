import { isFromTheFuture } from '../../lib/lifetime.ts';
import { ACCOUNT_CODE_SECONDS, isCodeCurrent } from './code.ts';

/** So many wrong tries lock one source out of a code. */
const MOST_ATTEMPTS = 5;

/** Wrong tries of all sources together: six digits are guessed by then with a chance of one in 20,000. */
const MOST_ATTEMPTS_OF_ALL = 50;

const MOST_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

/** What is kept of the newest code of an account and purpose. */
export type KeptCode = {
  codeHash: string;
  attempts: number;
  attemptsBy: Record<string, number>;
  expiresAt: number;
  usedAt: number | null;
};

/** A try at a code: the hash of what was entered, the source it came from, when (ms UTC). */
export type CodeTry = { codeHash: string; source: string; now: number };

/** Whether this is the code, it is still good, and this source has not guessed at it too often. */
export const isRightTry = (kept: KeptCode, { codeHash, source, now }: CodeTry): boolean =>
  kept.usedAt === null &&
  isCodeCurrent(kept.expiresAt, ACCOUNT_CODE_SECONDS, now) &&
  (kept.attemptsBy[source] ?? 0) < MOST_ATTEMPTS &&
  kept.attempts < MOST_ATTEMPTS_OF_ALL &&
  kept.codeHash === codeHash;

type Tries = Pick<KeptCode, 'attempts' | 'attemptsBy'>;

/** Those at a code that was not tried yet. */
export const NO_TRIES: Tries = { attempts: 0, attemptsBy: {} };

/** The counts after one more wrong try. Sources are no longer told apart once all tries together are used up. */
export const afterWrongTry = ({ attempts, attemptsBy }: Tries, source: string): Tries =>
  attempts >= MOST_ATTEMPTS_OF_ALL
    ? { attempts, attemptsBy }
    : { attempts: attempts + 1, attemptsBy: { ...attemptsBy, [source]: (attemptsBy[source] ?? 0) + 1 } };

/** The times of issue within the last hour. Milliseconds UTC. */
export const issuedLately = (issuedAt: readonly number[], now: number): number[] =>
  issuedAt.filter((moment) => now - moment < HOUR_MS && !isFromTheFuture(moment, now));

/** When another code may be issued; null when that is now. Milliseconds UTC. */
export function nextIssue(issuedAt: readonly number[], now: number): number | null {
  const lately = issuedLately(issuedAt, now);
  return lately.length < MOST_PER_HOUR ? null : Math.min(...lately) + HOUR_MS;
}
