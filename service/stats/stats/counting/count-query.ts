import type { Reader } from '../../../db/connection.ts';
import { defineQuery, type Pool } from '../../../db/operation.ts';
import { isOnServer } from '../../../db/snapshot.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { composeAnswer, type Result } from '../answer/answer.ts';
import { type PickedQuestion, type Question, StatsAnswer } from '../question/question.ts';
import { countStored, pickTagged, readAliases, type StoredExtent } from '../repository.ts';
import { deal, portionsFor, type Share, sharesOf, threadsFor } from './division.ts';
import { joinLabels, totalsOf } from './label-count.ts';
import { countedSetsOf } from './label-scales.ts';
import { addCounted } from './partition-count.ts';
import { byScale, countPartitions } from './partition-query.ts';
import { asksOfLinks, type Frame, frameOf, planCount } from './plan.ts';
import { countResident } from './resident/count-resident.ts';
import type { Resident } from './resident/resident.ts';
import { findResident, forget, noteBeside } from './resident/residents.ts';
import { partitionsFor, slicesFor } from './sift.ts';
import { forSifting, siftTogether } from './sift-together.ts';
import { addTotals } from './totals.ts';
import type { SiftedPart } from './visitor-order.ts';

/** How the work is divided: threads, groups of links, groups of visitors, and partitions of these. */
export type Split = { threads: number; portions: number; slices: number; partitions: number };

/** Counts clicks and distinct visitors; `README.md` says how. */
export const countClicks = defineQuery('stats.count', StatsAnswer, async (db, asked: Question, pool) => {
  const question = await pickTagged(db, asked);
  const stored = await countStored(db, question);
  const inPages = isOnServer(db);
  // All clicks of a server would have to come over the line first.
  const answer = inPages ? undefined : await countKept(db, question, pool, stored);
  if (answer) return answer;
  const clicks = stored.filed + stored.waiting;
  const threads = threadsFor(clicks, pool);
  const isWhole = inPages && question.scope.kind === 'link';
  const portions = isWhole ? 1 : portionsFor(clicks, threads);
  const slices = slicesFor(clicks);
  const partitions = partitionsFor(clicks / slices);
  return countSplit(db, question, pool, { threads, portions, slices, partitions });
});

/** Counts the kept clicks, and those that came later; undefined if they cannot be kept. */
async function countKept(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  stored: StoredExtent,
): Promise<StatsAnswer | undefined> {
  try {
    const resident = await findResident(db, question, pool, stored);
    return resident && (await countKnown(db, question, pool, resident));
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    forget(db, question);
    return undefined;
  }
}

/** Whether the disk was full, or took or gave no file. */
const isOfSystem = (error: unknown): boolean => /^E[A-Z]+$/.test(errorCode(error) ?? '');

async function countKnown(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  resident: Resident,
): Promise<StatsAnswer> {
  const frame = await readFrame(db, question);
  const { results, beside } = await countResident(db, question, pool, frame, resident);
  noteBeside(db, question, resident, beside);
  return composeAnswer(question, results);
}

/** Counts with some threads of the pool: each sifts the clicks of some links, then counts some of the visitors. */
export async function countSplit(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  split: Split,
): Promise<StatsAnswer> {
  const frame = await readFrame(db, question);
  const results: Result[] = [];
  for (const slice of sharesOf(split.slices)) {
    results.push(await countSlice(db, question, pool, { ...split, frame, slice }));
  }
  return composeAnswer(question, results);
}

/** Aliases are read before the clicks: a link without one was made after the question and is left out. */
async function readFrame(db: Reader, question: PickedQuestion): Promise<Frame> {
  const aliases = asksOfLinks(question) ? await readAliases(db, question.scope) : null;
  return frameOf(question, aliases);
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
