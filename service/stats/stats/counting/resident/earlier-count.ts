import type { Pool } from '../../../../db/operation.ts';
import type { Result } from '../../answer/answer.ts';
import type { PickedQuestion } from '../../question/question.ts';
import { addCounted, subtractCounted } from '../partition-count.ts';
import { byScale } from '../partition-query.ts';
import type { Frame } from '../plan.ts';
import { addTotals, type ClickTotals } from '../totals.ts';
import type { SiftedPart } from '../visitor-order.ts';
import { type CountedBlocks, type CountedChange, countBlocks, countChange } from './blocks-query.ts';
import type { EarlierCount, KeptCounting, Resident } from './resident.ts';

/** A fraction of the kept clicks: if those of more had to be counted again, the next question counts all. */
const MOST_CHANGED = 0.25;

/**
 * Counts the picked clicks among those that are kept, and `others`. Where the same was asked before, for another moment, only
 * the visitors are counted again of whom other clicks count now: they are in the second result, all others in the first.
 */
export async function countSince(
  question: PickedQuestion,
  frame: Frame,
  pool: Pool,
  resident: Resident,
  { counting, others }: { counting: KeptCounting; others: readonly SiftedPart[] },
): Promise<[kept: Result, changed: Pick<Result, 'visitors' | 'counts'>]> {
  const key = keyOf(question, frame);
  const earlier = resident.earlier.get(key) ?? (await countAll(pool, resident, counting));
  resident.earlier.set(key, earlier);
  const { plan, scales, counted } = earlier;
  if (earlier.sieve === counting.sieve && others.length === 0) {
    return [
      { plan, totals: counted.totals, ...byScale(scales, counted) },
      { visitors: 0, counts: new Map() },
    ];
  }
  const changes = await findChanges(pool, resident, { earlier, counting, others });
  const clicks = changes.reduce((sum, change) => sum + change.clicks, 0);
  if (clicks > resident.clicks * MOST_CHANGED) resident.earlier.delete(key);
  const before = addBlocks(changes.map((change) => change.before));
  const now = addBlocks(changes.map((change) => change.now));
  const ends = addTotals(changes.map((change) => change.ends));
  const totals = changeTotals(counted.totals, before.totals, now.totals, ends);
  return [
    { plan, totals, ...byScale(scales, subtractCounted(counted, before)) },
    byScale(counting.scales, now),
  ];
}

/** Questions with the same key differ in nothing but the moment, and have the same buckets of time. */
const keyOf = (
  { groupBy, filters, zone, strategy, withAudience }: PickedQuestion,
  { buckets }: Frame,
): string => JSON.stringify([groupBy, filters, zone, strategy, withAudience, buckets.labels]);

async function countAll(
  pool: Pool,
  { blocks, layout }: Resident,
  counting: KeptCounting,
): Promise<EarlierCount> {
  const { sieve, scales } = counting;
  const parts = await pool.run(
    countBlocks,
    blocks.map((own) => ({ blocks: own, layout, sieve, scales })),
  );
  return { ...counting, counted: addBlocks(parts) };
}

function findChanges(
  pool: Pool,
  { blocks, layout }: Resident,
  {
    earlier,
    counting,
    others,
  }: { earlier: EarlierCount; counting: KeptCounting; others: readonly SiftedPart[] },
): Promise<CountedChange[]> {
  const segments = Uint8Array.from(counting.aliases, (alias, at) => (alias === earlier.aliases[at] ? 0 : 1));
  const change = {
    before: earlier.sieve,
    now: counting.sieve,
    segments: segments.includes(1) ? segments : null,
  };
  const scales = { before: earlier.scales, now: counting.scales };
  return pool.run(
    countChange,
    blocks.map((own) => ({ blocks: own, layout, change, scales, others })),
  );
}

const addBlocks = (parts: readonly CountedBlocks[]): CountedBlocks => ({
  ...addCounted(parts),
  totals: addTotals(parts.map(({ totals }) => totals)),
});

/** The first and the last click are not those of some visitors: they are looked for among all. */
const changeTotals = (
  all: ClickTotals,
  before: ClickTotals,
  now: ClickTotals,
  { firstClick, lastClick, last }: ClickTotals,
): ClickTotals => ({
  clicks: all.clicks - before.clicks + now.clicks,
  timed: all.timed - before.timed + now.timed,
  duration: all.duration - before.duration + now.duration,
  firstClick,
  lastClick,
  last,
});
