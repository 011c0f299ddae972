import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../../../drizzle/schema/index.ts';

/** A table whose rows a move takes along. */
export type MovedTable = {
  name: string;
  columns: readonly string[];
  /** Whether a column of its own is the `rowid`. */
  isNumbered: boolean;
  /** Whether `sqlite_sequence` keeps the highest number that was ever given out. */
  isCounted: boolean;
};

/** What is about the instances of one server, or about the move itself, and means nothing elsewhere. */
const LEFT: readonly SQLiteTable[] = [
  schema.instances,
  schema.jobLeases,
  schema.clickLeases,
  schema.committedWrites,
  schema.moves,
];

/** These go between a folder or the secrets of one installation and the server, and are no rows elsewhere. */
const TAKEN_APART: readonly SQLiteTable[] = [schema.mediaFiles, schema.sharedSecrets, schema.teamKeys];

/** Tables that mean nothing away from their server, or are kept otherwise there: no copy has their rows. */
export const SERVER_TABLES: ReadonlySet<string> = new Set(
  [...LEFT, ...TAKEN_APART].map((table) => getTableConfig(table).name),
);

const isTable = (value: unknown): value is SQLiteTable => is(value, SQLiteTable);

/** The migrations that a database has had. */
export const MIGRATIONS: MovedTable = {
  name: '__drizzle_migrations',
  columns: ['id', 'hash', 'created_at'],
  isNumbered: false,
  isCounted: false,
};

/** What is taken apart: empty in a file, filled on a server. */
export const TABLES_APART: readonly MovedTable[] = TAKEN_APART.map(describe);

/** The pictures that the instances of a server share. */
export const PICTURES: MovedTable = describe(schema.mediaFiles);

/** Every table whose rows go along, each after those that it refers to. */
export const MOVED_TABLES: readonly MovedTable[] = inOrderOfReference(
  Object.values(schema).filter(isTable),
).map(describe);

function inOrderOfReference(tables: readonly SQLiteTable[]): SQLiteTable[] {
  const ordered = new Set<SQLiteTable>();
  const place = (table: SQLiteTable): void => {
    if (ordered.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) place(key.reference().foreignTable);
    ordered.add(table);
  };
  for (const table of tables) place(table);
  return [...ordered].filter((table) => !LEFT.includes(table) && !TAKEN_APART.includes(table));
}

function describe(table: SQLiteTable): MovedTable {
  const { name, columns } = getTableConfig(table);
  const number = columns.find((column) => column.primary && column.getSQLType() === 'integer');
  return {
    name,
    columns: columns.map((column) => column.name),
    isNumbered: number !== undefined,
    isCounted: number !== undefined && 'autoIncrement' in number && number.autoIncrement === true,
  };
}
