import { and, asc, gt, gte, min } from 'drizzle-orm';
import { changes } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';

/** The number of the oldest change that is kept; null when there is none. */
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
