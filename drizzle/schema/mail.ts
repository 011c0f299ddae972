import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

/** The outbox: every message of this installation, whether or not a mail server takes it. */
export const mails = sqliteTable(
  'mails',
  {
    id: id().primaryKey(),
    /** The account it is about; both are deleted together. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Empty once a mail server has taken the message: the code or link in it must not stay stored. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull(),
    /** Null when no attempt is due: it was sent, it failed for good, or there was no mail server to send it with. */
    nextAttemptAt: moment('next_attempt_at'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** The instance that is delivering it, and until when no other one may; null at other times. */
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
  },
  (table) => [index('mails_due').on(table.nextAttemptAt), index('mails_account').on(table.accountId)],
);

export type Mail = typeof mails.$inferSelect;
export type NewMail = typeof mails.$inferInsert;
