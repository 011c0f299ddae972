import { sha256 } from '../../lib/hash.ts';
import { isWithinLifetime } from '../../lib/lifetime.ts';
import { drawBelow, newSecret, type Random } from '../../lib/random.ts';

/** How long a code of six digits is good for, in seconds (docs/contract/accounts.md#one-time-codes). */
export const ACCOUNT_CODE_SECONDS = 600;

/** How long an app has to trade a code for tokens, in seconds (docs/contract/apps.md#rules). */
export const APP_CODE_SECONDS = 300;

/** When a code that is issued now expires. Milliseconds UTC. */
export const codeExpiry = (seconds: number, now: number): number => now + seconds * 1000;

/** Whether a code that is good for so many seconds has not expired (`expiresAt` and `now` in milliseconds UTC). */
export const isCodeCurrent = (expiresAt: number, seconds: number, now: number): boolean =>
  isWithinLifetime(expiresAt, seconds * 1000, now);

/** A code that was just made, and its hash: the only trace of it that is kept. */
export type NewCode = { code: string; hash: string };

/** A code that programs pass on: 32 random bytes, which cannot be guessed. */
export function createSecretCode(random: Random): NewCode {
  const code = newSecret(random);
  return { code, hash: hashSecretCode(code) };
}

export const hashSecretCode = (code: string): string => sha256(code);

/** What a six-digit code is for; a code of one account and purpose is worth nothing for another. */
export type DigitCodeUse<Purpose extends string = string> = { accountId: string; purpose: Purpose };

/** A code of six digits that a person types in. It is short, so tries at it are counted (`attempts.ts`). */
export function createDigitCode(random: Random, use: DigitCodeUse): NewCode {
  const code = drawDigits(random);
  return { code, hash: hashDigitCode(use, code) };
}

export const hashDigitCode = ({ accountId, purpose }: DigitCodeUse, code: string): string =>
  sha256(`${accountId} ${purpose} ${code}`);

/** Six digits, each number as likely as any other. */
export const drawDigits = (random: Random): string =>
  String(drawBelow(random, 1_000_000, 3)).padStart(6, '0');

/** A code that one person reads out to another: `7KQF-92MX-3TWB`. */
export function createSpokenCode(random: Random): NewCode {
  const code = drawSpokenCode(random);
  return { code, hash: hashSpokenCode(code) };
}

export const hashSpokenCode = (code: string): string => sha256(normaliseSpokenCode(code));

/** Letters and digits that are not mistaken for one another when a code is read out or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Three groups of four characters, 58 bits: with the limits on registering too many to be guessed. */
export function drawSpokenCode(random: Random): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[drawBelow(random, ALPHABET.length, 1)]).join(''),
  );
  return groups.join('-');
}

/** The one spelling of a code, however it was typed: case, spaces and dashes do not matter. */
export const normaliseSpokenCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
