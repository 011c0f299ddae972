import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the owner decided, by name; absent means the default. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  /** JSON as text: Drizzle's JSON columns store null as SQL's NULL, which is the absence of a value. */
  value: text('value').notNull(),
});
