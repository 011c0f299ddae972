import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Transaction } from './connection.ts';

type Many<Table extends SQLiteTable> = {
  rows: readonly Table['$inferInsert'][];
  /** A column of whole numbers or texts: what it holds in the rows that were stored is returned. */
  told: SQLiteColumn;
};

/**
 * Inserts rows in one statement with a single parameter, several times as fast as with one for each value. Rows whose
 * unique values are taken are left out; every column that any of them gives is given by all, null when it is absent.
 */
export async function insertManyWithin<Table extends SQLiteTable>(
  tx: Transaction,
  table: Table,
  { rows, told }: Many<Table>,
): Promise<unknown[]> {
  if (rows.length === 0) return [];
  const given = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    given.some((row) => row.get(key) !== undefined),
  );
  const values = given.map((row) => columns.map(([key, column]) => stored(column, row.get(key))));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const read = columns.map((_, index) => sql.raw(`value ->> ${index}`));
  const found: Record<string, unknown>[] = await tx.all(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(read, sql`, `)} from json_each(${JSON.stringify(values)}) where true
    on conflict do nothing returning ${sql.identifier(told.name)}`);
  return found.map((row) => row[told.name]);
}

const HALF_PAIR = /\p{Surrogate}/u;

/** A value as the database has it; half a pair of a sign outside the basic plane is no text there. */
function stored(column: SQLiteColumn, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const written: unknown = column.mapToDriverValue(value);
  return typeof written === 'string' && HALF_PAIR.test(written) ? Buffer.from(written).toString() : written;
}
