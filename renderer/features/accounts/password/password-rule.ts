/** What an account password still lacks (docs/contract/accounts.md#password-rule); empty when it will do. */
export function missingFromPassword(password: string): string[] {
  return REQUIREMENTS.filter(([, isMet]) => !isMet(password)).map(([words]) => words);
}

const REQUIREMENTS: readonly (readonly [words: string, isMet: (password: string) => boolean])[] = [
  ['at least 8 characters', (password) => [...password].length >= 8],
  ['an uppercase letter', (password) => /[A-Z]/.test(password)],
  ['a lowercase letter', (password) => /[a-z]/.test(password)],
  ['a digit', (password) => /[0-9]/.test(password)],
  ['a special character', (password) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/.test(password)],
];
