import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment, timestamps } from './columns.ts';

/** Links that come from elsewhere: read first, and written when the account says so. */
export const imports = sqliteTable(
  'imports',
  {
    id: id().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What they come from: `shlink`, `csv`. */
    source: text('source').notNull(),
    /** `undoing` is told as `applied` until all of its links are taken back. */
    status: text('status', {
      enum: ['reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed'],
    }).notNull(),
    fileName: text('file_name'),
    /** As the account chose them; never a password or a key. */
    options: text('options', { mode: 'json' }).$type<unknown>().notNull(),
    /** What was found out about the file: encoding, separator, columns and the first rows. */
    found: text('found', { mode: 'json' }).$type<unknown>(),
    /** Rows read so far. */
    rows: integer('rows').notNull().default(0),
    /** Rows dealt with so far by applying or undoing. */
    done: integer('done').notNull().default(0),
    /** Why it failed. */
    problem: text('problem'),
    /** Tags that it made, which go with its undo. */
    tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>(),
    ...timestamps,
  },
  (table) => [index('imports_account').on(table.accountId, table.createdAt)],
);

/** What became of each row of an import. */
export const importRows = sqliteTable(
  'import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** In the order of the file, from 1. */
    number: integer('number').notNull(),
    /** Where the row begins in the file, from 1. */
    line: integer('line').notNull(),
    verdict: text('verdict', { enum: ['new', 'same', 'clash', 'refused'] }).notNull(),
    /** Why, as a code. */
    reason: text('reason'),
    alias: text('alias'),
    longUrl: text('long_url'),
    /** The link as it would be written; null for a row that is refused. */
    link: text('link', { mode: 'json' }).$type<unknown>(),
    /** The link that was written. */
    linkId: text('link_id'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_rows_verdict').on(table.importId, table.verdict, table.number),
  ],
);

export type StoredImport = typeof imports.$inferSelect;
export type StoredImportRow = typeof importRows.$inferSelect;

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
