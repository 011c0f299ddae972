import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { jsonParts } from '../lib/json-rows.ts';
import type { Transaction } from './connection.ts';
import { jsonValueOf } from './json-value.ts';
import { VALUE_BYTES } from './limits.ts';

type Many<Table extends SQLiteTable> = {
  rows: readonly Table['$inferInsert'][];
  /** A column of whole numbers or texts: what it holds in the rows that were stored is returned. */
  told: SQLiteColumn;
};

/**
 * Inserts rows in statements with a single parameter, as few as `VALUE_BYTES` allows: several times as fast as with one
 * parameter for each value. Rows whose unique values are taken are left out; every column that any of them gives is given
 * by all, null when it is absent.
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
  const values = given.map((row) => columns.map(([key, column]) => jsonValueOf(column, row.get(key))));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const read = columns.map((_, index) => sql.raw(`value ->> ${index}`));
  const stored: unknown[] = [];
  for (const { json } of jsonParts(values, VALUE_BYTES)) {
    const found: Record<string, unknown>[] = await tx.all(sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(read, sql`, `)} from json_each(${json}) where true
      on conflict do nothing returning ${sql.identifier(told.name)}`);
    for (const row of found) stored.push(row[told.name]);
  }
  return stored;
}
