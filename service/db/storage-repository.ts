import { eq, sql } from 'drizzle-orm';
import { committedWrites } from '../../drizzle/schema/index.ts';
import { NOTHING } from '../lib/schema/kinds.ts';
import type { Reader, Transaction } from './connection.ts';
import { defineWrite } from './operation.ts';

/** Writes a page of the database without changing data, to prove that it can: Linnet does not use `user_version`. */
export const proveStorage = defineWrite(
  'storage.prove',
  NOTHING,
  async (tx): Promise<void> => {
    await tx.run(sql`pragma user_version = 0`);
  },
  { background: true },
);

/** The number of no write: those are ids. */
const NO_WRITE = 'none';

/**
 * Writes a page without changing data, as a part of a transaction that must wait for the disk whether or not it changed
 * anything, because the time it takes could tell which.
 */
export async function writePageWithin(tx: Transaction): Promise<void> {
  await tx.insert(committedWrites).values({ id: NO_WRITE, at: 0 });
  await tx.delete(committedWrites).where(eq(committedWrites.id, NO_WRITE));
}

/** Whether a read finds the write of this number. */
export async function isCommitted(db: Reader, id: string): Promise<boolean> {
  const found = await db.select().from(committedWrites).where(eq(committedWrites.id, id));
  return found.length > 0;
}

/** The file of a database that is not on a server. */
export async function findDatabaseFile(db: Reader): Promise<string> {
  const [found] = await db.all<{ file: string }>(
    sql`select file from pragma_database_list where name = 'main'`,
  );
  if (!found) throw new Error('The database has no file');
  return found.file;
}

/**
 * What SQLite finds wrong with the file of a database; null when nothing. Reads all of it. `quick` leaves out whether
 * indexes and tables say the same, which takes as long again.
 */
export async function findDamage(db: Reader, how: 'quick' | 'thorough'): Promise<string | null> {
  const check = how === 'quick' ? sql`pragma quick_check(1)` : sql`pragma integrity_check(1)`;
  const [found] = await db.values<[string]>(check);
  return found?.[0] === 'ok' ? null : (found?.[0] ?? 'no answer');
}
