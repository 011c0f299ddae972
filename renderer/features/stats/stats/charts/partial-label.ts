import { longBucket } from '../labels.ts';
import type { PartialBuckets } from './partial-buckets.ts';
import { words } from './words.ts';

/** The outer buckets of a timeline, and which of them are counted in part. */
export type PartialLabels = { first: string | undefined; last: string | undefined; partial: PartialBuckets };

/** A bucket in full; one that is not over, or began before the range did, says so. */
export function partialLabel(key: string, { first, last, partial }: PartialLabels): string {
  const bucket = longBucket(key);
  if (partial.isOpen && key === last) return words.time.soFar({ bucket });
  return key === first && partial.from ? words.time.since({ bucket, time: partial.from }) : bucket;
}
