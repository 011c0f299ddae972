import type { Client } from '@libsql/client';
import type { RowSource } from './rows-repository.ts';
import type { MovedTable } from './tables.ts';

/** What a database consists of, whichever version made it: statements that make it anew, in their order. */
export type DatabaseLayout = {
  tables: readonly (MovedTable & { sql: string })[];
  /** Indexes, and whatever else belongs to tables. */
  others: readonly string[];
};

/** What is neither of SQLite itself nor of the server. */
const isOurs = (name: string): string =>
  `${name} not like 'sqlite\\_%' escape '\\' and ${name} not like 'libsql\\_%' escape '\\'`;

export async function readLayout(database: RowSource): Promise<DatabaseLayout> {
  const made = await database.execute(
    `select type, name, sql from sqlite_master where sql is not null and ${isOurs('name')} order by rowid`,
  );
  const known = await database.execute(
    `select one.name, part.name, part.type, part.pk from sqlite_master as one, pragma_table_info(one.name) as part
     where one.type = 'table' and ${isOurs('one.name')} order by one.name, part.cid`,
  );
  const columns = known.rows.map((row) => ({
    table: String(row[0]),
    name: String(row[1]),
    isInteger: String(row[2]).toLowerCase() === 'integer',
    isKey: Number(row[3]) > 0,
  }));
  const parts = made.rows.map((row) => ({ type: row[0], name: String(row[1]), sql: String(row[2]) }));
  const tables = parts
    .filter(({ type }) => type === 'table')
    .map(({ name, sql }) => {
      const own = columns.filter(({ table }) => table === name);
      const keys = own.filter(({ isKey }) => isKey);
      return {
        name,
        sql,
        columns: own.map((column) => column.name),
        isNumbered: keys.length === 1 && keys[0]?.isInteger === true,
        isCounted: /\bautoincrement\b/i.test(sql),
      };
    });
  return { tables, others: parts.filter(({ type }) => type !== 'table').map(({ sql }) => sql) };
}

/**
 * Makes a file quick to fill, with tables and nothing in them. Until it is whole and written to the disk it is of no
 * use: a kill leaves half of it.
 */
export async function beginFile(file: Client, { tables }: DatabaseLayout): Promise<void> {
  await file.execute('PRAGMA journal_mode=OFF');
  await file.execute('PRAGMA synchronous=OFF');
  // What is copied of one state refers to nothing that is missing; tables come in any order.
  await file.execute('PRAGMA foreign_keys=OFF');
  await file.batch(
    tables.map(({ sql }) => sql),
    'write',
  );
}

/** Makes the indexes once the tables are full: quicker, and smaller. */
export async function endFile(file: Client, { others }: DatabaseLayout): Promise<void> {
  if (others.length > 0) await file.batch([...others], 'write');
}
