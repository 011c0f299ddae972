import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

/** Day windows of the rate limits: they outlive a restart, shorter ones need not. */
export const limitWindows = sqliteTable('limit_windows', {
  bucket: text('bucket').primaryKey(),
  startedAt: moment('started_at').notNull(),
  count: integer('count').notNull(),
});
