import { Type } from '@sinclair/typebox';
import { between, inArray, like, lt, notBetween, type SQL, sql } from 'drizzle-orm';
import { limitWindows } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { ChangedWindow, SavedWindow } from './limiter.ts';

const Windows = Type.Array(
  Type.Object({ bucket: Type.String(), startedAt: Type.Number(), count: Type.Number() }),
);

/** Begin of the windows that still run, ms UTC. */
type Running = { since: number; until: number };

export const listWindows = (read: Reader, started: Running): Promise<SavedWindow[]> =>
  read
    .select()
    .from(limitWindows)
    .where(between(limitWindows.startedAt, started.since, started.until));

/**
 * Keeps the newest figures of each window and forgets those that have ended.
 *
 * Where instances share the database, what was added here is added to the windows that run there, and those are
 * returned: they go on from what all counted together. Otherwise memory knows best, and nothing is returned.
 */
export const saveWindows = defineWrite(
  'limits.save',
  Windows,
  async (
    tx,
    { windows, running, isShared }: { windows: ChangedWindow[]; running: Running; isShared: boolean },
  ): Promise<SavedWindow[]> => {
    await tx.delete(limitWindows).where(lt(limitWindows.startedAt, running.since));
    if (windows.length === 0) return [];
    if (isShared) await addWithin(tx, windows, running);
    await storeWithin(
      tx,
      windows,
      isShared ? notBetween(startOfStored, running.since, running.until) : undefined,
    );
    return isShared ? findWithin(tx, windows) : [];
  },
  { background: true, leavesPeople: true },
);

const startOfStored = sql`${limitWindows}.started_at`;

const addWithin = (tx: Transaction, windows: readonly ChangedWindow[], { since, until }: Running) =>
  tx.run(sql`
    update ${limitWindows} set count = count + (given.value ->> 'added'), started_at = min(started_at, given.value ->> 'startedAt')
    from json_each(${JSON.stringify(windows)}) given
    where bucket = given.value ->> 'bucket' and started_at between ${since} and ${until}`);

/** Stores windows; where one is stored already only if `replaces` holds for it, when that is given. */
const storeWithin = (tx: Transaction, windows: readonly SavedWindow[], replaces?: SQL) =>
  tx.run(sql`
    insert into ${limitWindows} (bucket, started_at, count)
    select value ->> 'bucket', value ->> 'startedAt', value ->> 'count' from json_each(${JSON.stringify(windows)}) where true
    on conflict (bucket) do update set started_at = excluded.started_at, count = excluded.count
    ${replaces ? sql`where ${replaces}` : sql``}`);

const findWithin = (tx: Transaction, windows: readonly { bucket: string }[]): Promise<SavedWindow[]> =>
  tx
    .select()
    .from(limitWindows)
    .where(
      inArray(
        limitWindows.bucket,
        windows.map(({ bucket }) => bucket),
      ),
    );

/** A window of a limit that instances count together; `since` and `until`: when one that runs now can have begun. */
export type GuardedWindow = Running & { bucket: string; requests: number };

/**
 * Counts one guess in all its windows unless one of them is full, in one transaction for all instances. Returns the
 * windows in their order, with this guess among their counts.
 */
export const takeGuess = defineWrite(
  'limits.take',
  Windows,
  async (tx, { windows, now }: { windows: GuardedWindow[]; now: number }): Promise<SavedWindow[]> => {
    const stored = await findWithin(tx, windows);
    const counted = windows.map(({ bucket, since, until }) => {
      const known = stored.find((one) => one.bucket === bucket);
      const isRunning = known && known.startedAt >= since && known.startedAt <= until;
      return isRunning ? { ...known, count: known.count + 1 } : { bucket, startedAt: now, count: 1 };
    });
    const isFull = counted.some(({ count }, index) => count > (windows[index]?.requests ?? 0));
    if (!isFull) await storeWithin(tx, counted);
    return counted;
  },
);

/** Takes a guess back that was right. */
export const forgiveGuess = defineWrite(
  'limits.forgive',
  NOTHING,
  async (tx, buckets: string[]): Promise<void> => {
    await tx
      .update(limitWindows)
      .set({ count: sql`max(0, count - 1)` })
      .where(inArray(limitWindows.bucket, buckets));
  },
);

/** Forgets how often an account called, within the transaction that erases it. */
export async function forgetCallerWithin(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(limitWindows).where(like(limitWindows.bucket, `% user:${accountId} %`));
}
