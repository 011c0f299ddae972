import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';

/** What a person decided about their first steps, and those they have done of which nothing else tells. */
export const firstSteps = sqliteTable('first_steps', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Whether the person put them away (0) or called them back (1); null while neither. */
  shown: integer('shown', { mode: 'boolean' }),
  /** Names of steps. */
  done: text('done', { mode: 'json' }).$type<string[]>().notNull(),
  skipped: text('skipped', { mode: 'json' }).$type<string[]>().notNull(),
});

export type StoredSteps = typeof firstSteps.$inferSelect;
