import type { Client } from '@libsql/client';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type * as schema from '../../drizzle/schema/index.ts';
import { isOneWithItsTransaction } from './kept-statements.ts';
import type { DEADLINES } from './limits.ts';

type Schema = typeof schema;

/** A connection that refuses writes. */
export type Reader = LibSQLDatabase<Schema>;

/** The one connection that writes; only the writer thread opens it. */
export type Writer = LibSQLDatabase<Schema> & { $client: Client };

/** What a write operation works on. */
export type Transaction = Parameters<Parameters<Writer['transaction']>[0]>[0];

/** What waits for a connection: how long a server may take to answer follows from it (`DEADLINES`). */
export type Use = keyof typeof DEADLINES;

/** How a database is opened for reading. */
export type Reading = {
  /** What `identify` returned for the file: any other file at the address is refused. Null refuses none. */
  identity?: string | null;
  /** The disk takes no writes, so the file does not change; open it anew once the disk takes them again. */
  isImmutable?: boolean;
  /** What for: the serving thread unless said otherwise. */
  use?: Use;
};

/** The connections of transactions that are open: what is asked on such a connection is asked in its transaction. */
const connections = new WeakMap<object, Writer>();

/** Where queries run that were put together beforehand: for an open transaction its connection, else the place itself. */
export const connectionOf = (db: Reader | Transaction): Reader | Transaction => connections.get(db) ?? db;

/** Runs a statement without values in a transaction: one that has to be put together first takes several times as long. */
export async function runPlainWithin(tx: Transaction, statement: string): Promise<void> {
  const open = connections.get(tx);
  await (open ? open.$client.execute(statement) : tx.run(statement));
}

/**
 * Runs a transaction; rejects with the error of `run`. Where SQLite has rolled back by itself already, the driver alone
 * would reject with the error of its own rollback instead.
 */
export async function inTransaction<Output>(
  writer: Writer,
  run: (tx: Transaction) => Promise<Output>,
): Promise<Output> {
  const failures: unknown[] = [];
  return writer
    .transaction((tx) => {
      if (isOneWithItsTransaction(writer.$client)) connections.set(tx, writer);
      return (
        run(tx)
          .catch((error: unknown) => {
            failures.push(error);
            throw error;
          })
          // What a failed write still asks for afterwards must not be done outside of its transaction.
          .finally(() => connections.delete(tx))
      );
    })
    .catch((error: unknown) => {
      throw failures[0] ?? error;
    });
}
