import { type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import { type Column, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isRecord } from '../lib/record.ts';
import { Nullable } from '../lib/schema/kinds.ts';
import type { Reader, Transaction } from './connection.ts';

const BY_DATA_TYPE: Record<string, TSchema> = {
  string: Type.String(),
  number: Type.Number(),
  boolean: Type.Boolean(),
  buffer: Type.Uint8Array(),
};

/** The schema of a table's rows, from its columns. What is inside a JSON column is not looked at. */
export function rowOf<Table extends SQLiteTable>(table: Table): TUnsafe<InferSelectModel<Table>> {
  const columns = Object.entries(getTableColumns(table)).map(([name, { dataType, notNull }]) => {
    const type = BY_DATA_TYPE[dataType] ?? Type.Unknown();
    return [name, notNull ? type : Nullable(type)] as const;
  });
  return Type.Unsafe<InferSelectModel<Table>>(Type.Object(Object.fromEntries(columns)));
}

/**
 * Makes what puts together rows of a table of their values, in the order of its columns, as they come from a file.
 *
 * Objects made field by field are slower and take several times the memory of a copy of one that has all fields.
 */
export function rowFromValues<Table extends SQLiteTable>(
  table: Table,
): (values: readonly unknown[]) => InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table));
  const empty: Record<string, null> = JSON.parse(
    JSON.stringify(Object.fromEntries(columns.map(([name]) => [name, null]))),
  );
  const isRow = (_row: object, { length }: readonly unknown[]): _row is InferSelectModel<Table> =>
    length === columns.length;
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    let index = 0;
    for (const [name, column] of columns) {
      const value = values[index];
      index += 1;
      if (value === null) continue;
      // A column with few words has the same text in all rows, instead of a copy in each.
      const words: readonly string[] | undefined = column.enumValues;
      row[name] = words?.find((word) => word === value) ?? column.mapFromDriverValue(value);
    }
    if (!isRow(row, values)) throw new Error('A row lacks a value of a column of its table');
    return row;
  };
}

/**
 * A whole row as one text, of a table whose values are numbers, texts, booleans and JSON; to be read by `rowsIn`.
 *
 * The driver takes longer for one value than SQLite for all of a row: 25 rows of 27 columns come in a third of the time.
 */
export const rowText = (table: SQLiteTable): SQL.Aliased<string> => {
  const fields = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${jsonOf(column)}`,
  );
  return sql<string>`json_object(${sql.join(fields, sql`, `)})`.as('row_text');
};

function jsonOf(column: Column): SQL {
  if (column.dataType === 'json') return sql`json(${column})`;
  if (column.dataType === 'boolean')
    return sql`json(case ${column} when 1 then 'true' when 0 then 'false' end)`;
  return sql`${column}`;
}

/**
 * Rows of a table in a subquery that selects their texts, to be put together with `flat`: all at once of a file, in the order
 * of the subquery, which holds where it has a limit; one by one of a server, which refuses large values.
 */
export function rowsIn<Table extends SQLiteTable>(
  db: Reader | Transaction,
  _table: Table,
  texts: SQL.Aliased<string>,
): SQL<InferSelectModel<Table>[]> {
  const value = isOfFile(db) ? sql`coalesce(group_concat(${texts}, ','), '')` : sql`${texts}`;
  return value.mapWith((text: string): InferSelectModel<Table>[] => JSON.parse(`[${text}]`));
}

const isOfFile = (db: Reader | Transaction): boolean =>
  '$client' in db && isRecord(db.$client) && db.$client.protocol === 'file';
