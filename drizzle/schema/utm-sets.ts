import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, timestamps } from './columns.ts';

/** Campaign parameters that the whole team puts on destinations; null is a parameter the set leaves out. */
export const utmSets = sqliteTable('utm_sets', {
  id: id().primaryKey(),
  name: text('name').notNull().unique(),
  source: text('utm_source'),
  medium: text('utm_medium'),
  campaign: text('utm_campaign'),
  term: text('utm_term'),
  content: text('utm_content'),
  /** Null once that account is erased: the set stays for the team. */
  authorId: text('author_id').references(() => accounts.id, { onDelete: 'set null' }),
  ...timestamps,
});

export type UtmSet = typeof utmSets.$inferSelect;
