import { setTimeout as sleep } from 'node:timers/promises';
import { gte, sql } from 'drizzle-orm';
import { changes, committedWrites } from '../../../drizzle/schema/index.ts';
import { inTransaction, type Reader, type Transaction, type Writer } from '../../db/connection.ts';
import { databaseNow } from '../../db/expressions.ts';
import type { Change } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { isServerFault } from '../../db/storage-fault.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

/** A write by the number its instance gave it, and the moment by which it must be done, on the clock of `elapsed`. */
export type NumberedWrite = { id: string; until: number };

/** A clock that all threads of a process share and nothing sets, ms. */
export const elapsed = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** The answer to a commit did not come in time: the change may hold or not. */
class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered';
  readonly code = 'DATABASE_UNREACHABLE_AT_COMMIT';
}

/** The time of a write was over before it was its turn. */
class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
  readonly code = 'DATABASE_UNREACHABLE';
}

/** The write was committed before: only the answer was lost. */
class CommittedBefore extends Error {
  override readonly name = 'CommittedBefore';
}

/** A write that cannot have been committed is tried so often. */
const MOST_TRIES = 3;

/** Between two tries, ms; it doubles up to the longest. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 400;

/**
 * Runs a transaction on a server, again where a try got no answer. Which of them was committed shows by the number of
 * the write: it is stored with it, and only once.
 *
 * @throws what `run` throws, or an error with a code that begins with `DATABASE_UNREACHABLE`: nothing was changed, or,
 *   where it ends in `_AT_COMMIT`, it is not known whether the change holds.
 */
export async function inTransactionOnce<Output>(
  writer: Writer,
  { id, until }: NumberedWrite,
  run: (tx: Transaction) => Promise<Output>,
): Promise<Output> {
  /** Of the try whose commit may hold. */
  let sent: { output: Output } | undefined;
  const attempt = (isFirst: boolean): Promise<Output> =>
    inTransaction(writer, async (tx) => {
      const noting = noteWithin(tx, id);
      // The first try sends its number along with the first statement; later ones see first whether it is known.
      if (!isFirst) {
        await noting;
        sent = undefined;
      }
      const [output] = await Promise.all([run(tx), noting]);
      sent = { output };
      return output;
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await within(writer, until, () => attempt(tries === 1));
    } catch (error) {
      if (error instanceof CommittedBefore && sent) return sent.output;
      if (!isServerFault(error)) throw error;
      const pause = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
      const isOver = elapsed() + pause >= until;
      if (sent && isOver) throw new CommitUnanswered('The answer to a commit did not come', { cause: error });
      if (isOver || (!sent && tries >= MOST_TRIES)) throw error;
      await sleep(pause);
    }
  }
}

/** @throws an error like that of a server that does not answer when the caller of a write has been answered by now. */
export function requireTime(until: number | null): void {
  if (until !== null && elapsed() >= until) throw new OutOfTime('Writes before this one took all its time');
}

/** Gives the connection up once the time is over: what waits for it then fails at once. */
async function within<Output>(writer: Writer, until: number, run: () => Promise<Output>): Promise<Output> {
  const timer = setTimeout(() => void writer.$client.reconnect(), Math.max(0, until - elapsed()));
  try {
    return await run();
  } finally {
    clearTimeout(timer);
  }
}

/** @throws CommittedBefore when the write is noted already. */
async function noteWithin(tx: Transaction, id: string): Promise<void> {
  const noted = await tx
    .insert(committedWrites)
    .values({ id, at: databaseNow })
    .onConflictDoNothing()
    .returning();
  if (noted.length === 0) throw new CommittedBefore();
}

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
