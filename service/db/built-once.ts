import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { connectionOf, type Reader, type Transaction } from './connection.ts';
import { jsonValueOf } from './many-rows.ts';
import { rowFromValues } from './row-schema.ts';

/**
 * A query that is put together once for each connection, with placeholders (`sql.placeholder`) for what differs: putting
 * one together takes longer than reading a row by it. `build` ends in `.prepare()`. Execute it at once: on a server, and
 * in a transaction that is over, it is another one.
 */
export function builtOnce<Query>(
  build: (db: Reader | Transaction) => Query,
): (db: Reader | Transaction) => Query {
  const built = new WeakMap<object, Query>();
  return (db) => {
    const place = connectionOf(db);
    // What stands behind `database.read` may be another connection later.
    const connection: unknown = '$client' in place ? place.$client : undefined;
    if (typeof connection !== 'object' || connection === null) return build(place);
    const known = built.get(connection) ?? build(place);
    built.set(connection, known);
    return known;
  };
}

/** A row that was stored: its number, and all of it as it is read from then on. */
type Stored<Row> = { number: number; read(): Row };

/**
 * Makes what stores single rows of a table in a transaction, by a statement that is put together once. Undefined when
 * nothing was stored, because a unique value of the row is taken.
 *
 * Only the number that the database gives a row is told by it: the rest is what was stored.
 */
export function insertOneInto<Table extends SQLiteTable>(
  table: Table,
  number: SQLiteColumn,
): (tx: Transaction, row: Table['$inferInsert']) => Promise<Stored<Table['$inferSelect']> | undefined> {
  const columns = Object.entries(getTableColumns(table));
  const places = columns.map(([key, column]) => (column === number ? sql`null` : sql.placeholder(key)));
  const insert = builtOnce((db) =>
    db
      .insert(table)
      .select(sql`values (${sql.join(places, sql`, `)})`)
      .onConflictDoNothing()
      .prepare(),
  );
  const rowOfValues = rowFromValues(table);

  return async (tx, row) => {
    const given: Record<string, unknown> = row;
    const values: Record<string, unknown> = {};
    for (const [key, column] of columns) values[key] = jsonValueOf(column, given[key] ?? column.default);
    // Told of the row by number and not by a row of its own, which takes longer.
    const { rowsAffected, lastInsertRowid } = await insert(tx).execute(values);
    if (rowsAffected === 0 || lastInsertRowid === undefined) return undefined;
    const stored = Number(lastInsertRowid);
    return {
      number: stored,
      read: () => rowOfValues(columns.map(([key, column]) => (column === number ? stored : values[key]))),
    };
  };
}
