import { type Client, createClient, type InValue, type ResultSet } from '@libsql/client/sqlite3';
import { SourceError } from '../source-error.ts';
import { MAX_TEXT } from '../source-table.ts';

/** An ordinary table of a foreign database, and its stored columns. */
export type StrangeTable = { name: string; columns: string[] };

/** A foreign database, open for reading. */
export type StrangeDatabase = {
  tables: StrangeTable[];
  /** At most `limit` rows with a row number above `after`, in that order. */
  rowsAfter(table: StrangeTable, after: number, limit: number): Promise<StrangeRow[]>;
  close(): void;
};
export type StrangeRow = { id: number; cells: (string | number | null)[] };

const MAX_TABLES = 200;
const MAX_COLUMNS = 500;

/**
 * Opens a database file of unknown origin. Reads its ordinary tables only: never views, triggers, virtual tables and
 * computed columns, so that nothing in its schema runs.
 *
 * @param path of a copy that belongs to the caller @throws SourceError when it is damaged
 */
export async function openStrangeDatabase(path: string): Promise<StrangeDatabase> {
  const client = createClient({ url: `file:${encodeURI(path)}`, intMode: 'number' });
  try {
    for (const setting of ['query_only = 1', 'trusted_schema = 0', 'cell_size_check = 1', 'mmap_size = 0'])
      await client.execute(`PRAGMA ${setting}`);
    const tables = await listTables(client);
    return {
      tables,
      rowsAfter: (table, after, limit) => readRowsAfter(client, table, after, limit),
      close: () => client.close(),
    };
  } catch {
    client.close();
    throw new SourceError('brokenDatabase');
  }
}

async function listTables(client: Client): Promise<StrangeTable[]> {
  const { rows } = await client.execute({
    sql: `SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND sql LIKE 'CREATE TABLE%'
      AND name NOT LIKE 'sqlite@_%' ESCAPE '@' LIMIT ?`,
    args: [MAX_TABLES],
  });
  const tables: StrangeTable[] = [];
  for (const { name } of rows) {
    if (typeof name !== 'string') continue;
    const info = await client.execute(`PRAGMA table_xinfo(${quoted(name)})`);
    tables.push({ name, columns: storedColumns(info) });
  }
  return tables;
}

/** `hidden` is 0 for a column whose values are stored, not computed. */
const storedColumns = ({ rows }: ResultSet): string[] =>
  rows
    .filter(({ hidden }) => Number(hidden) === 0)
    .flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
    .slice(0, MAX_COLUMNS);

/** Uses no index: an index over an expression would run the expression. */
async function readRowsAfter(
  client: Client,
  { name, columns }: StrangeTable,
  after: number,
  limit: number,
): Promise<StrangeRow[]> {
  const cells = columns.map((column) => {
    const cell = quoted(column);
    return `CASE WHEN typeof(${cell}) IN ('text', 'blob') THEN substr(CAST(${cell} AS TEXT), 1, ${MAX_TEXT}) ELSE ${cell} END`;
  });
  const sql = `SELECT rowid, ${cells.join(', ')} FROM ${quoted(name)} NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  const args: InValue[] = [after, limit];
  try {
    const { rows } = await client.execute({ sql, args });
    return rows.map((row) => ({
      id: Number(row[0]),
      cells: columns.map((_, index) => plainCell(row[index + 1])),
    }));
  } catch {
    throw new SourceError('brokenDatabase');
  }
}

const plainCell = (cell: unknown): string | number | null =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : null;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
