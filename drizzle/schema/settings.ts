import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the owner decided, by name; absent means the default. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
});
