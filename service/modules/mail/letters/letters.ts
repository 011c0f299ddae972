import type { Letter } from './letter.ts';

const NOT_YOU = 'If you did not ask for this, you can ignore this message.';

const minuteOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * For a person who has just registered, or asked for another code (docs/contract/accounts.md#mail). It greets by no name:
 * the address may belong to another person.
 */
export const verificationLetter = (code: string): Letter => ({
  kind: 'verification',
  subject: 'Your verification code',
  greeting: null,
  paragraphs: ['Enter this code to verify your email address. It is good for ten minutes.'],
  code,
  closing: NOT_YOU,
});

export const passwordResetLetter = (name: string | null, code: string): Letter => ({
  kind: 'password-reset',
  subject: 'Your code for a new password',
  greeting: name,
  paragraphs: ['Enter this code to choose a new password. It is good for ten minutes.'],
  code,
  closing: NOT_YOU,
});

export const welcomeLetter = (name: string | null, address: string): Letter => ({
  kind: 'welcome',
  subject: 'Welcome to Linnet',
  greeting: name,
  paragraphs: ['Your account is ready. Create a short link, share it, and watch who follows it.'],
  link: { label: 'Open Linnet', address },
  closing: 'You get this message because an account was made with your email address.',
});

/**
 * The notice of a requested deletion; the link works without signing in
 * (docs/contract/deletion.md#cancel-link).
 */
export const deletionLetter = (name: string | null, purgeAfter: number, address: string): Letter => ({
  kind: 'deletion-notice',
  subject: 'Your account is going to be deleted',
  greeting: name,
  paragraphs: [
    `Your account, its links and their statistics will be erased on ${minuteOf(purgeAfter)}. Until then your links keep working, and you can change your mind.`,
  ],
  link: { label: 'Keep my account', address },
  closing: 'After that moment nothing can be brought back.',
});

export const restorationLetter = (name: string | null, address: string): Letter => ({
  kind: 'restoration',
  subject: 'Your account is restored',
  greeting: name,
  paragraphs: ['Your account will not be deleted. Sign in again to use it.'],
  link: { label: 'Sign in', address },
  closing: 'If it was not you who restored it, change your password.',
});

/** Tells the owner of an account of a new way to sign in to it, in case another person made it. */
export const providerLinkedLetter = (provider: string, address: string): Letter => ({
  kind: 'provider-linked',
  subject: 'There is a new way to sign in to your account',
  greeting: null,
  paragraphs: [
    `An account at ${provider} with your email address was linked to your account. Whoever can use it there can sign in as you here.`,
  ],
  link: { label: 'See how you sign in', address },
  closing: 'If it was not you who linked it, unlink it there and change your password.',
});

export const testLetter = (): Letter => ({
  kind: 'test',
  subject: 'Linnet can send mail',
  greeting: null,
  paragraphs: ['This message was sent to try the mail settings. They work.'],
  closing: 'Nothing else needs to be done.',
});
