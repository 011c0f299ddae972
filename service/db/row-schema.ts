import { type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Nullable } from '../lib/schema/kinds.ts';

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
