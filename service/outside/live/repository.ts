import { and, asc, gt, gte, lt, min, sql } from 'drizzle-orm';
import { changes, followedLinks } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { databaseNow } from '../../db/expressions.ts';

/** The number of the oldest stored change; null when there is none. */
export async function oldestSeq(read: Reader): Promise<number | null> {
  const [oldest] = await read.select({ seq: min(changes.seq) }).from(changes);
  return oldest?.seq ?? null;
}

/** The number of the first change since a moment (milliseconds UTC) among those after `seq`; null when there is none. */
export async function firstSeqSince(read: Reader, moment: number, seq: number): Promise<number | null> {
  const [first] = await read
    .select({ seq: changes.seq })
    .from(changes)
    .where(and(gt(changes.seq, seq), gte(changes.at, moment)))
    .orderBy(asc(changes.seq))
    .limit(1);
  return first?.seq ?? null;
}

/** How long followed links are remembered, ms: the instances that report them check each second. */
const KEPT = 30_000;

/** Records for all instances which links were followed, in the transaction that records the clicks. */
export async function noteFollowedWithin(tx: Transaction, linkNumbers: Uint32Array): Promise<void> {
  const clicks = new Map<number, number>();
  for (const linkNumber of linkNumbers) clicks.set(linkNumber, (clicks.get(linkNumber) ?? 0) + 1);
  // At the same time, because each statement waits for a round trip to the server.
  await Promise.all([
    tx.insert(followedLinks).values({ at: databaseNow, links: Uint32Array.from([...clicks].flat()) }),
    tx.delete(followedLinks).where(lt(followedLinks.at, sql`${databaseNow} - ${KEPT}`)),
  ]);
}
