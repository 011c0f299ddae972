import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import type { DatabaseAddress } from '../../db/address.ts';
import type { Driver } from '../../db/driver.ts';
import type { Feed, Followed } from '../../db/journal/feed.ts';
import { DEADLINES } from '../../db/limits.ts';
import { isCommitted } from '../../db/storage-repository.ts';
import { newId } from '../../lib/random.ts';
import { openByteCache } from './byte-cache.ts';
import { connectRemote, DatabaseUnreachable, isBehind } from './remote.ts';
import {
  elapsed,
  inTransactionOnce,
  JOURNAL_PAGE,
  type JournalPage,
  proveServer,
  readJournalPage,
  requireTime,
} from './repeat-repository.ts';
import { TOKEN_REFUSED } from './unreachable.ts';

const connect = (
  address: DatabaseAddress,
  use: keyof typeof DEADLINES,
  isReading: boolean,
): Promise<Client> => connectRemote(address, { deadline: DEADLINES[use], isReading });

/** A libSQL server, on which other instances may work. It has a connection for each statement, so no PRAGMA holds there. */
export const serverDriver: Driver = {
  connect,
  connectWriter: async (address) => {
    const client = await connect(address, 'writing', false);
    await requireForeignKeys(client, address);
    return client;
  },
  identify: () => null,
  isMissing: () => false,
  migrationTries: 20,
  durabilityOf: () => async () => undefined,
  emptyLog: async () => undefined,
  joinsWrites: false,
  // A connection to a server opens itself anew.
  reopensAfterFault: false,
  numberFor: ({ background }, random) => ({
    id: newId(random),
    until: background ? null : elapsed() + DEADLINES.writing,
  }),
  transact: async (writer, { id, until }, run) => {
    requireTime(until);
    if (id === null) throw new Error('A write to a server has a number');
    const number = { id, until: until ?? elapsed() + DEADLINES.writing };
    const output = await inTransactionOnce(writer, number, run);
    return { output, isReadable: !isBehind(writer.$client) };
  },
  untilReadable: async (read, { id }) => id !== null && untilThere(() => isCommitted(read, id)),
  proof: proveServer,
  follow: (read, followed) => followJournal({ ...followed, read: (from) => readJournalPage(read, from) }),
  hasOtherWriters: true,
  silence: 'unreachable',
  openCache: openByteCache,
  copyState: async (copy) => {
    const { copyServer } = await import('../rows/index.ts');
    const server = await connect(copy.address, 'statistics', true);
    await copyServer(server, copy).finally(() => server.close());
  },
  requireWriting,
};

/**
 * A libSQL server enforces foreign keys on each connection, unless it was built otherwise; then an erased account would
 * leave its rows behind.
 */
async function requireForeignKeys(client: Client, address: DatabaseAddress): Promise<void> {
  const { rows } = await client.execute('PRAGMA foreign_keys');
  if (rows[0]?.[0] === 1) return;
  client.close();
  throw new DatabaseUnreachable(address, 'it does not enforce foreign keys; take a server that does');
}

async function requireWriting(address: DatabaseAddress): Promise<void> {
  const client = await connect(address, 'writing', false);
  try {
    await client.execute('select 1');
    // Matches no row: only the right to write is asked for. A server breaks the line off where there is none.
    await client.execute("delete from committed_writes where id = ''").catch((error: unknown) => {
      if (isOfEmptyDatabase(error)) return;
      throw new DatabaseUnreachable(address, TOKEN_REFUSED, error);
    });
  } finally {
    client.close();
  }
}

/** Before the first start there is no table. */
const isOfEmptyDatabase = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no such table');

/** How often a replica is asked for what was written through it, and for how long at most, ms. */
const EVERY = 10;
const LONGEST = 1_000;

/**
 * Waits until what was written can be read; returns false where that takes long or cannot be asked. A replica hands
 * writes on to its primary, and has them itself only a moment after they were acknowledged: a new link would be missing
 * from the list that is asked for next.
 */
export async function untilThere(isThere: () => Promise<boolean>): Promise<boolean> {
  try {
    for (const begun = performance.now(); performance.now() - begun < LONGEST; await sleep(EVERY))
      if (await isThere()) return true;
  } catch {
    // The write holds, whether it can be read now or not.
  }
  return false;
}

/** How often the journal is read, ms: a change by another instance applies here soon after. */
const LOOK_EVERY = 500;

/** A replica may lag behind writes through it; if it does so this often in a row, it is in an earlier state. */
const MOST_EARLIER = 6;

type Read = { read(from: number): Promise<JournalPage> };

/** Follows what other services write, until it is closed. */
export function followJournal(
  { read, lastSeq, take, replaced, heard, failed }: Followed & Read,
  every = LOOK_EVERY,
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
      if (page.changes.length < JOURNAL_PAGE) return;
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
