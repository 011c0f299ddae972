import type { Static } from '@sinclair/typebox';
import type { Mail } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { MessageDetails, MessageList } from './model.ts';
import { findMail, listMails } from './repository.ts';

/** So many messages of the outbox are shown. */
const SHOWN = 500;

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

/** The newest messages, without what they say. */
export async function describeOutbox(context: Context): Promise<Static<typeof MessageList>> {
  return { messages: (await listMails(context.database.read, SHOWN)).map(toView) };
}

/** @throws AppError 404 when there is no such message. */
export async function describeMessage(context: Context, id: string): Promise<Static<typeof MessageDetails>> {
  const mail = await findMail(context.database.read, id);
  if (!mail) throw notFound('Message');
  return { ...toView(mail), text: mail.text, html: mail.html };
}
