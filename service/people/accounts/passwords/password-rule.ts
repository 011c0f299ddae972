import { codePointLength } from '../../../lib/characters.ts';

const SHORTEST = 8;
const LONGEST = 128;

const SYMBOLS = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/;
const ALLOWED = /^[\p{L}\p{Nd}\s!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]*$/u;

const REQUIREMENTS: { name: string; isMet(password: string): boolean }[] = [
  {
    name: `${SHORTEST} to ${LONGEST} characters`,
    isMet: (password) => codePointLength(password) >= SHORTEST && codePointLength(password) <= LONGEST,
  },
  { name: 'one uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'one lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { name: 'one digit', isMet: (password) => /\p{Nd}/u.test(password) },
  { name: 'one special character', isMet: (password) => SYMBOLS.test(password) },
  { name: 'only letters, digits, spaces and common symbols', isMet: (password) => ALLOWED.test(password) },
];

/**
 * The unmet requirements of an account password, in words for people; empty for a good password
 * (docs/contract/accounts.md#password-rule).
 */
export function missingRequirements(password: string): string[] {
  const composed = password.normalize('NFC');
  return REQUIREMENTS.filter(({ isMet }) => !isMet(composed)).map(({ name }) => name);
}
