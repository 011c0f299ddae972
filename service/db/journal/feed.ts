import { gte, sql } from 'drizzle-orm';
import { changes } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../connection.ts';
import type { Change } from './change.ts';

/** How far this service is behind the changes of other instances. */
export type Feed = {
  /** Ms since the journal was last read to its end; 0 for a file, which no other service writes. */
  behind(): number;
  close(): Promise<void>;
};

/** How often the journal is read, ms: a change by another instance applies here soon after. */
const EVERY = 500;

/** Changes that are read at once. */
const PAGE = 500;

/** A replica may lag behind writes through it; if it does so this often in a row, it is in an earlier state. */
const MOST_EARLIER = 6;

/** The highest number of a change ever, and the changes from one number on, including that one in its present form. */
export type JournalPage = { newest: number; changes: Change[] };

/** One request to the server, because this runs twice a second. */
export async function readJournalPage(db: Reader, from: number): Promise<JournalPage> {
  const [[counter], page] = await db.batch([
    // The counter of the table, not the highest stored number, because the newest changes may have been erased with an
    // account.
    db.select({ newest: sql<number>`seq` }).from(sql`sqlite_sequence`).where(sql`name = 'changes'`),
    db.select().from(changes).where(gte(changes.seq, from)).orderBy(changes.seq).limit(PAGE),
  ]);
  return { newest: counter?.newest ?? 0, changes: page };
}

type Followed = {
  read(from: number): Promise<JournalPage>;
  /** The number of the last change that was told. */
  lastSeq(): number;
  take(changes: readonly Change[]): void;
  /** The journal is not the one that was followed. */
  replaced(newest: number): void;
  /** Told after each reading whether the database answered. */
  heard(): void;
  failed(error: unknown): void;
};

/** Follows what other services write, until it is closed. */
export function followJournal(
  { read, lastSeq, take, replaced, heard, failed }: Followed,
  every = EVERY,
): Feed {
  let heardAt = performance.now();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  /** The moment of the last change that was told: in a journal that went back, another change has its number. */
  let told: { seq: number; at: number } | undefined;
  /** The number that the journal has to reach once it was seen to end before it, and how often it has not since. */
  let expected: number | undefined;
  let earlier = 0;

  const isReplaced = ({ newest, changes: page }: JournalPage, from: number): boolean => {
    // Not the number of now: this instance may write faster than a replica follows.
    expected = newest < (expected ?? from) ? (expected ?? from) : undefined;
    earlier = expected === undefined ? 0 : earlier + 1;
    if (earlier >= MOST_EARLIER) return true;
    const same = page.find(({ seq }) => seq === told?.seq);
    return same !== undefined && same.at !== told?.at;
  };
  const look = async (): Promise<void> => {
    for (;;) {
      const from = lastSeq();
      const page = await read(from);
      if (isReplaced(page, from)) {
        told = undefined;
        expected = undefined;
        earlier = 0;
        replaced(page.newest);
        return;
      }
      take(page.changes.filter(({ seq }) => seq > from));
      const last = page.changes.at(-1);
      if (last) told = { seq: last.seq, at: last.at };
      if (page.changes.length < PAGE) return;
    }
  };
  const next = async (): Promise<void> => {
    try {
      await look();
      heardAt = performance.now();
      heard();
    } catch (error) {
      if (!isClosed) failed(error);
    }
    if (!isClosed) timer = setTimeout(begin, every).unref();
  };
  let running: Promise<void>;
  const begin = (): void => {
    running = next();
  };
  running = next();
  return {
    behind: () => Math.max(0, Math.round(performance.now() - heardAt)),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
