import type { LabelSet } from '../../../../clicks/clicks/index.ts';
import type { Reader } from '../../../../db/connection.ts';
import type { Pool } from '../../../../db/operation.ts';
import type { Result } from '../../answer/answer.ts';
import type { PickedQuestion } from '../../question/question.ts';
import { deal, sharesOf, WHOLE } from '../division.ts';
import { joinLabels, totalsOf } from '../label-count.ts';
import { allowedBy, countedSetsOf, filteredSetsOf } from '../label-scales.ts';
import { type Frame, keyOf, planCount } from '../plan.ts';
import type { SiftedClicks } from '../sift-query.ts';
import { forSifting, siftTogether } from '../sift-together.ts';
import { addTotals } from '../totals.ts';
import type { SiftedPart } from '../visitor-order.ts';
import { countSince } from './earlier-count.ts';
import type { Resident } from './resident.ts';

/**
 * Counts with the kept clicks of unchanged segments. All other segments, and the waiting clicks, are read from the file;
 * `beside` is the number of filed clicks read.
 */
export async function countResident(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  frame: Frame,
  resident: Resident,
): Promise<{ results: Result[]; beside: number }> {
  const { scope, range, filters } = question;
  const { partitions, threads, known } = resident;
  const counted = [...countedSetsOf(question)];
  const forThreads = forSifting(frame);
  const sifting = { scope, range, filters, frame: forThreads, counted, slice: WHOLE, partitions, known };
  const sifted = await siftTogether(pool, sifting, deal(sharesOf(threads), threads));
  const sets = [...new Set<LabelSet>([...counted, ...filteredSetsOf(filters)])];
  const { labels, firsts } = await joinLabels(db, sets, [resident, ...sifted]);
  const firstsOf = (index: number) => firsts[index + 1] ?? {};
  const plan = planCount(question, frame, labels);
  const scales = [...plan.groups.map(({ scale }) => scale), ...plan.audience];
  const linkOf = locateSegments(resident, sifted, frame);
  const sieve = { range, buckets: forThreads.buckets, linkOf, allowed: allowedBy(filters, labels) };
  const aliases = Array.from(linkOf, (position) => aliasOf(position, frame));
  const others = sifted.flatMap(({ kept }, index) =>
    kept.map((own): SiftedPart => ({ ...own, firsts: firstsOf(index) })),
  );
  const counting = { sieve, scales, others };
  const [kept, changed] = await countSince(question, frame, pool, resident, { plan, counting, aliases });
  const totals = addTotals(sifted.map((part, index) => totalsOf(part, firstsOf(index))));
  const beside = sifted.reduce(
    (sum, { reads }) => sum + reads.reduce((own, { clicks }) => own + clicks, 0),
    0,
  );
  // Clicks that wait come last, because among clicks of the same millisecond the last one is the latest.
  return { results: [kept, { plan, totals, ...changed }], beside };
}

/** By the position of each segment, that of its link plus one; 0 where it was not found as it was, or its link is newer than the question. */
function locateSegments(
  { positions, links }: Resident,
  sifted: readonly SiftedClicks[],
  { linkPositions }: Frame,
): Uint32Array {
  const linkOf = new Uint32Array(links.length);
  for (const { found } of sifted.flatMap(({ reads }) => reads)) {
    for (const at of found) {
      const position = positions[at] ?? 0;
      linkOf[position] = linkPositions ? (linkPositions[links[position] ?? 0] ?? 0) : 1;
    }
  }
  return linkOf;
}

/** Where links are not told apart, all have the same. */
function aliasOf(position: number, { links }: Frame): string {
  const link = links[position - 1];
  return position === 0 ? '' : link ? keyOf(link) : '*';
}
