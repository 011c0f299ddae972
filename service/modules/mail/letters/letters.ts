import { mailWords } from '../words.ts';
import type { Letter } from './letter.ts';

/** `2026-09-13 11:40`, UTC. */
const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/**
 * For a person who has just registered, or asked for another code (docs/contract/accounts.md#mail). It greets by no name:
 * the address may belong to another person.
 */
export const verificationLetter = (code: string): Letter => ({
  kind: 'verification',
  subject: mailWords.verification.subject,
  greeting: null,
  paragraphs: [mailWords.verification.text],
  code,
  closing: mailWords.notYou,
});

export const passwordResetLetter = (name: string | null, code: string): Letter => ({
  kind: 'password-reset',
  subject: mailWords.passwordReset.subject,
  greeting: name,
  paragraphs: [mailWords.passwordReset.text],
  code,
  closing: mailWords.notYou,
});

export const welcomeLetter = (name: string | null, address: string): Letter => ({
  kind: 'welcome',
  subject: mailWords.welcome.subject,
  greeting: name,
  paragraphs: [mailWords.welcome.text],
  link: { label: mailWords.welcome.action, address },
  closing: mailWords.welcome.closing,
});

/**
 * The notice of a requested deletion; the link works without signing in
 * (docs/contract/deletion.md#cancel-link).
 */
export const deletionLetter = (name: string | null, purgeAfter: number, address: string): Letter => ({
  kind: 'deletion-notice',
  subject: mailWords.deletion.subject,
  greeting: name,
  paragraphs: [mailWords.deletion.text({ moment: minuteOf(purgeAfter) })],
  link: { label: mailWords.deletion.action, address },
  closing: mailWords.deletion.closing,
});

export const restorationLetter = (name: string | null, address: string): Letter => ({
  kind: 'restoration',
  subject: mailWords.restoration.subject,
  greeting: name,
  paragraphs: [mailWords.restoration.text],
  link: { label: mailWords.restoration.action, address },
  closing: mailWords.restoration.closing,
});

/** Tells the owner of an account of a new way to sign in to it, in case another person made it. */
export const providerLinkedLetter = (provider: string, address: string): Letter => ({
  kind: 'provider-linked',
  subject: mailWords.providerLinked.subject,
  greeting: null,
  paragraphs: [mailWords.providerLinked.text({ provider })],
  link: { label: mailWords.providerLinked.action, address },
  closing: mailWords.providerLinked.closing,
});

/** Tells the owner that copies of the installation need looking after; `message` is why. */
export const backupLetter = (message: string, address: string): Letter => ({
  kind: 'backup',
  subject: mailWords.backup.subject,
  greeting: null,
  paragraphs: [message],
  link: { label: mailWords.backup.action, address },
  closing: mailWords.backup.closing,
});

export const testLetter = (): Letter => ({
  kind: 'test',
  subject: mailWords.test.subject,
  greeting: null,
  paragraphs: [mailWords.test.text],
  closing: mailWords.test.closing,
});
