import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the owner decided, by name; absent means the default. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  /** JSON, written and read by hand: in a JSON column null would be the absence of a value. */
  value: text('value').notNull(),
});
