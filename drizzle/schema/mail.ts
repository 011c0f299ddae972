import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

/** The outbox: every message of this installation, whether or not a mail server takes it. */
export const mails = sqliteTable(
  'mails',
  {
    id: id().primaryKey(),
    /** Whom it is about; the message goes when the account goes. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Empty once a mail server has taken the message: it may hold a code or a link that must not lie around. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull(),
    /** Null when no attempt is due: it was sent, it was given up, or it is only to be read here. */
    nextAttemptAt: moment('next_attempt_at'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mails_due').on(table.nextAttemptAt), index('mails_account').on(table.accountId)],
);

export type Mail = typeof mails.$inferSelect;
export type NewMail = typeof mails.$inferInsert;
