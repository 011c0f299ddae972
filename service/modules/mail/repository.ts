import { Type } from '@sinclair/typebox';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { type Mail, mails, type NewMail } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { latestMoment } from '../../lib/lifetime.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { LONGEST_WAIT } from './retry.ts';

/** Puts a message into the outbox within a transaction of another module. */
export async function insertMailWithin(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.insert(mails).values(mail);
}

export const insertMail = defineWrite('mail.insert', NOTHING, insertMailWithin);

/**
 * Messages whose next attempt is due, the longest waiting first.
 *
 * A message whose wait is longer than any can be failed while the clock was ahead; it is due as well.
 */
export const listDueMails = (read: Reader, now: number, most: number): Promise<Mail[]> =>
  read
    .select()
    .from(mails)
    .where(or(lte(mails.nextAttemptAt, now), gt(mails.nextAttemptAt, latestMoment(now + LONGEST_WAIT))))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(most);

/** How many messages are on their way, also those that are tried again later. */
export const countWaitingMails = (read: Reader): Promise<number> =>
  read.$count(mails, isNotNull(mails.nextAttemptAt));

/** The newest messages first. */
export const listMails = (read: Reader, most: number): Promise<Mail[]> =>
  read.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(most);

export const findMail = (read: Reader, id: string): Promise<Mail | undefined> =>
  read.query.mails.findFirst({ where: eq(mails.id, id) });

/** Notes that the mail server took the message, and deletes its text here. */
export const markSent = defineWrite(
  'mail.sent',
  NOTHING,
  async (tx, { id, now }: { id: string; now: number }): Promise<void> => {
    await tx
      .update(mails)
      .set({ sentAt: now, nextAttemptAt: null, failure: null, text: '', html: '' })
      .where(eq(mails.id, id));
  },
);

type Failure = { id: string; attempts: number; failure: string; nextAttemptAt: number | null };

export const markFailed = defineWrite(
  'mail.failed',
  NOTHING,
  async (tx, { id, ...changes }: Failure): Promise<void> => {
    await tx.update(mails).set(changes).where(eq(mails.id, id));
  },
);

/** Makes every message that was given up due again; returns how many there are. */
export const retryFailed = defineWrite(
  'mail.retry',
  Type.Number(),
  async (tx, now: number): Promise<number> => {
    const retried = await tx
      .update(mails)
      .set({ attempts: 0, nextAttemptAt: now })
      .where(and(isNull(mails.sentAt), isNotNull(mails.failure)))
      .returning({ id: mails.id });
    return retried.length;
  },
);

export const deleteMail = defineWrite(
  'mail.delete',
  Type.Boolean(),
  async (tx, id: string): Promise<boolean> => {
    const deleted = await tx.delete(mails).where(eq(mails.id, id)).returning({ id: mails.id });
    return deleted.length > 0;
  },
);

export const deleteOldMails = defineWrite(
  'mail.delete-old',
  NOTHING,
  async (tx, before: number): Promise<void> => {
    await tx.delete(mails).where(lt(mails.createdAt, before));
  },
  { background: true },
);
