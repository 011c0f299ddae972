import { Type } from '@sinclair/typebox';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Mail, mails, type NewMail } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { databaseNow } from '../../db/expressions.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { NOTHING, Nullable } from '../../lib/schema/kinds.ts';
import { latestMoment } from '../../lib/time.ts';
import { LONGEST_WAIT } from './retry.ts';

/** Puts a message into the outbox within a transaction of another module. */
export async function insertMailWithin(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.insert(mails).values(mail);
}

export const insertMail = defineWrite('mail.insert', NOTHING, insertMailWithin);

/** A message that would wait longer than the longest pause failed while the clock was ahead; it is due as well. */
const isDue = (now: number): SQL | undefined =>
  or(lte(mails.nextAttemptAt, now), gt(mails.nextAttemptAt, latestMoment(now + LONGEST_WAIT)));

/** The ids of messages whose next attempt is due, the longest waiting first. */
export async function listDueMails(read: Reader, now: number, most: number): Promise<string[]> {
  const due = await read
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(now))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(most);
  return due.map(({ id }) => id);
}

type Claim = { id: string; instance: string; now: number /** Claim time, ms. */; life: number };

/**
 * Claims a due message, so that no other instance sends it too; null when another instance has claimed it, or it is
 * not due any more. A message that this instance claimed before a kill may be claimed again.
 */
export const claimMail = defineWrite(
  'mail.claim',
  Nullable(rowOf(mails)),
  async (tx, { id, instance, now, life }: Claim): Promise<Mail | null> => {
    const isFree = or(
      isNull(mails.claimedUntil),
      eq(mails.claimedBy, instance),
      lt(mails.claimedUntil, databaseNow),
    );
    const [claimed] = await tx
      .update(mails)
      .set({ claimedBy: instance, claimedUntil: sql`${databaseNow} + ${life}` })
      .where(and(eq(mails.id, id), isDue(now), isFree))
      .returning();
    return claimed ?? null;
  },
);

/** Lets other instances send the messages that this one has claimed and will not send. */
export const releaseMails = defineWrite('mail.release', NOTHING, async (tx, instance: string) => {
  await tx.update(mails).set(UNCLAIMED).where(eq(mails.claimedBy, instance));
});

const UNCLAIMED = { claimedBy: null, claimedUntil: null };

/** The number of messages to be sent, including those that will be repeated later. */
export const countWaitingMails = (read: Reader): Promise<number> =>
  read.$count(mails, isNotNull(mails.nextAttemptAt));

/** How many messages keep failing or were given up, and how many can only be read here, since a moment (ms UTC). */
export async function countPostedMails(
  read: Reader,
  since: number,
): Promise<{ failing: number; kept: number }> {
  const isUnsent = and(isNull(mails.sentAt), gt(mails.createdAt, since));
  const [failing, kept] = await Promise.all([
    read.$count(mails, and(isUnsent, isNotNull(mails.failure))),
    read.$count(mails, and(isUnsent, isNull(mails.failure), isNull(mails.nextAttemptAt))),
  ]);
  return { failing, kept };
}

/** The newest messages first. */
export const listMails = (read: Reader, most: number): Promise<Mail[]> =>
  read.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(most);

export const findMail = (read: Reader, id: string): Promise<Mail | undefined> =>
  read.query.mails.findFirst({ where: eq(mails.id, id) });

/** Records that the mail server accepted the message, and deletes its text here. */
export const markSent = defineWrite(
  'mail.sent',
  NOTHING,
  async (tx, { id, now }: { id: string; now: number }): Promise<void> => {
    await tx
      .update(mails)
      .set({ sentAt: now, nextAttemptAt: null, failure: null, text: '', html: '', ...UNCLAIMED })
      .where(eq(mails.id, id));
  },
);

type Failure = {
  id: string;
  instance: string;
  attempts: number;
  failure: string;
  nextAttemptAt: number | null;
};

/** Records a failed attempt, unless another instance has claimed the message since. */
export const markFailed = defineWrite(
  'mail.failed',
  NOTHING,
  async (tx, { id, instance, ...changes }: Failure): Promise<void> => {
    await tx
      .update(mails)
      .set({ ...changes, ...UNCLAIMED })
      .where(and(eq(mails.id, id), eq(mails.claimedBy, instance)));
  },
);

/** Makes every given up message due again; returns how many there are. */
export const retryFailed = defineWrite('mail.retry', Type.Number(), async (tx, now: number) => {
  const retried = await tx
    .update(mails)
    .set({ attempts: 0, nextAttemptAt: now })
    .where(and(isNull(mails.sentAt), isNotNull(mails.failure)))
    .returning({ id: mails.id });
  return retried.length;
});

export const deleteMail = defineWrite('mail.delete', Type.Boolean(), async (tx, id: string) => {
  const deleted = await tx.delete(mails).where(eq(mails.id, id)).returning({ id: mails.id });
  return deleted.length > 0;
});

export const deleteOldMails = defineWrite(
  'mail.delete-old',
  NOTHING,
  async (tx, before: number): Promise<void> => {
    await tx.delete(mails).where(lt(mails.createdAt, before));
  },
  { background: true },
);
