import { words } from '../words.ts';

export type Requirement = { wording: string; isMet: boolean };

/** What an account password needs, and what of it a password has (docs/contract/accounts.md#password-rule). */
export const requirementsOf = (password: string): Requirement[] =>
  REQUIREMENTS.map(([wording, isMet]) => ({ wording, isMet: isMet(password) }));

/** What an account password still lacks; empty when it will do. */
export const missingFromPassword = (password: string): string[] =>
  requirementsOf(password)
    .filter(({ isMet }) => !isMet)
    .map(({ wording }) => wording);

const REQUIREMENTS: readonly (readonly [wording: string, isMet: (password: string) => boolean])[] = [
  [words.passwordRule.least8Characters, (password) => [...password].length >= 8],
  [words.passwordRule.uppercaseLetter, (password) => /[A-Z]/.test(password)],
  [words.passwordRule.lowercaseLetter, (password) => /[a-z]/.test(password)],
  [words.passwordRule.digit, (password) => /[0-9]/.test(password)],
  [words.passwordRule.specialCharacter, (password) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/.test(password)],
];
