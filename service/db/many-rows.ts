import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { jsonParts } from '../lib/json-rows.ts';
import type { Transaction } from './connection.ts';
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

const HALF_PAIR = /\p{Surrogate}/u;

/**
 * A value as the database has it, for a parameter of JSON that holds many; half a pair of a sign outside the basic plane
 * is no text there.
 */
export function jsonValueOf(column: SQLiteColumn, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const written: unknown = column.mapToDriverValue(value);
  return typeof written === 'string' && HALF_PAIR.test(written) ? Buffer.from(written).toString() : written;
}

type ManyUpdates<Table extends SQLiteTable> = {
  /** As they are to be, each once. */
  rows: readonly Table['$inferSelect'][];
  /** The field by which a row is found. */
  key: keyof Table['$inferSelect'] & string;
  /** The fields that are written; others stay as they are, whatever the rows say. */
  fields: Iterable<string>;
};

/**
 * Updates rows, each with values of its own, in statements with a single parameter, as few as `VALUE_BYTES` allows. A
 * unique value that one of them gives up cannot be taken by another one at the same time: the order of rows is the
 * database's.
 */
export async function updateManyWithin<Table extends SQLiteTable>(
  tx: Transaction,
  table: Table,
  { rows, key, fields }: ManyUpdates<Table>,
): Promise<void> {
  const known = getTableColumns(table);
  const columns = [key, ...new Set(fields)].map((name) => {
    const column = known[name];
    if (!column) throw new Error(`There is no field ${name}`);
    return { name, column };
  });
  const [found, ...written] = columns;
  if (!found || written.length === 0) return;
  const values = rows.map((row) => {
    const given = new Map<string, unknown>(Object.entries(row));
    return columns.map(({ name, column }) => jsonValueOf(column, given.get(name)));
  });
  const changes = written.map(
    ({ column }, index) =>
      sql`${sql.identifier(column.name)} = given.value ->> ${sql.raw(String(index + 1))}`,
  );
  for (const { json } of jsonParts(values, VALUE_BYTES))
    await tx.run(sql`
      update ${table} set ${sql.join(changes, sql`, `)}
      from json_each(${json}) as given where ${found.column} = given.value ->> 0`);
}
