import { RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import { defineQuery } from '../../../db/operation.ts';
import { DAY, HOUR } from '../../../lib/time.ts';
import { listEditable } from '../../../links/links/operations.ts';
import { type Buckets, bucketsFor, SLOT_SECONDS } from '../question/range.ts';
import { readZone } from '../question/zone.ts';
import { DAYS, Sparklines } from '../recent/recent-model.ts';
import { readClicksOf } from '../repository.ts';

/** Links by their ids, the account that asks, and now in ms UTC. */
type DaysAsked = { accountId: string; ids: string[]; end: number; timezone?: string };

/**
 * Clicks of the last days of those of some links that an account may change. It reads the clicks and adds them up, no more:
 * visitors are not told apart, which is what takes time in other questions.
 */
export const countDays = defineQuery(
  'stats.days',
  Sparklines,
  async (db, { accountId, ids, end, timezone }: DaysAsked, pool): Promise<Sparklines> => {
    const links = await listEditable(db, accountId, ids);
    // A day can have 25 hours, so the range begins an hour early; counts before the first day are dropped.
    const range = { start: end - DAYS * DAY - HOUR, end };
    const { zone, unknownZone } = readZone(timezone);
    const buckets = bucketsFor(range, zone, 'daily');
    const first = buckets.labels.length - DAYS;
    const counts = new Map<number, number[]>();
    await readClicksOf(db, pool, { links, range }, (linkNumber, records) => {
      const ofLink = counts.get(linkNumber) ?? [];
      counts.set(linkNumber, ofLink);
      addClicks(ofLink, records, buckets);
    });
    const clicksOf = (number: number): number[] =>
      Array.from({ length: DAYS }, (_, day) => counts.get(number)?.[first + day] ?? 0);
    return {
      days: buckets.labels.slice(first),
      ...(unknownZone !== undefined && { unknown_timezone: unknownZone }),
      items: links.map(({ id, number }) => ({ id, clicks: clicksOf(number) })),
    };
  },
);

function addClicks(counts: number[], records: Uint32Array, { firstSlot, bucketOf }: Buckets): void {
  for (let at = RECORD.seconds; at < records.length; at += RECORD_WORDS) {
    const bucket = bucketOf[Math.floor((records[at] ?? 0) / SLOT_SECONDS) - firstSlot];
    if (bucket !== undefined) counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
}
