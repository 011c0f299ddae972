import { Type } from '@sinclair/typebox';
import { RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import { defineQuery } from '../../../db/operation.ts';
import { WHOLE } from '../counting/division.ts';
import { type Buckets, type Range, SLOT_SECONDS } from '../question/range.ts';
import { readClicks } from '../repository.ts';

/** Some links of one account, by their numbers, and in which bucket each slot of the range is: plain data, since it crosses to a thread. */
export type DaysAsked = {
  ownerId: string;
  numbers: number[];
  range: Range;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
};

const DayCounts = Type.Array(Type.Object({ number: Type.Number(), clicks: Type.Array(Type.Number()) }));

/**
 * Clicks of each link in each bucket; links without any are left out. It reads the clicks and adds them up, no more: visitors are
 * not told apart, which is what takes time in other questions.
 */
export const countDays = defineQuery(
  'stats.days',
  DayCounts,
  async (db, { ownerId, numbers, range, buckets }: DaysAsked, pool) => {
    const counts = new Map<number, number[]>();
    const scope = { kind: 'account', ownerId, numbers } as const;
    await readClicks(db, { scope, range, share: WHOLE }, pool.cache, async (clicks) => {
      await pool.pause();
      for (const { linkNumber, records } of clicks) {
        const ofLink = counts.get(linkNumber) ?? [];
        counts.set(linkNumber, ofLink);
        addClicks(ofLink, records, buckets);
      }
    });
    return [...counts].map(([number, clicks]) => ({
      number,
      clicks: Array.from(clicks, (count) => count ?? 0),
    }));
  },
);

function addClicks(
  counts: number[],
  records: Uint32Array,
  { firstSlot, bucketOf }: DaysAsked['buckets'],
): void {
  for (let at = RECORD.seconds; at < records.length; at += RECORD_WORDS) {
    const bucket = bucketOf[Math.floor((records[at] ?? 0) / SLOT_SECONDS) - firstSlot];
    if (bucket !== undefined) counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
}
