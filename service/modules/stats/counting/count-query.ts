import { Type } from '@sinclair/typebox';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery, type Pool } from '../../../db/operation.ts';
import { isOnServer } from '../../../db/snapshot.ts';
import { bySet, LABEL_SETS, type LabelSet, RECORD } from '../../clicks/index.ts';
import { composeAnswer, type Result } from '../answer/answer.ts';
import { type PickedQuestion, type Question, StatsAnswer } from '../question/question.ts';
import { countStored, pickTagged, readAliases, readLabels } from '../repository.ts';
import { DenseNumbers } from './dense-numbers.ts';
import { deal, type Share, sharesOf, WHOLE } from './division.ts';
import { countedSetsOf, type KnownLabels } from './label-scales.ts';
import { addCounted, type Counted, countVisitors } from './partition-count.ts';
import { type Frame, frameOf, planCount } from './plan.ts';
import type { Scale, ValueCounts } from './scale.ts';
import { partitionsFor, slicesFor } from './sift.ts';
import { type SiftedClicks, type Sifting, siftClicks } from './sift-query.ts';
import { addTotals, type ClickTotals } from './totals.ts';
import type { SiftedPart } from './visitor-order.ts';

/** Clicks that are worth a thread of their own: for fewer, what another thread keeps in memory outweighs what it saves. */
const THREAD_CLICKS = 500_000;

/**
 * Clicks that are read as of one moment, unless there are more of a link on a server. What waits to be filed is read with each
 * portion, and the database keeps what is overwritten meanwhile.
 */
const PORTION_CLICKS = 2_097_152;

/** How the work is split: threads, portions of links, slices of visitors, and partitions of these. */
export type Split = { threads: number; portions: number; slices: number; partitions: number };

/** Counts clicks and distinct visitors; `README.md` says how. */
export const countClicks = defineQuery('stats.count', StatsAnswer, async (db, asked: Question, pool) => {
  const question = await pickTagged(db, asked);
  const clicks = await countStored(db, question);
  const threads = Math.min(pool.size, Math.max(1, Math.floor(clicks / THREAD_CLICKS)));
  const isWhole = isOnServer(db) && question.scope.kind === 'link';
  const portions = isWhole ? 1 : threads * Math.max(1, Math.ceil(clicks / threads / PORTION_CLICKS));
  const slices = slicesFor(clicks);
  const partitions = partitionsFor(clicks / slices);
  return countSplit(db, question, pool, { threads, portions, slices, partitions });
});

/**
 * Counts with some threads of the pool: each sifts the clicks of some links, then counts some of the visitors.
 *
 * Aliases are read before the clicks: what they do not name was made after the question was asked, and is left out.
 */
export async function countSplit(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  split: Split,
): Promise<StatsAnswer> {
  const aliases = question.groupBy.includes('short_code') ? await readAliases(db, question.scope) : null;
  const frame = frameOf(question, aliases);
  const results: Result[] = [];
  for (const slice of sharesOf(split.slices)) {
    results.push(await countSlice(db, question, pool, { ...split, frame, slice }));
  }
  return composeAnswer(question, results);
}

/** Counts a slice of the visitors: one at a time, so that memory holds no more. */
async function countSlice(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  { threads, portions, partitions, frame, slice }: Split & { frame: Frame; slice: Share },
): Promise<Result> {
  const { scope, range, filters } = question;
  const counted = [...countedSetsOf(question)];
  const sifting = { scope, range, filters, frame: forSifting(frame), counted, slice, partitions };
  const shares = deal(sharesOf(portions), Math.min(threads, portions));
  const sifted = await siftTogether(pool, sifting, shares);
  const { labels, firsts } = await joinLabels(db, counted, sifted);
  const plan = planCount(question, frame, labels);
  const scales = [...plan.groups.map(({ scale }) => scale), ...plan.audience];
  const parts = sifted.flatMap((part, index) =>
    part.kept.map((kept): SiftedPart => ({ ...kept, firsts: firsts[index] ?? {} })),
  );
  const countings = deal([...Array(partitions).keys()], threads).map((own) => ({
    parts,
    scales,
    partitions: own,
  }));
  const found = addCounted(await pool.run(countPartitions, countings));
  const totals = addTotals(sifted.map((part, index) => totalsOf(part, firsts[index] ?? {})));
  return { plan, totals, ...byScale(scales, found) };
}

/**
 * Has each thread sift some shares. Those of a link are read at different moments: where its segments were changed between
 * two of them, one thread reads them all at one moment.
 */
async function siftTogether(
  pool: Pool,
  sifting: Omit<Sifting, 'shares'>,
  shares: readonly Share[][],
): Promise<SiftedClicks[]> {
  const sifted = await pool.run(
    siftClicks,
    shares.map((own) => ({ ...sifting, shares: own })),
  );
  const sources = new Set(sifted.flatMap((part) => part.sources));
  return sources.size <= 1 ? sifted : pool.run(siftClicks, [{ ...sifting, shares: [WHOLE] }]);
}

const forSifting = ({ buckets: { firstSlot, bucketOf }, linkPositions, sizes }: Frame) => ({
  buckets: { firstSlot, bucketOf },
  linkPositions,
  sizes,
});

/** From which number on each sifting's labels are counted: behind those of the siftings before. */
type Firsts = Partial<Record<LabelSet, number>>;

/** The labels of all siftings, one after the other; each label is read once. */
async function joinLabels(
  db: Reader,
  sets: readonly LabelSet[],
  sifted: readonly SiftedClicks[],
): Promise<{ labels: KnownLabels; firsts: Firsts[] }> {
  const labels = bySet((): KnownLabels[LabelSet] => null);
  const firsts = sifted.map((): Firsts => ({}));
  for (const set of sets) {
    const distinct = new DenseNumbers();
    const positions: number[] = [];
    for (const [index, { numbers }] of sifted.entries()) {
      const own = firsts[index];
      if (own) own[set] = positions.length;
      for (const number of numbers[set] ?? []) positions.push(distinct.positionOf(number));
    }
    const found = await readLabels(db, set, distinct.list());
    labels[set] = positions.map((position) => found[position] ?? []);
  }
  return { labels, firsts };
}

/** The totals of a sifting, the last click with its labels as they are counted. */
function totalsOf({ totals }: SiftedClicks, firsts: Firsts): ClickTotals {
  const last = totals.last?.slice() ?? null;
  for (const set of LABEL_SETS) if (last) last[RECORD[set]] = (last[RECORD[set]] ?? 0) + (firsts[set] ?? 0);
  return { ...totals, last };
}

const byScale = (
  scales: readonly Scale[],
  { visitors, counts }: Counted,
): Pick<Result, 'visitors' | 'counts'> => ({
  visitors,
  counts: new Map(
    scales.flatMap((scale, index): [Scale, ValueCounts][] => {
      const found = counts[index];
      return found ? [[scale, found]] : [];
    }),
  ),
});

type PartitionCount = {
  parts: readonly SiftedPart[];
  scales: readonly Scale[];
  partitions: readonly number[];
};

/** Counts the visitors of some partitions. */
export const countPartitions = defineQuery(
  'stats.count-partitions',
  Type.Unsafe<Counted>({ type: 'object' }),
  async (_db, { parts, scales, partitions }: PartitionCount): Promise<Counted> =>
    countVisitors(parts, scales, partitions),
);
