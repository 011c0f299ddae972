import { deriveStatus, type StatusFacts } from '../links/index.ts';

/**
 * Whether the link has a password form to fill in; every other one answers 400
 * (docs/contract/redirects.md#password-form).
 *
 * `now` is in milliseconds UTC.
 */
export const hasPasswordForm = (
  link: (StatusFacts & { readonly passwordHash: string | null }) | undefined,
  now: number,
): boolean => link !== undefined && link.passwordHash !== null && deriveStatus(link, now) === 'ACTIVE';

/** Where the right password sends the browser: to the link itself, which counts the click. */
export const unlockedPath = (alias: string, password: string): string =>
  `/${encodeURIComponent(alias)}?password=${encodeURIComponent(password)}`;
