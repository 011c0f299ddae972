import type { LabelSet } from '../../../../clicks/clicks/index.ts';
import type { Reader } from '../../../../db/connection.ts';
import type { Pool } from '../../../../db/operation.ts';
import type { Result } from '../../answer/answer.ts';
import type { PickedQuestion } from '../../question/question.ts';
import { deal, sharesOf, WHOLE } from '../division.ts';
import { joinLabels, totalsOf } from '../join-labels.ts';
import { allowedBy, countedSetsOf, filteredSetsOf } from '../label-scales.ts';
import { addCounted } from '../partition-count.ts';
import { byScale, countPartitions } from '../partition-query.ts';
import { type Frame, planCount } from '../plan.ts';
import type { SiftedClicks } from '../sift-query.ts';
import { forSifting, siftTogether } from '../sift-together.ts';
import { addTotals } from '../totals.ts';
import type { SiftedPart } from '../visitor-order.ts';
import type { ResidentSieve } from './pick.ts';
import type { Resident } from './residents.ts';

/**
 * Counts with the clicks in memory of unchanged segments. All other segments, and the waiting clicks, are read from the
 * file; `beside` is the number of filed clicks read.
 */
export async function countResident(
  db: Reader,
  question: PickedQuestion,
  pool: Pool,
  frame: Frame,
  resident: Resident,
): Promise<{ result: Result; beside: number }> {
  const { scope, range, filters } = question;
  const { partitions, threads, groups, known, firstSecond } = resident;
  const counted = [...countedSetsOf(question)];
  const sifting = {
    scope,
    range,
    filters,
    frame: forSifting(frame),
    counted,
    slice: WHOLE,
    partitions,
    known,
  };
  const sifted = await siftTogether(pool, sifting, deal(sharesOf(threads), threads));
  const sets = [...new Set<LabelSet>([...counted, ...filteredSetsOf(filters)])];
  const { labels, firsts } = await joinLabels(db, sets, [...groups, ...sifted]);
  const plan = planCount(question, frame, labels);
  const scales = [...plan.groups.map(({ scale }) => scale), ...plan.audience];
  const sieve: ResidentSieve = {
    range,
    buckets: forSifting(frame).buckets,
    linkOf: locateSegments(resident, sifted, frame),
    allowed: allowedBy(filters, labels),
    firstSecond,
  };
  const inMemory = groups.flatMap(({ parts, firstSegment }, index) =>
    parts.map((kept): SiftedPart => ({ ...kept, firsts: { ...firsts[index], link: firstSegment } })),
  );
  const parts = sifted.flatMap(({ kept }, index) =>
    kept.map((own): SiftedPart => ({ ...own, firsts: firsts[groups.length + index] ?? {} })),
  );
  const countings = resident.visitors.map((visitors) => ({
    parts,
    scales,
    partitions: visitors.partitions,
    resident: { parts: inMemory, visitors, sieve },
  }));
  const found = addCounted(await pool.run(countPartitions, countings));
  // Waiting clicks come last, because among clicks of the same millisecond the last one is the latest.
  const totals = addTotals([
    found.totals,
    ...sifted.map((part, index) => totalsOf(part, firsts[groups.length + index] ?? {})),
  ]);
  const beside = sifted.reduce(
    (sum, { reads }) => sum + reads.reduce((own, { clicks }) => own + clicks, 0),
    0,
  );
  return { result: { plan, totals, ...byScale(scales, found) }, beside };
}

/** By the position of each segment, that of its link plus one; 0 where it was not found as it was, or its link is newer than the question. */
function locateSegments(
  { segments }: Resident,
  sifted: readonly SiftedClicks[],
  { linkPositions }: Frame,
): Uint32Array {
  const linkOf = new Uint32Array(segments.length);
  for (const { found } of sifted.flatMap(({ reads }) => reads)) {
    for (const at of found) {
      const segment = segments[at];
      if (segment) linkOf[segment.position] = linkPositions ? (linkPositions[segment.linkNumber] ?? 0) : 1;
    }
  }
  return linkOf;
}
