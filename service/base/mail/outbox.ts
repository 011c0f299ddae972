import type { Static } from '@sinclair/typebox';
import type { Mail, NewMail } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/random.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { MessageDetails, MessageList } from './api.ts';
import { type LetterIn, toHtml, toText } from './letters/letter.ts';
import { deleteMail, deleteOldMails, findMail, insertMail, listMails, retryFailed } from './repository.ts';

/** `language` is the language that a person chose, or reads at this moment; English when absent. */
type Recipient = { accountId: string | null; email: string; language?: Language | null };

/** Messages are deleted after this long, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Whether a mail server sends our messages; otherwise they can only be read in the outbox
 * (docs/contract/accounts.md#mail).
 */
export const sendsMail = ({ settings }: Pick<BaseContext, 'settings'>): boolean =>
  settings.get('smtp') !== null;

/**
 * Whether the email of an account counts as verified: without a mail server every one does, because no person could get the
 * code (docs/contract/accounts.md#mail).
 */
export const countsAsVerified = (
  context: Pick<BaseContext, 'settings'>,
  { emailVerified }: { emailVerified: boolean },
): boolean => emailVerified || !sendsMail(context);

/** The outbox row of a letter in the recipient's language, to be stored in the same transaction as its cause. */
export function composeMail(context: BaseContext, recipient: Recipient, write: LetterIn): NewMail {
  const letter = write(recipient.language ?? 'en');
  const now = context.clock.now();
  return {
    id: newId(context.random),
    accountId: recipient.accountId,
    kind: letter.kind,
    recipient: recipient.email,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    attempts: 0,
    nextAttemptAt: sendsMail(context) ? now : null,
    createdAt: now,
  };
}

/** Puts a letter into the outbox; it is delivered a moment later if there is a mail server. */
export async function postLetter(
  context: BaseContext,
  recipient: Recipient,
  letter: LetterIn,
): Promise<void> {
  await context.database.write(insertMail, composeMail(context, recipient, letter));
  context.mailSignal.queued();
}

/** Deletes messages older than 30 days. */
export const forgetOldMails = (context: BaseContext): Promise<void> =>
  context.database.write(deleteOldMails, context.clock.now() - KEPT_MS);

/** How many messages of the outbox are shown. */
const MOST_SHOWN = 500;

type MessageView = Static<typeof MessageList>['messages'][number];

function statusOf({ sentAt, nextAttemptAt, failure }: Mail): MessageView['status'] {
  if (sentAt !== null) return 'sent';
  if (nextAttemptAt !== null) return 'waiting';
  return failure === null ? 'kept' : 'failed';
}

const toView = (mail: Mail): MessageView => ({
  id: mail.id,
  kind: mail.kind,
  recipient: mail.recipient,
  subject: mail.subject,
  status: statusOf(mail),
  attempts: mail.attempts,
  failure: mail.failure,
  created_at: toIso(mail.createdAt),
  sent_at: toIso(mail.sentAt),
  next_attempt_at: toIso(mail.nextAttemptAt),
});

/** The newest messages, without their texts. */
export async function describeOutbox(context: BaseContext): Promise<Static<typeof MessageList>> {
  return { messages: (await listMails(context.database.read, MOST_SHOWN)).map(toView) };
}

/** @throws AppError 404 when the message does not exist. */
export async function describeMessage(
  context: BaseContext,
  id: string,
): Promise<Static<typeof MessageDetails>> {
  const mail = await findMail(context.database.read, id);
  if (!mail) throw notFound('Message');
  return { ...toView(mail), text: mail.text, html: mail.html };
}

/** Repeats messages that were given up; returns how many. */
export async function retryMails(context: BaseContext): Promise<number> {
  const retried = await context.database.write(retryFailed, context.clock.now());
  context.mailSignal.queued();
  return retried;
}

/** @throws AppError 404 when the message does not exist. */
export async function removeMail(context: BaseContext, id: string): Promise<void> {
  if (!(await context.database.write(deleteMail, id))) throw notFound('Message');
}
