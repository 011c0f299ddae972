import { codePointLength } from '../../lib/characters.ts';
import { malformed, type Problem, refused } from '../../lib/problem.ts';
import { passwordRefusals } from '../words.ts';

export { isForeignHash, keptHashOf, UNKNOWN_PASSWORD } from './kept-hash.ts';

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
