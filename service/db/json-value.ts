import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

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
