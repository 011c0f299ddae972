import { sha256 } from '../../lib/hash.ts';
import { drawBelow, newSecret, type Random } from '../../lib/random.ts';
import { isFromTheFuture, isWithinLifetime } from '../../lib/time.ts';

/** How long a code of six digits is valid, in seconds (docs/contract/accounts.md#one-time-codes). */
export const ACCOUNT_CODE_SECONDS = 600;

/** How long an app may exchange a code for tokens, in seconds (docs/contract/apps.md#rules). */
export const APP_CODE_SECONDS = 300;

/** When a code that is issued now expires. Milliseconds UTC. */
export const codeExpiry = (seconds: number, now: number): number => now + seconds * 1000;

/** Whether a code with a lifetime in seconds has not expired (`expiresAt` and `now` in milliseconds UTC). */
export const isCodeCurrent = (expiresAt: number, seconds: number, now: number): boolean =>
  isWithinLifetime(expiresAt, seconds * 1000, now);

/** A new code, and its hash, which is all that is stored. */
export type NewCode = { code: string; hash: string };

/** A code for programs: 32 random bytes, which cannot be guessed. */
export function createSecretCode(random: Random): NewCode {
  const code = newSecret(random);
  return { code, hash: hashSecretCode(code) };
}

export const hashSecretCode = (code: string): string => sha256(code);

/** The use of a six-digit code; a code of one account and purpose is invalid for any other. */
export type DigitCodeUse<Purpose extends string = string> = { accountId: string; purpose: Purpose };

/** A code of six digits that a person types in. It is short, so attempts are counted. */
export function createDigitCode(random: Random, use: DigitCodeUse): NewCode {
  const code = drawDigits(random);
  return { code, hash: hashDigitCode(use, code) };
}

export const hashDigitCode = ({ accountId, purpose }: DigitCodeUse, code: string): string =>
  sha256(`${accountId} ${purpose} ${code}`);

/** Six digits, each number equally likely. */
const drawDigits = (random: Random): string => String(drawBelow(random, 1_000_000, 3)).padStart(6, '0');

/** Groups of a code that lasts for weeks: 58 bits, with the limits on registering too many to be guessed. */
const GROUPS = 3;

/** Groups of a code that ends within a day: 39 bits. */
export const FEW_GROUPS = 2;

/** A code that one person reads out to another: `7KQF-92MX-3TWB`. */
export function createSpokenCode(random: Random, groups = GROUPS): NewCode {
  const code = drawSpokenCode(random, groups);
  return { code, hash: hashSpokenCode(code) };
}

export const hashSpokenCode = (code: string): string => sha256(normaliseSpokenCode(code));

/** Letters and digits that are not easily confused when a code is read out or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

function drawSpokenCode(random: Random, count: number): string {
  const groups = Array.from({ length: count }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[drawBelow(random, ALPHABET.length, 1)]).join(''),
  );
  return groups.join('-');
}

/** The standard spelling of a typed code: case, spaces and dashes do not matter. */
const normaliseSpokenCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** After this many wrong attempts a code is locked for one source. */
const MOST_ATTEMPTS = 5;

/** The most wrong attempts of all sources together: the chance of guessing six digits by then is one in 20,000. */
const MOST_ATTEMPTS_OF_ALL = 50;

const MOST_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

/** The stored facts about the newest code of an account and purpose. */
export type KeptCode = {
  codeHash: string;
  attempts: number;
  attemptsBy: Record<string, number>;
  expiresAt: number;
  usedAt: number | null;
};

/** An attempt: the hash of the entered code, the source, and when (ms UTC). */
export type CodeTry = { codeHash: string; source: string; now: number };

/** Whether this is the code, it is valid, and this source has not tried too often. */
export const isRightTry = (kept: KeptCode, { codeHash, source, now }: CodeTry): boolean =>
  kept.usedAt === null &&
  isCodeCurrent(kept.expiresAt, ACCOUNT_CODE_SECONDS, now) &&
  (kept.attemptsBy[source] ?? 0) < MOST_ATTEMPTS &&
  kept.attempts < MOST_ATTEMPTS_OF_ALL &&
  kept.codeHash === codeHash;

type Tries = Pick<KeptCode, 'attempts' | 'attemptsBy'>;

/** The attempts of a code that was not tried yet. */
export const NO_TRIES: Tries = { attempts: 0, attemptsBy: {} };

/**
 * The counts after one more wrong attempt. Sources are no longer distinguished once all attempts together are used
 * up.
 */
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
