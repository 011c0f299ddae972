import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

/** Counts of rate limits per day, which survive a restart; those of shorter windows are kept in memory only. */
export const limitWindows = sqliteTable('limit_windows', {
  bucket: text('bucket').primaryKey(),
  startedAt: moment('started_at').notNull(),
  count: integer('count').notNull(),
});
