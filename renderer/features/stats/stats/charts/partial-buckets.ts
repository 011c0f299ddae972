import type { Stats } from '../../../../api/stats.ts';
import { longBucket } from '../labels.ts';
import { words } from '../words.ts';

/** Which of the outer buckets of a timeline the range covers only in part. */
export type PartialBuckets = {
  /** From when on the first one is counted, `17:35`; undefined where it is counted from its beginning. */
  from: string | undefined;
  /** Whether the last one goes on after the end of the range, as today does. */
  isOpen: boolean;
};

const MINUTE_MS = 60_000;

/**
 * Compares what clocks in the zone show: labels are local to it, and so are the ends of the range. `labels` are those of
 * the buckets in order (docs/contract/stats.md#time-buckets).
 */
export function partialBuckets(
  { time_range, time_bucket_info: info }: Pick<Stats, 'time_range' | 'time_bucket_info'>,
  labels: readonly string[],
): PartialBuckets {
  const [first, last] = [labels[0], labels.at(-1)];
  if (!info || first === undefined || last === undefined) return { from: undefined, isOpen: false };
  const [start, end] = [localTime(time_range.start_date), localTime(time_range.end_date)];
  const closes = localTime(last) + info.interval_minutes * MINUTE_MS;
  return {
    from: start >= localTime(first) + MINUTE_MS ? time_range.start_date.slice(11, 16) : undefined,
    isOpen: end < closes - MINUTE_MS,
  };
}

/** To the minute, written as if it were UTC: `2026-09-13`, `2026-09-13 11:00` or `2026-09-13T11:00:07+02:00`. */
const localTime = (text: string): number =>
  Date.parse(`${text.slice(0, 10)}T${text.length > 10 ? text.slice(11, 16) : '00:00'}Z`);

/** The outer buckets of a timeline, and which of them are counted in part. */
export type PartialLabels = { first: string | undefined; last: string | undefined; partial: PartialBuckets };

/** A bucket in full; one that is not over, or began before the range did, says so. */
export function partialLabel(key: string, { first, last, partial }: PartialLabels): string {
  const bucket = longBucket(key);
  if (partial.isOpen && key === last) return words.charts.time.soFar({ bucket });
  return key === first && partial.from ? words.charts.time.since({ bucket, time: partial.from }) : bucket;
}
