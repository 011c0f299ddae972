import type { Letter } from './letter.ts';
import { mailWords } from './words.ts';

/** `2026-09-13 11:40`, UTC. */
const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/**
 * For somebody who has just registered, or asked again (docs/contract/accounts.md#mail); who reads it is not
 * proved yet.
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
  paragraphs: [mailWords.deletion.text({ moment: minute(purgeAfter) })],
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

/** Tells a person of another way into their account, which somebody else may have made. */
export const providerLinkedLetter = (provider: string, address: string): Letter => ({
  kind: 'provider-linked',
  subject: mailWords.providerLinked.subject,
  greeting: null,
  paragraphs: [mailWords.providerLinked.text({ provider })],
  link: { label: mailWords.providerLinked.action, address },
  closing: mailWords.providerLinked.closing,
});

export const testLetter = (): Letter => ({
  kind: 'test',
  subject: mailWords.test.subject,
  greeting: null,
  paragraphs: [mailWords.test.text],
  closing: mailWords.test.closing,
});
