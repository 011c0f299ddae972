import { createHash } from 'node:crypto';
import { type MovedRow, type RowSource, readPages } from './rows-repository.ts';
import type { MovedTable } from './tables.ts';

/** How many rows a table has, and a number that follows from what they hold, in whatever order they are read. */
export type Fingerprint = { rows: number; sum: string };

/** Sums are kept within 64 bits. */
const WHOLE = 2n ** 64n;

/** The first 64 bits of the SHA-256 of a row with its `rowid`; a text and bytes that read the same differ. */
function hashOf({ at, values }: MovedRow): bigint {
  const hash = createHash('sha256');
  const told = values.map((value) => (value instanceof ArrayBuffer ? { bytes: value.byteLength } : value));
  hash.update(
    JSON.stringify([at, ...told.map((value) => (typeof value === 'bigint' ? `${value}n` : value))]),
  );
  for (const value of values) if (value instanceof ArrayBuffer) hash.update(new Uint8Array(value));
  return hash.digest().readBigUInt64LE(0);
}

/** Adds rows up, in whatever order they come. */
export function createSum(): { add(rows: readonly MovedRow[]): void; fingerprint(): Fingerprint } {
  let count = 0;
  let sum = 0n;
  return {
    add: (rows) => {
      count += rows.length;
      for (const row of rows) sum = (sum + hashOf(row)) % WHOLE;
    },
    fingerprint: () => ({ rows: count, sum: sum.toString(16) }),
  };
}

/** Reads a whole table. `onRows` is told how many rows were read. */
export async function fingerprintOf(
  database: RowSource,
  table: MovedTable,
  onRows: (rows: number) => void = () => undefined,
): Promise<Fingerprint> {
  const sum = createSum();
  for await (const page of readPages(database, table)) {
    sum.add(page);
    onRows(page.length);
  }
  return sum.fingerprint();
}
