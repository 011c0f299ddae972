import { HOUR } from '../../lib/duration.ts';
import { isFromTheFuture, isWithinLifetime } from '../../lib/lifetime.ts';

/** How long a code is good for, in seconds (docs/contract/accounts.md#one-time-codes). */
export const CODE_SECONDS = 600;

/** Wrong tries of one source; that many lock it out of this code. */
const MOST_ATTEMPTS = 5;

/** Wrong tries of all sources together: one in 20,000 would guess six digits by then. */
const MOST_ATTEMPTS_OF_ALL = 50;

const MOST_PER_HOUR = 3;

/** What is known of the newest code of one purpose. */
export type IssuedCode = {
  codeHash: string;
  attempts: number;
  attemptsBy: Record<string, number>;
  expiresAt: number;
  usedAt: number | null;
};

/** A try at a code: the hash of what was entered, the source it came from, when (ms UTC). */
export type CodeTry = { codeHash: string; source: string; now: number };

/** Whether this is the code, it is still good, and this source has not guessed at it too often. */
export const isRedeemable = (issued: IssuedCode, { codeHash, source, now }: CodeTry): boolean =>
  issued.usedAt === null &&
  isWithinLifetime(issued.expiresAt, CODE_SECONDS * 1000, now) &&
  (issued.attemptsBy[source] ?? 0) < MOST_ATTEMPTS &&
  issued.attempts < MOST_ATTEMPTS_OF_ALL &&
  issued.codeHash === codeHash;

/** The counts after one more wrong try. Sources are no longer told apart once all tries together are used up. */
export const afterWrongTry = (
  { attempts, attemptsBy }: IssuedCode,
  source: string,
): Pick<IssuedCode, 'attempts' | 'attemptsBy'> =>
  attempts >= MOST_ATTEMPTS_OF_ALL
    ? { attempts, attemptsBy }
    : { attempts: attempts + 1, attemptsBy: { ...attemptsBy, [source]: (attemptsBy[source] ?? 0) + 1 } };

/** The times of issue within the last hour. */
export const issuedLately = (issuedAt: readonly number[], now: number): number[] =>
  issuedAt.filter((moment) => now - moment < HOUR && !isFromTheFuture(moment, now));

/** When another code may be issued; null when that is now. Milliseconds UTC. */
export function nextIssue(issuedAt: readonly number[], now: number): number | null {
  const lately = issuedLately(issuedAt, now);
  return lately.length < MOST_PER_HOUR ? null : Math.min(...lately) + HOUR;
}

/** Six digits, each number as likely as any other. */
export function codeFrom(bytes: (length: number) => Uint8Array): string {
  const limit = 0xff_ff_ff - (0xff_ff_ff % 1_000_000);
  for (;;) {
    const number = Buffer.from(bytes(3)).readUIntBE(0, 3);
    if (number < limit) return String(number % 1_000_000).padStart(6, '0');
  }
}
