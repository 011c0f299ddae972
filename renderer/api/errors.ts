/**
 * From the service's error codes to what a person reads.
 *
 * The codes are those of docs/contract/http.md#codes plus `unreachable`, for no answer at all, and `unreadable`, for
 * one that is not what the service declares.
 */
export type Wording = { title: string; advice?: string; retryable?: boolean };

const WORDING: Readonly<Record<string, Wording>> = {
  unreachable: {
    title: 'Linnet is not answering',
    advice: 'The computer that runs it may be asleep or restarting. This page tries again by itself.',
    retryable: true,
  },
  unreadable: {
    title: 'This page does not understand the answer of Linnet',
    advice: 'Reload the page: it may come from an older Linnet.',
    retryable: true,
  },
  authentication_error: { title: 'You are signed out', advice: 'Sign in again to go on.' },
  forbidden: {
    title: 'You may not do this',
    advice: 'Ask the person who runs Linnet, or sign in with another account.',
  },
  EMAIL_NOT_VERIFIED: {
    title: 'Your email address is not confirmed yet',
    advice: 'Open Account and enter the code from the message.',
  },
  feature_disabled: {
    title: 'This is switched off for your account',
    advice: 'Ask the person who runs Linnet.',
  },
  not_found: {
    title: 'This is not here any more',
    advice: 'It may have been deleted, or belong to another account.',
  },
  conflict: { title: 'This is already taken', advice: 'Choose another one.' },
  gone: { title: 'This link has ended', advice: 'Extend it or switch it on again.' },
  blocked: { title: 'This link is blocked', advice: 'Only the person who runs Linnet can unblock it.' },
  payload_too_large: { title: 'This is too large', advice: 'Use a smaller file or a shorter text.' },
  rate_limit_exceeded: {
    title: 'Too many requests in a short time',
    advice: 'Wait a minute, then try again.',
    retryable: true,
  },
  validation_error: { title: 'Something in the form needs a change' },
  internal_error: {
    title: 'Linnet ran into a fault',
    advice: 'Try again. If it stays, the person who runs Linnet finds the reason in its log.',
    retryable: true,
  },
  storage_error: {
    title: 'The file could not be stored',
    advice: 'Check that the disk has room.',
    retryable: true,
  },
  service_unavailable: {
    title: 'This cannot be saved right now',
    advice:
      'Links go on redirecting. Try again in a moment; if it stays, check the disk of the computer that runs Linnet.',
    retryable: true,
  },
  not_configured: {
    title: 'This is not set up yet',
    advice: 'The person who runs Linnet can set it up in Settings.',
  },
  account_pending_deletion: {
    title: 'This account is waiting to be deleted',
    advice: 'Restore it to sign in again.',
  },
};

const UNKNOWN: Wording = {
  title: 'Linnet could not do this',
  advice: 'Try again in a moment.',
  retryable: true,
};

/** The wording for a code; codes we do not know yet get a plain one. */
export const wordingFor = (code: string): Wording => WORDING[code] ?? UNKNOWN;
