import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { jsonParts } from '../lib/json-rows.ts';
import type { Transaction } from './connection.ts';
import { jsonValueOf } from './json-value.ts';
import { VALUE_BYTES } from './limits.ts';

type Many<Table extends SQLiteTable> = {
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
  { rows, key, fields }: Many<Table>,
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
