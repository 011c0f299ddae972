import { between, like, lt, type SQL, sql } from 'drizzle-orm';
import { limitWindows } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { ChangedWindow, SavedWindow } from './limiter.ts';

/** The range of starts of windows that still run, ms UTC. */
export type RunningSpan = { since: number; until: number };

export const listWindows = (read: Reader, started: RunningSpan): Promise<SavedWindow[]> =>
  read
    .select()
    .from(limitWindows)
    .where(between(limitWindows.startedAt, started.since, started.until));

/**
 * Saves the newest count of each window and deletes those that have ended. Returns nothing, because the counts in
 * memory are the right ones.
 */
export const saveWindows = defineWrite(
  'limits.save',
  NOTHING,
  async (tx, { windows, running }: { windows: ChangedWindow[]; running: RunningSpan }): Promise<void> => {
    await forgetEndedWithin(tx, running);
    if (windows.length > 0) await storeWithin(tx, windows);
  },
  { background: true, leavesPeople: true },
);

/** Deletes windows that have ended. */
export async function forgetEndedWithin(tx: Transaction, { since }: RunningSpan): Promise<void> {
  await tx.delete(limitWindows).where(lt(limitWindows.startedAt, since));
}

/** Stores windows; replaces a stored window only if it matches `replaces`, when that is given. */
export const storeWithin = (tx: Transaction, windows: readonly SavedWindow[], replaces?: SQL) =>
  tx.run(sql`
    insert into ${limitWindows} (bucket, started_at, count)
    select value ->> 'bucket', value ->> 'startedAt', value ->> 'count' from json_each(${JSON.stringify(windows)}) where true
    on conflict (bucket) do update set started_at = excluded.started_at, count = excluded.count
    ${replaces ? sql`where ${replaces}` : sql``}`);

/** Deletes an account's counts, within the transaction that erases the account. */
export async function forgetCallerWithin(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(limitWindows).where(like(limitWindows.bucket, `% user:${accountId} %`));
}
