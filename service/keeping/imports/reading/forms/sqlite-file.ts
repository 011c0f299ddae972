import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '../source-error.ts';
import type { SourceCell, SourceRow, SourceTable } from '../source-table.ts';
import { openStrangeDatabase, type StrangeDatabase, type StrangeTable } from './sqlite-repository.ts';

/** How many cells are read at a time: each may be as long as the longest text of a link. */
const CELLS_AT_ONCE = 1_000;
/** The byte of the file that says whether it is written with a log. */
const JOURNAL_MODE_AT = 18;

/** A copy of a database file, open for reading; `close` removes it. */
export type SqliteFile = { database: StrangeDatabase; close(): Promise<void> };

/**
 * Opens a copy of a database file, so that the original cannot change.
 *
 * @param scratch the folder for the copy @throws SourceError when it is damaged
 */
export async function openSqlite(path: string, scratch = tmpdir()): Promise<SqliteFile> {
  const folder = await mkdtemp(join(scratch, 'linnet-import-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'database');
    await copyFile(path, copy);
    await withoutLog(copy);
    const database = await openStrangeDatabase(copy);
    return {
      database,
      close: async () => {
        database.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Without its log file, the database is read as of its last checkpoint. */
async function withoutLog(copy: string): Promise<void> {
  const file = await open(copy, 'r+');
  try {
    await file.write(Uint8Array.of(1, 1), 0, 2, JOURNAL_MODE_AT);
  } finally {
    await file.close();
  }
}

/** Columns whose values come from other tables, computed from the cells of a row. */
export type MoreColumns = ReadonlyMap<
  string,
  (read: (column: string) => SourceCell | undefined) => SourceCell
>;

/** A table of a database as rows; `more` adds columns from other tables. */
export function sqliteTable(
  { database, close }: SqliteFile,
  table: StrangeTable,
  more: MoreColumns = new Map(),
): SourceTable {
  return {
    form: 'sqlite',
    encoding: null,
    separator: null,
    columns: [...table.columns, ...more.keys()],
    notes: [],
    rows: () => rowsOf(database, table, more),
    close,
  };
}

async function* rowsOf(
  database: StrangeDatabase,
  table: StrangeTable,
  more: MoreColumns,
): AsyncGenerator<SourceRow> {
  const places = new Map(table.columns.map((name, index) => [name, index]));
  const page = Math.max(1, Math.floor(CELLS_AT_ONCE / table.columns.length));
  let after = Number.MIN_SAFE_INTEGER;
  let line = 0;
  for (;;) {
    const rows = await database.rowsAfter(table, after, page);
    for (const { id, cells } of rows) {
      // The tree of a damaged database could lead in a circle.
      if (id <= after) throw new SourceError('brokenDatabase');
      after = id;
      line += 1;
      const stored = (column: string): SourceCell | undefined => cells[places.get(column) ?? -1];
      yield { line, read: (column) => more.get(column)?.(stored) ?? stored(column) };
    }
    if (rows.length < page) return;
  }
}
