import type { Buckets, Range } from '../../question/range.ts';
import type { Allowed } from '../selection.ts';

/** Which of the kept clicks a question needs, and how it distinguishes them. */
export type KeptSieve = {
  range: Range;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
  /** For each segment the position of its link plus one; 0 for segments that have changed. */
  linkOf: Uint32Array;
  allowed: Allowed;
};

/** Consecutive seconds. */
export type Seconds = { first: number; length: number };

/** The seconds whose clicks may be within one of two ranges, and not within the other. */
export const secondsBetween = (one: Range, other: Range): Seconds[] => [
  ...between(one.start, other.start),
  ...between(one.end, other.end),
];

function between(moment: number, other: number): Seconds[] {
  const first = secondOf(Math.min(moment, other));
  return moment === other ? [] : [{ first, length: secondOf(Math.max(moment, other)) - first }];
}

/** The second of a moment, as records have it. */
export const secondOf = (moment: number): number =>
  Math.max(0, Math.min(Math.floor(moment / 1000), 2 ** 32 - 1));
