/** Whether a link may have this password (docs/contract/links.md#password). */
export const isAcceptablePassword = (password: string): boolean =>
  [...password].length >= 8 &&
  /\p{L}/u.test(password) &&
  /\p{Nd}/u.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);
