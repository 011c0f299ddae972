import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

/** What the owner decided, by name; absent means the default. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  /** JSON as text: Drizzle's JSON columns store null as SQL's NULL, which is the absence of a value. */
  value: text('value').notNull(),
});

/** Counts of rate limits per day, which survive a restart; those of shorter windows are kept in memory only. */
export const limitWindows = sqliteTable('limit_windows', {
  bucket: text('bucket').primaryKey(),
  startedAt: moment('started_at').notNull(),
  count: integer('count').notNull(),
});

/** Stored pictures that nothing refers to any more, until their files are deleted. */
export const discardedPictures = sqliteTable('discarded_pictures', {
  name: text('name').notNull().primaryKey(),
});

/** Pictures that several instances share; empty while the database is a file, beside which they lie in a folder. */
export const mediaFiles = sqliteTable('media_files', {
  name: text('name').notNull().primaryKey(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
});

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
