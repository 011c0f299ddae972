import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { codePointLength } from '../../lib/characters.ts';
import { malformed, type Problem, refused } from '../../lib/problem.ts';
import { passwordRefusals } from '../words.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;
const SPECIAL = /[^\p{L}\p{N}\s]/u;
const LEGACY_SPECIAL = /[@.]/;
const LEGACY_SPECIALS_TOGETHER = /[@.]{2}/;

const hasAcceptableLength = (password: string): boolean => {
  const length = codePointLength(password);
  return length >= MIN_LENGTH && length <= MAX_LENGTH;
};

/** Why a link of the current API may not have this password, if it may not (docs/contract/links.md#password). */
export function checkLinkPassword(password: string): Problem | undefined {
  if (!hasAcceptableLength(password)) {
    return malformed(
      'password',
      passwordRefusals.passwordLength({ least: String(MIN_LENGTH), most: String(MAX_LENGTH) }),
    );
  }
  if (LETTER.test(password) && DIGIT.test(password) && SPECIAL.test(password)) return undefined;
  return refused('password', passwordRefusals.passwordWeak);
}

/**
 * Whether a link made with the legacy API may have this password: its special character is `@` or `.`, never two in a
 * row.
 */
export const isLegacyPassword = (password: string): boolean =>
  hasAcceptableLength(password) &&
  LETTER.test(password) &&
  DIGIT.test(password) &&
  LEGACY_SPECIAL.test(password) &&
  !LEGACY_SPECIALS_TOGETHER.test(password);

/**
 * The hash for an unknown password: it has our own form and cost, and no password matches it. A link with it stays
 * closed until its owner sets another password.
 */
export const UNKNOWN_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** bcrypt as Kutt and others write it; a cost above 15 would keep a core busy for seconds. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/;

/** PBKDF2-SHA-256 as Sink writes it: rounds, salt and hash in base64url, then the end of the password in clear. */
const SINK = /^(sink-pwd:v1:(\d{1,7}):([\w-]{8,128}):([\w-]{43}))=?(?::[\w=-]*)?$/;
const MOST_ROUNDS = 1_000_000;
const derive = promisify(pbkdf2);

/** How the hash of another program is checked; null for one of our own, and for any other text. */
const formOf = (hash: string): 'bcrypt' | 'sink' | null => {
  if (BCRYPT.test(hash)) return 'bcrypt';
  const rounds = Number(SINK.exec(hash)?.[2] ?? 0);
  return rounds > 0 && rounds <= MOST_ROUNDS ? 'sink' : null;
};

/**
 * The hash of another program as it may be kept, because passwords can be checked against it; null for any other.
 *
 * Clear text that a program adds to its hash is removed.
 */
export function keptHashOf(hash: string): string | null {
  const form = formOf(hash);
  return form === 'sink' ? (SINK.exec(hash)?.[1] ?? null) : form && hash;
}

/** Whether a stored hash is another program's: it is replaced when a visitor enters the right password. */
export const isForeignHash = (hash: string): boolean => formOf(hash) !== null;

/** Compares a password with the hash of another program. bcrypt takes a large part of a second: run it in a thread. */
export async function fitsForeignHash(hash: string, password: string): Promise<boolean> {
  if (formOf(hash) === 'bcrypt') {
    const { compare } = await import('bcryptjs');
    return compare(password, hash);
  }
  const [, , rounds = '0', salt = '', expected = ''] = SINK.exec(hash) ?? [];
  const wanted = Buffer.from(expected, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(rounds), 32, 'sha256');
  return wanted.length === derived.length && timingSafeEqual(wanted, derived);
}
