import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
import type { DatabaseAddress } from '../address.ts';
import { openConnection, openReader } from '../connection.ts';
import { createSum, fingerprintOf } from '../moving/fingerprint.ts';
import {
  insertRows,
  measureTables,
  type RowSource,
  readCounters,
  readPages,
  setCounters,
} from '../moving/rows-repository.ts';
import type { MovedTable } from '../moving/tables.ts';
import { beginFile, endFile, readLayout } from './layout-repository.ts';

export type ServerCopy = {
  /** Of the server. */
  address: DatabaseAddress;
  /** The file to be made. */
  target: string;
  /** Whether a table stays empty. */
  isLeft(table: string): boolean;
  /** What else is read of the same state, which has these tables. */
  also?(state: RowSource, tables: ReadonlySet<string>): Promise<void>;
  signal?: AbortSignal;
};

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
export async function copyServer(parts: ServerCopy): Promise<void> {
  const { $client: server } = await openReader(parts.address, { use: 'statistics' });
  try {
    const state = await server.transaction('read');
    try {
      await fill(state, parts);
    } finally {
      state.close();
    }
  } finally {
    server.close();
  }
}

async function fill(state: RowSource, { target, isLeft, also, signal }: ServerCopy): Promise<void> {
  const layout = await readLayout(state);
  if (layout.tables.length === 0) return;
  const file = await openConnection({ url: pathToFileURL(target).href, authToken: null });
  try {
    await beginFile(file, layout);
    const filled = layout.tables.filter(({ name }) => !isLeft(name));
    const extents = await measureTables(state, filled);
    for (const table of filled) {
      const there = extents.find(({ name }) => name === table.name)?.rows ?? 0;
      if (there > 0) await copyTable(state, file, table, { there, signal });
    }
    const counters = setCounters(await readCounters(state, filled));
    if (counters.length > 0) await file.batch(counters, 'write');
    await endFile(file, layout);
    await also?.(state, new Set(layout.tables.map(({ name }) => name)));
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
