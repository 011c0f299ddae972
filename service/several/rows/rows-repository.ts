import type { Client, InStatement, Transaction, Value } from '@libsql/client';
import { MOVED_ROWS, VALUE_BYTES } from '../../db/limits.ts';
import type { MovedTable } from './tables.ts';

/** A connection, or a transaction on one. */
export type RowSource = Pick<Transaction, 'execute'>;

/** The `rowid` of a row and the values of its columns, in their order. */
export type MovedRow = { at: number; values: readonly Value[] };

/** Parameters of one statement; SQLite takes 32,766. */
const MOST_PARAMETERS = 10_000;

const quoted = (name: string): string => `"${name}"`;
const listed = ({ columns }: MovedTable): string => columns.map(quoted).join(', ');
const bytesOf = (column: string): string => `coalesce(octet_length(${quoted(column)}), 0)`;

/**
 * The rows of a table in the order of their `rowid`, page by page: as many as fit into `VALUE_BYTES`, one where it alone
 * is larger.
 */
export async function* readPages(
  client: RowSource,
  table: MovedTable,
  after: number | null = null,
): AsyncGenerator<MovedRow[], void> {
  for (let last = after; ; ) {
    const end = await findPageEnd(client, table, last);
    if (end === null) return;
    const { rows } = await client.execute({
      sql: `select rowid, ${listed(table)} from ${quoted(table.name)} where ${AFTER} and rowid <= ? order by rowid`,
      args: [last, last, end],
    });
    yield rows.map((row) => {
      const [at, ...values] = Array.from(row);
      return { at: Number(at), values };
    });
    last = end;
  }
}

/** Numbers below zero are possible, so the first page has no lower end. */
const AFTER = '(? is null or rowid > ?)';

/** The `rowid` of the last row of the page after a row; null when there is none. Reads no value, but their sizes. */
async function findPageEnd(
  client: RowSource,
  table: MovedTable,
  last: number | null,
): Promise<number | null> {
  const { rows } = await client.execute({
    sql: `select rowid, ${table.columns.map(bytesOf).join(' + ')} from ${quoted(table.name)} where ${AFTER} order by rowid limit ?`,
    args: [last, last, MOVED_ROWS],
  });
  let end: number | null = null;
  let bytes = 0;
  for (const row of rows) {
    bytes += Number(row[1]);
    if (end !== null && bytes > VALUE_BYTES) break;
    end = Number(row[0]);
  }
  return end;
}

/** Statements that put rows into a table, each under the `rowid` that it had. */
export function insertRows(table: MovedTable, rows: readonly MovedRow[]): InStatement[] {
  const { name, columns, isNumbered } = table;
  const names = isNumbered ? listed(table) : `rowid, ${listed(table)}`;
  const width = isNumbered ? columns.length : columns.length + 1;
  const places = `(${Array.from({ length: width }, () => '?').join(', ')})`;
  const most = Math.max(1, Math.floor(MOST_PARAMETERS / width));
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => {
    const some = rows.slice(part * most, (part + 1) * most);
    return {
      sql: `insert into ${quoted(name)} (${names}) values ${some.map(() => places).join(', ')}`,
      args: some.flatMap(({ at, values }) => (isNumbered ? values : [at, ...values])),
    };
  });
}

/** Removes what is in a table, a page at a time. */
export async function emptyTable(client: Client, { name }: MovedTable): Promise<void> {
  const sql = `delete from ${quoted(name)} where rowid in (select rowid from ${quoted(name)} limit ?)`;
  for (;;) {
    const { rowsAffected } = await client.execute({ sql, args: [MOVED_ROWS] });
    if (rowsAffected === 0) return;
  }
}

/** How many rows tables have, and the highest `rowid`; null for an empty one. */
export type Extent = { name: string; rows: number; last: number | null };

export async function measureTables(client: RowSource, tables: readonly MovedTable[]): Promise<Extent[]> {
  const sql = tables
    .map(
      ({ name }) =>
        `select '${name}', (select count(*) from ${quoted(name)}), (select max(rowid) from ${quoted(name)})`,
    )
    .join(' union all ');
  const { rows } = await client.execute(sql);
  return rows.map((row) => ({
    name: String(row[0]),
    rows: Number(row[1]),
    last: row[2] === null ? null : Number(row[2]),
  }));
}

/** The largest row of a table, bytes; zero for an empty one. */
export async function largestRow(client: RowSource, table: MovedTable): Promise<number> {
  const sizes = table.columns.map(bytesOf).join(' + ');
  const { rows } = await client.execute(`select max(${sizes}) from ${quoted(table.name)}`);
  return Number(rows[0]?.[0] ?? 0);
}

/** The tables that a database has, without those of SQLite and of the server itself. */
export async function listTables(client: RowSource): Promise<string[]> {
  const { rows } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'libsql\\_%' escape '\\'",
  );
  return rows.map((row) => String(row[0]));
}

/** The highest numbers that were ever given out, by table: rows that are gone count too. */
export async function readCounters(
  client: RowSource,
  tables: readonly MovedTable[],
): Promise<Map<string, number>> {
  const { rows } = await client.execute('select name, seq from sqlite_sequence order by name');
  const counted = new Set(tables.filter(({ isCounted }) => isCounted).map(({ name }) => name));
  return new Map(
    rows.map((row) => [String(row[0]), Number(row[1])] as const).filter(([name]) => counted.has(name)),
  );
}

/** Statements that set the counters to given numbers. */
export function setCounters(counters: ReadonlyMap<string, number>): InStatement[] {
  return [...counters].flatMap(([name, seq]) => [
    { sql: 'delete from sqlite_sequence where name = ?', args: [name] },
    // A number of JavaScript would be stored as a real one: the column has no type.
    { sql: 'insert into sqlite_sequence (name, seq) values (?, ?)', args: [name, BigInt(seq)] },
  ]);
}
