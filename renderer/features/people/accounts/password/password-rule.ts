import { words } from '../words.ts';

/** What an account password still lacks (docs/contract/accounts.md#password-rule); empty when it will do. */
export function missingFromPassword(password: string): string[] {
  return REQUIREMENTS.filter(([, isMet]) => !isMet(password)).map(([wording]) => wording);
}

const REQUIREMENTS: readonly (readonly [wording: string, isMet: (password: string) => boolean])[] = [
  [words.passwordRule.least8Characters, (password) => [...password].length >= 8],
  [words.passwordRule.uppercaseLetter, (password) => /[A-Z]/.test(password)],
  [words.passwordRule.lowercaseLetter, (password) => /[a-z]/.test(password)],
  [words.passwordRule.digit, (password) => /[0-9]/.test(password)],
  [words.passwordRule.specialCharacter, (password) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/.test(password)],
];
