import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';

/** Which letters a person wants; an account without a row has the defaults of `service/pages/letters/choice.ts`. */
export const letters = sqliteTable('letters', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Whether the week comes by mail, on Monday morning. */
  weekly: integer('weekly', { mode: 'boolean' }).notNull(),
  /** Whether mails tell of links that end soon. */
  reminders: integer('reminders', { mode: 'boolean' }).notNull(),
  /** Whether mails tell who changed the person's links. */
  edits: integer('edits', { mode: 'boolean' }).notNull().default(true),
  /** The person's time zone, by its name. */
  zone: text('zone').notNull(),
  /** The Monday of the newest letter, as a day of the zone (`2026-11-30`): no week is told of twice. */
  toldWeek: text('told_week').notNull(),
});

export type StoredLetters = typeof letters.$inferSelect;
