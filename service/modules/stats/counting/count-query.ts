import { Type } from '@sinclair/typebox';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery, type Pool } from '../../../db/operation.ts';
import { composeAnswer } from '../answer/answer.ts';
import { type PickedQuestion, type PickedScope, type Question, StatsAnswer } from '../question/question.ts';
import {
  countStored,
  type LinkClicks,
  pickTagged,
  readAliases,
  readClicks,
  readLabels,
} from '../repository.ts';
import { deal, type Share, sharesOf } from './division.ts';
import type { AskedLabels } from './label-scales.ts';
import { type CountPlan, planCount } from './plan.ts';
import { addCounted, type Counted, countRound, type Round } from './round-count.ts';
import type { Scale, ValueCounts } from './scale.ts';
import { type LinkRecords, partitionsFor, type Sieve, type Sifted, sift } from './sift.ts';
import { addTotals } from './totals.ts';
import { areLabelsFew, findLabelsOf, listAllLabels, renumber } from './used-labels-query.ts';

/** Clicks that are worth a thread of their own: for fewer, what another thread keeps in memory outweighs what it saves. */
const THREAD_CLICKS = 1_000_000;

/** Clicks read at once, unless a link has more: they only take memory, and time to get it. */
const PORTION_CLICKS = 524_288;

/** How the work is split: threads, portions of links, partitions of visitors; and which labels are read for it. */
export type Split = { threads: number; portions: number; partitions: number; labels: 'all' | 'used' };

/** Counts clicks and distinct visitors; `README.md` says how. */
export const countClicks = defineQuery('stats.count', StatsAnswer, async (db, asked: Question, pool) => {
  const question = await pickTagged(db, asked);
  const clicks = await countStored(db, question);
  const threads = Math.min(pool.size, Math.max(1, Math.floor(clicks / THREAD_CLICKS)));
  const isOneLink = question.scope.kind === 'link';
  const portions = isOneLink ? 1 : Math.max(1, Math.ceil(clicks / PORTION_CLICKS));
  const labels = (await areLabelsFew(db, question, clicks)) ? 'all' : 'used';
  return countSplit(db, question, pool, { threads, portions, partitions: partitionsFor(clicks), labels });
});

/**
 * Counts with some threads of the pool: each sifts the clicks of some links, then counts some of the visitors.
 *
 * Labels and aliases are read before the clicks: what they do not name was clicked after the question was asked,
 * and is left out.
 */
export async function countSplit(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  { threads, portions, partitions, labels }: Split,
): Promise<StatsAnswer> {
  const aliases = question.groupBy.includes('short_code') ? await readAliases(db, question.scope) : null;
  const used = labels === 'used' ? await findLabelsOf(question, pool, { threads, portions }) : null;
  const numbers = used ?? (await listAllLabels(db, question));
  const plan = planCount(question, { labels: await readLabels(db, numbers), aliases });
  const { selection, buckets, linkPositions, rounds } = plan;
  const sieve = { selection, buckets, partitions };
  const sifting = { scope: question.scope, linkPositions, used, sieve, rounds };
  const siftings = deal(sharesOf(portions), threads).map((shares) => ({ ...sifting, shares }));
  const sifted = (await pool.run(siftClicks, siftings)).flat();
  const partitionCounts = deal([...Array(partitions).keys()], threads).map((own) => ({
    sifted,
    rounds,
    partitions: own,
  }));
  const counted = await pool.run(countPartitions, partitionCounts);
  return composeAnswer(plan, question, addUp(plan, sifted, counted));
}

/** What was counted in all portions and partitions together. */
function addUp({ rounds }: CountPlan, sifted: readonly Sifted[][], counted: readonly Counted[][]) {
  const ofRounds = rounds.map((_, index) => addCounted(counted.flatMap((part) => part[index] ?? [])));
  const counts = rounds.flatMap(({ scales }, index) =>
    scales.flatMap((scale, position): [Scale, ValueCounts][] => {
      const found = ofRounds[index]?.counts[position];
      return found ? [[scale, found]] : [];
    }),
  );
  return {
    totals: addTotals(sifted.flatMap(([first]) => first?.totals ?? [])),
    visitors: ofRounds[0]?.visitors ?? 0,
    counts: new Map(counts),
  };
}

type Sifting = {
  scope: PickedScope;
  shares: readonly Share[];
  linkPositions: Uint32Array | null;
  /** The labels that were read, if those were not all. */
  used: AskedLabels | null;
  sieve: Omit<Sieve, 'layout'>;
  rounds: readonly Round[];
};

/** Reads shares of the clicks, and picks and packs those that are asked for: by share, once for every round. */
export const siftClicks = defineQuery(
  'stats.sift',
  Type.Unsafe<Sifted[][]>({ type: 'array' }),
  async (db, input: Sifting, pool): Promise<Sifted[][]> => {
    const { scope, shares, linkPositions, used, sieve, rounds } = input;
    const sifted: Sifted[][] = [];
    for (const share of shares) {
      await pool.pause();
      const clicks = await readClicks(db, { scope, share, range: sieve.selection.range });
      if (used) renumber(clicks, used);
      const sources = clicks.flatMap((ofLink) => locate(ofLink, linkPositions));
      sifted.push(rounds.map(({ layout }) => sift(sources, { ...sieve, layout })));
    }
    return sifted;
  },
);

/** Leaves out links that were not there when positions were given out. */
function locate({ linkNumber, records }: LinkClicks, positions: Uint32Array | null): LinkRecords[] {
  if (!positions) return [{ link: 0, records }];
  const position = positions[linkNumber] ?? 0;
  return position === 0 ? [] : [{ link: position - 1, records }];
}

type PartitionCount = {
  sifted: readonly Sifted[][];
  rounds: readonly Round[];
  partitions: readonly number[];
};

/** Counts the visitors of some partitions, once for every round. */
export const countPartitions = defineQuery(
  'stats.count-partitions',
  Type.Unsafe<Counted[]>({ type: 'array' }),
  async (_db, input: PartitionCount, pool): Promise<Counted[]> => {
    const { sifted, rounds, partitions } = input;
    const counted: Counted[] = [];
    for (const [index, round] of rounds.entries()) {
      await pool.pause();
      const ofRound = sifted.flatMap((portion) => portion[index] ?? []);
      counted.push(countRound(ofRound, round, partitions));
    }
    return counted;
  },
);
