import type { Pool } from '../../../../db/operation.ts';
import type { Result } from '../../answer/answer.ts';
import type { PickedQuestion } from '../../question/question.ts';
import { sharesOf } from '../division.ts';
import { addCounted, subtractCounted } from '../partition-count.ts';
import { byScale } from '../partition-query.ts';
import type { Frame } from '../plan.ts';
import { addTotals } from '../totals.ts';
import { type CountedKept, countKept, type KeptCounting } from './count-kept-query.ts';
import type { EarlierCount, Resident } from './resident.ts';

/** What a question asks now. */
type NowCounting = Pick<EarlierCount, 'plan' | 'counting' | 'aliases'>;

/** A fraction of the partitions: if visitors of more had to be counted again, the next question counts all. */
const MOST_TOUCHED = 0.25;

/**
 * Counts the picked clicks among those that are kept, and `others`. Where the same was asked before, for another moment, only
 * the visitors are counted again of whom other clicks count now: they are in the second result, all others in the first.
 */
export async function countSince(
  question: PickedQuestion,
  frame: Frame,
  pool: Pool,
  resident: Resident,
  now: NowCounting,
): Promise<[kept: Result, changed: Pick<Result, 'visitors' | 'counts'>]> {
  const key = keyOf(question, frame);
  const known = resident.earlier.get(key);
  const earlier = known && countTheSame(resident, known, now) ? known : await countAll(pool, resident, now);
  resident.earlier.set(key, earlier);
  const changed = await count(pool, resident, now.counting, earlier.counting);
  if (changed.totals.size > resident.partitions * MOST_TOUCHED) resident.earlier.delete(key);
  const totals = addTotals([...new Map([...earlier.totals, ...changed.totals]).values()]);
  const unchanged = byScale(earlier.counting.scales, subtractCounted(earlier.counted, changed.before));
  return [{ plan: earlier.plan, totals, ...unchanged }, byScale(now.counting.scales, changed.now)];
}

/** Whether each segment counts for the same link now, unless it is outside of the range then or now. */
function countTheSame(
  { firstClicks, lastClicks }: Resident,
  earlier: NowCounting,
  now: NowCounting,
): boolean {
  const isOutside = ({ aliases, counting }: NowCounting, at: number): boolean => {
    const { start, end } = counting.sieve.range;
    return aliases[at] === '' && ((lastClicks[at] ?? 0) < start || (firstClicks[at] ?? 0) > end);
  };
  return earlier.aliases.every(
    (alias, at) => alias === now.aliases[at] || isOutside(earlier, at) || isOutside(now, at),
  );
}

/** Questions with the same key differ in nothing but the moment, and have the same buckets of time. */
const keyOf = (
  { groupBy, filters, zone, strategy, withAudience }: PickedQuestion,
  { buckets }: Frame,
): string => JSON.stringify([groupBy, filters, zone, strategy, withAudience, buckets.labels]);

/** Without other clicks: they are others at another moment. */
async function countAll(pool: Pool, resident: Resident, now: NowCounting): Promise<EarlierCount> {
  const counting = { ...now.counting, others: [] };
  const { now: counted, totals } = await count(pool, resident, counting, null);
  return { ...now, counting, counted, totals };
}

/** Lets each thread count some partitions: no visitor is in two of them. */
async function count(
  pool: Pool,
  { read, threads, partitions }: Resident,
  now: KeptCounting,
  before: KeptCounting | null,
): Promise<CountedKept> {
  const parts = await pool.run(
    countKept,
    sharesOf(threads).map(({ index, of }) => ({
      read,
      from: Math.floor((partitions * index) / of),
      to: Math.floor((partitions * (index + 1)) / of),
      now,
      before,
    })),
  );
  return {
    now: addCounted(parts.map((part) => part.now)),
    before: addCounted(parts.map((part) => part.before)),
    totals: new Map(parts.flatMap(({ totals }) => [...totals])),
  };
}
