import type { Client, InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import * as schema from '../../drizzle/schema/index.ts';
import type { Reader } from './connection.ts';

type Connected = Reader & { $client: Client };

/**
 * Whether a connection leads to a server, which refuses large answers: those are read in pages.
 * Why: docs/decisions/several.md#reads-from-a-server
 */
export const isOnServer = (db: Reader): db is Connected => isConnected(db) && db.$client.protocol !== 'file';

const isConnected = (db: Reader): db is Connected => '$client' in db && isClient(db.$client);

const isClient = (value: unknown): value is Client =>
  typeof value === 'object' && value !== null && 'protocol' in value;

/**
 * Runs several reads that see the database as it is at the first of them, whatever is written meanwhile. Only single
 * statements: a batch is not part of it. A file takes them on its one connection, which is used for nothing else then.
 */
export async function inSnapshot<Output>(db: Reader, run: (db: Reader) => Promise<Output>): Promise<Output> {
  if (!isConnected(db)) throw new Error('A snapshot is of a connection, not of a transaction');
  const tx = await db.$client.transaction('read');
  const client = new Proxy(db.$client, {
    get: (whole, name) =>
      name === 'execute' ? (statement: InStatement) => tx.execute(statement) : Reflect.get(whole, name),
  });
  try {
    return await run(drizzle(client, { schema }));
  } finally {
    tx.close();
  }
}
