import type { Language } from '../../../../words/language.ts';
import { type Said, say } from '../../../lib/words.ts';
import { mailWords } from '../../words.ts';
import type { Letter, LetterIn, MailKind } from './letter.ts';

/** A letter of a kind, from what it says in a language. */
const mailOf =
  (
    kind: MailKind,
    write: (words: ReturnType<typeof mailWords>, language: Language) => Omit<Letter, 'kind' | 'language'>,
  ): LetterIn =>
  (language) => ({ kind, language, ...write(mailWords(language), language) });

/** `2026-09-13 11:40`, UTC. */
const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/**
 * For a person who has just registered, or requested another code (docs/contract/accounts.md#mail). It contains no
 * name, because the address may belong to another person.
 */
export const verificationLetter = (code: string): LetterIn =>
  mailOf('verification', (words) => ({
    subject: words.verification.subject,
    greeting: null,
    paragraphs: [words.verification.text],
    code,
    closing: words.notYou,
  }));

export const passwordResetLetter = (name: string | null, code: string): LetterIn =>
  mailOf('password-reset', (words) => ({
    subject: words.passwordReset.subject,
    greeting: name,
    paragraphs: [words.passwordReset.text],
    code,
    closing: words.notYou,
  }));

export const welcomeLetter = (name: string | null, address: string): LetterIn =>
  mailOf('welcome', (words) => ({
    subject: words.welcome.subject,
    greeting: name,
    paragraphs: [words.welcome.text],
    link: { label: words.welcome.action, address },
    closing: words.welcome.closing,
  }));

/**
 * The notice of a requested deletion; the link works without signing in
 * (docs/contract/deletion.md#cancel-link).
 */
export const deletionLetter = (name: string | null, purgeAfter: number, address: string): LetterIn =>
  mailOf('deletion-notice', (words) => ({
    subject: words.deletion.subject,
    greeting: name,
    paragraphs: [words.deletion.text({ moment: minuteOf(purgeAfter) })],
    link: { label: words.deletion.action, address },
    closing: words.deletion.closing,
  }));

export const restorationLetter = (name: string | null, address: string): LetterIn =>
  mailOf('restoration', (words) => ({
    subject: words.restoration.subject,
    greeting: name,
    paragraphs: [words.restoration.text],
    link: { label: words.restoration.action, address },
    closing: words.restoration.closing,
  }));

/** Tells the owner of an account of a new way to sign in to it, in case another person made it. */
export const providerLinkedLetter = (label: Said, address: string): LetterIn =>
  mailOf('provider-linked', (words, language) => ({
    subject: words.providerLinked.subject,
    greeting: null,
    paragraphs: [words.providerLinked.text({ provider: say(language, label) })],
    link: { label: words.providerLinked.action, address },
    closing: words.providerLinked.closing,
  }));

/** Tells a person of a sign-in on a device that is new to the account; `list` is where its devices are listed. */
export const newDeviceLetter = (
  name: string | null,
  signIn: { at: number; from: string; list: string },
): LetterIn =>
  mailOf('new-device', (words) => ({
    subject: words.newDevice.subject,
    greeting: name,
    paragraphs: [words.newDevice.text({ moment: minuteOf(signIn.at), address: signIn.from })],
    link: { label: words.newDevice.action, address: signIn.list },
    closing: words.newDevice.closing,
  }));

/** Tells the former address of an account, in case another person changed it. */
export const emailChangedLetter = (name: string | null, email: string): LetterIn =>
  mailOf('email-changed', (words) => ({
    subject: words.emailChanged.subject,
    greeting: name,
    paragraphs: [words.emailChanged.text({ email })],
    closing: words.emailChanged.closing,
  }));

/** Tells the owner about a problem with backups; `message` is the reason. */
export const backupLetter = (message: Said, address: string): LetterIn =>
  mailOf('backup', (words, language) => ({
    subject: words.backup.subject,
    greeting: null,
    paragraphs: [say(language, message)],
    link: { label: words.backup.action, address },
    closing: words.backup.closing,
  }));

export const testLetter = (): LetterIn =>
  mailOf('test', (words) => ({
    subject: words.test.subject,
    greeting: null,
    paragraphs: [words.test.text],
    closing: words.test.closing,
  }));
