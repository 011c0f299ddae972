import { Type } from '@sinclair/typebox';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery, type Pool } from '../../../db/operation.ts';
import { Numbers } from '../../../lib/schema/kinds.ts';
import { LABEL_SETS, type LabelSet, RECORD, RECORD_WORDS } from '../../clicks/index.ts';
import type { PickedQuestion, PickedScope, Question } from '../question/question.ts';
import type { Range } from '../question/range.ts';
import { findHighestNumber, type LinkClicks, readClicks } from '../repository.ts';
import { deal, type Share, sharesOf } from './division.ts';
import { type AskedLabels, labelSetsOf } from './label-scales.ts';
import { ALL_NUMBERS, allIn, select } from './selection.ts';

/** Reading a label takes about as long as counting so many clicks. */
const CLICKS_PER_LABEL = 100;

/** Whether reading every label there is takes less than finding out which of them some clicks use. */
export async function areLabelsFew(db: Reader, question: Question, clicks: number): Promise<boolean> {
  for (const set of labelSetsOf(question)) {
    if ((await findHighestNumber(db, set)) * CLICKS_PER_LABEL > clicks) return false;
  }
  return true;
}

/** The numbers of every label there is, for the sets that a question is about. */
export async function listAllLabels(db: Reader, question: Question): Promise<AskedLabels> {
  const numbers: AskedLabels = {};
  for (const set of labelSetsOf(question)) {
    const length = await findHighestNumber(db, set);
    numbers[set] = Uint32Array.from({ length }, (_, index) => index + 1);
  }
  return numbers;
}

/** How the work is shared: threads, and portions of links. */
type Parts = { threads: number; portions: number };

/** The numbers of the labels that the clicks of a question use; each thread looks at some of the links. */
export async function findLabelsOf(
  question: PickedQuestion,
  pool: Pool,
  { threads, portions }: Parts,
): Promise<AskedLabels> {
  const { scope, range } = question;
  const sets = [...labelSetsOf(question)];
  const numbers: AskedLabels = {};
  if (sets.length === 0) return numbers;
  const findings = deal(sharesOf(portions), threads).map((shares) => ({ scope, range, sets, shares }));
  const found = await pool.run(findLabelNumbers, findings);
  for (const set of sets) numbers[set] = unite(found.map((part) => part[set] ?? new Uint32Array()));
  return numbers;
}

/** Ascending, each number once. */
const unite = (parts: readonly Uint32Array[]): Uint32Array =>
  Uint32Array.from(new Set(parts.flatMap((part) => [...part]))).sort();

type Finding = { scope: PickedScope; range: Range; sets: readonly LabelSet[]; shares: readonly Share[] };

/** Finds the labels that shares of the clicks in a range use. */
export const findLabelNumbers = defineQuery(
  'stats.find-labels',
  Type.Object({
    agent: Type.Optional(Numbers),
    place: Type.Optional(Numbers),
    origin: Type.Optional(Numbers),
  }),
  async (db, { scope, range, sets, shares }: Finding, pool): Promise<AskedLabels> => {
    const used = new Map(sets.map((set) => [set, new Set<number>()]));
    for (const share of shares) {
      await pool.pause();
      for (const { records } of await readClicks(db, { scope, share, range })) {
        const places = new Uint32Array(records.length / RECORD_WORDS);
        const selected = places.subarray(0, select(records, allIn(range), places));
        for (const [set, numbers] of used) {
          for (const at of selected) numbers.add(records[at + RECORD[set]] ?? 0);
        }
      }
    }
    return Object.fromEntries([...used].map(([set, numbers]) => [set, Uint32Array.from(numbers)]));
  },
);

/**
 * Has clicks refer to labels by their positions among those in use, counted from one: what is worked out per label then
 * does not grow with the labels of the installation. Clicks of other labels refer to one that is newer than all.
 */
export function renumber(clicks: readonly LinkClicks[], used: AskedLabels): void {
  for (const set of LABEL_SETS) {
    const numbers = used[set];
    if (!numbers) continue;
    const positions = new Map(Array.from(numbers, (number, index) => [number, index + 1]));
    for (const { records } of clicks) {
      for (let at = RECORD[set]; at < records.length; at += RECORD_WORDS) {
        records[at] = positions.get(records[at] ?? 0) ?? ALL_NUMBERS;
      }
    }
  }
}
