import { Type } from '@sinclair/typebox';
import { inArray, notBetween, sql } from 'drizzle-orm';
import { limitWindows } from '../../../drizzle/schema/index.ts';
import {
  type ChangedWindow,
  forgetEndedWithin,
  type RunningSpan,
  type SavedWindow,
  storeWithin,
} from '../../base/limits/operations.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

const Windows = Type.Array(
  Type.Object({ bucket: Type.String(), startedAt: Type.Number(), count: Type.Number() }),
);

/**
 * Adds what was counted here to the windows that run in the database, and forgets those that have ended. Returns the sums,
 * from which the counting goes on.
 */
export const addWindows = defineWrite(
  'limits.add',
  Windows,
  async (
    tx,
    { windows, running }: { windows: ChangedWindow[]; running: RunningSpan },
  ): Promise<SavedWindow[]> => {
    await forgetEndedWithin(tx, running);
    if (windows.length === 0) return [];
    await addWithin(tx, windows, running);
    await storeWithin(tx, windows, notBetween(sql`${limitWindows}.started_at`, running.since, running.until));
    return findWithin(tx, windows);
  },
  { background: true, leavesPeople: true },
);

const addWithin = (tx: Transaction, windows: readonly ChangedWindow[], { since, until }: RunningSpan) =>
  tx.run(sql`
    update ${limitWindows} set count = count + (given.value ->> 'added'), started_at = min(started_at, given.value ->> 'startedAt')
    from json_each(${JSON.stringify(windows)}) given
    where bucket = given.value ->> 'bucket' and started_at between ${since} and ${until}`);

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
export type GuardedWindow = RunningSpan & { bucket: string; requests: number };

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
export const forgiveGuess = defineWrite('limits.forgive', NOTHING, async (tx, buckets: string[]) => {
  await tx
    .update(limitWindows)
    .set({ count: sql`max(0, count - 1)` })
    .where(inArray(limitWindows.bucket, buckets));
});

export const operations: Operations = { writes: [addWindows, forgiveGuess, takeGuess] };
