import { between, like, lt, sql } from 'drizzle-orm';
import { limitWindows } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { SavedWindow } from './limiter.ts';

export const listWindows = (
  read: Reader,
  started: { since: number; until: number },
): Promise<SavedWindow[]> =>
  read
    .select()
    .from(limitWindows)
    .where(between(limitWindows.startedAt, started.since, started.until));

/** Keeps the newest figures of each window and forgets those that have ended. */
export const saveWindows = defineWrite(
  'limits.save',
  NOTHING,
  async (tx, input: { windows: SavedWindow[]; endedBefore: number }): Promise<void> => {
    await tx.delete(limitWindows).where(lt(limitWindows.startedAt, input.endedBefore));
    if (input.windows.length === 0) return;
    const rows = JSON.stringify(input.windows);
    await tx.run(sql`
      insert into ${limitWindows} (bucket, started_at, count)
      select value ->> 'bucket', value ->> 'startedAt', value ->> 'count' from json_each(${rows}) where true
      on conflict (bucket) do update set started_at = excluded.started_at, count = excluded.count`);
  },
  { background: true },
);

/** Forgets how often an account called, within the transaction that erases it. */
export async function forgetCallerWithin(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(limitWindows).where(like(limitWindows.bucket, `% user:${accountId} %`));
}
