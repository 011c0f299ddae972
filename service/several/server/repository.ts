import { gte, sql } from 'drizzle-orm';
import { changes } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import type { Change } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

/** Proves that a server takes writes: the number of the write is stored, and nothing else. */
export const proveServer = defineWrite(
  'storage.prove-server',
  NOTHING,
  async (): Promise<void> => undefined,
  { background: true },
);

/** Changes that are read at once. */
export const JOURNAL_PAGE = 500;

/** The highest number of a change ever, and the changes from one number on, including that one in its present form. */
export type JournalPage = { newest: number; changes: Change[] };

/** One request to the server, because this runs twice a second. */
export async function readJournalPage(db: Reader, from: number): Promise<JournalPage> {
  const [[counter], page] = await db.batch([
    // The counter of the table, not the highest stored number, because the newest changes may have been erased with an
    // account.
    db.select({ newest: sql<number>`seq` }).from(sql`sqlite_sequence`).where(sql`name = 'changes'`),
    db.select().from(changes).where(gte(changes.seq, from)).orderBy(changes.seq).limit(JOURNAL_PAGE),
  ]);
  return { newest: counter?.newest ?? 0, changes: page };
}
