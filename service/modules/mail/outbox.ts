import type { NewMail } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../lib/random.ts';
import { type Letter, toHtml, toText } from './letters/letter.ts';
import { deleteOldMails, insertMail } from './repository.ts';

type Recipient = { accountId: string | null; email: string };

/** Messages are forgotten after this long, in milliseconds. */
const KEPT = 30 * 86_400_000;

/**
 * Whether a mail server takes our messages; otherwise they can only be read in the outbox
 * (docs/contract/accounts.md#mail).
 */
export const sendsMail = ({ settings }: Pick<Context, 'settings'>): boolean => settings.get('smtp') !== null;

/** The outbox row of a letter, for a transaction that must not happen without it. */
export function composeMail(context: Context, recipient: Recipient, letter: Letter): NewMail {
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

/** Puts a letter into the outbox; a mail server gets it a moment later. */
export async function postLetter(context: Context, recipient: Recipient, letter: Letter): Promise<void> {
  await context.database.write(insertMail, composeMail(context, recipient, letter));
  context.events.emit('mail.queued');
}

/** Forgets messages older than a month. */
export const forgetOldMails = (context: Context): Promise<void> =>
  context.database.write(deleteOldMails, context.clock.now() - KEPT);
