import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

/** How far everything of another database has come here: one row, made by a move; none where nothing was moved in. */
export const moves = sqliteTable('moves', {
  number: integer('number').primaryKey(),
  /** What the other database held, as a hash: a move goes on only from the same state. */
  source: text('source').notNull(),
  startedAt: moment('started_at').notNull(),
  /** The table of which rows come at present; null before the first one. */
  tableName: text('table_name'),
  /** The `rowid` of its last row that is here; null before the first one. */
  lastRow: integer('last_row'),
  /** Null until all is here and was compared: no service starts on it before. */
  finishedAt: moment('finished_at'),
});
