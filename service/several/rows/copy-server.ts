import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
import type { StateCopy } from '../../db/driver.ts';
import { fileDriver } from '../../db/file-driver.ts';
import { beginFile, endFile, readLayout } from './layout-repository.ts';
import {
  insertRows,
  type MovedRow,
  measureTables,
  type RowSource,
  readCounters,
  readPages,
  setCounters,
} from './rows-repository.ts';
import { type MovedTable, PICTURES, SERVER_TABLES } from './tables.ts';

/** What arrived in the file is not what the server sent. */
class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/**
 * Writes the database of a server to a new file as it is at one moment, whatever is written there meanwhile, and compares
 * both by counts and by hashes of all rows. Of an empty server there is no file.
 *
 * It is one transaction that only reads: those a server lets go on for as long as they take, and none waits for them. When
 * the line breaks, that state is gone, and what is in the file is of no use.
 *
 * @throws DatabaseUnreachable; CopyDiffers; the error of SQLite or of the system. AbortError.
 */
export async function copyServer(server: Client, copy: StateCopy): Promise<void> {
  const state = await server.transaction('read');
  try {
    await fill(state, copy);
  } finally {
    state.close();
  }
}

async function fill(state: RowSource, { target, isLeft, onPicture, signal }: StateCopy): Promise<void> {
  const layout = await readLayout(state);
  if (layout.tables.length === 0) return;
  const address = { url: pathToFileURL(target).href, authToken: null };
  const file = await fileDriver.connect(address, 'serving', false);
  try {
    await beginFile(file, layout);
    const filled = layout.tables.filter(({ name }) => !SERVER_TABLES.has(name) && !isLeft(name));
    const extents = await measureTables(state, filled);
    for (const table of filled) {
      const there = extents.find(({ name }) => name === table.name)?.rows ?? 0;
      if (there > 0) await copyTable(state, file, table, { there, signal });
    }
    const counters = setCounters(await readCounters(state, filled));
    if (counters.length > 0) await file.batch(counters, 'write');
    await endFile(file, layout);
    // An early version had them beside its database.
    const hasPictures = layout.tables.some(({ name }) => name === PICTURES.name);
    if (onPicture && hasPictures) await readPictures(state, onPicture, signal);
  } finally {
    file.close();
  }
}

async function copyTable(
  state: RowSource,
  file: Client,
  table: MovedTable,
  { there, signal }: { there: number; signal?: AbortSignal },
): Promise<void> {
  const read = createSum();
  for await (const rows of readPages(state, table)) {
    signal?.throwIfAborted();
    read.add(rows);
    await file.batch(insertRows(table, rows), 'write');
  }
  const sent = read.fingerprint();
  const arrived = await fingerprintOf(file, table);
  if (sent.rows !== there || arrived.rows !== there || arrived.sum !== sent.sum)
    throw new CopyDiffers(`the table ${table.name} did not arrive as it is on the server`);
}

async function readPictures(
  state: RowSource,
  onPicture: NonNullable<StateCopy['onPicture']>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const rows of readPages(state, PICTURES)) {
    signal?.throwIfAborted();
    for (const { values } of rows) {
      const [name, bytes] = values;
      if (typeof name === 'string' && bytes instanceof ArrayBuffer)
        await onPicture(name, new Uint8Array(bytes));
    }
  }
}

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
function createSum(): { add(rows: readonly MovedRow[]): void; fingerprint(): Fingerprint } {
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
