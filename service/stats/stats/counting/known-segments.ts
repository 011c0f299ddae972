import { RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';

/**
 * Segments whose clicks are kept, by ascending number, as they were when they were read. A segment is unchanged while its
 * mark is the same. Where the sum of its first clicks is, it has grown: filing appends.
 */
export type KnownSegments = {
  numbers: Float64Array;
  marks: Float64Array;
  clicks: Float64Array;
  sums: Float64Array;
};

export const NONE_KNOWN: KnownSegments = {
  numbers: new Float64Array(),
  marks: new Float64Array(),
  clicks: new Float64Array(),
  sums: new Float64Array(),
};

/**
 * Divides the present segments into those that are known and unchanged, by position, and all others. Of these, `changed` has
 * the positions of those that were known, by number.
 */
export function findKnown<Listed extends { number: number; mark: number }>(
  listed: readonly Listed[],
  { numbers, marks }: KnownSegments,
): { found: number[]; others: Listed[]; changed: Map<number, number> } {
  const found: number[] = [];
  const others: Listed[] = [];
  const changed = new Map<number, number>();
  let at = 0;
  for (const segment of listed) {
    while (at < numbers.length && (numbers[at] ?? 0) < segment.number) at += 1;
    const isKnown = numbers[at] === segment.number;
    if (isKnown && marks[at] === segment.mark) found.push(at);
    else others.push(segment);
    if (isKnown && marks[at] !== segment.mark) changed.set(segment.number, at);
  }
  return { found, others, changed };
}

/** How many of the first records of a link are those of a known segment: all that it had, or none. */
export function knownRecords(
  at: number,
  { linkNumber, records }: { linkNumber: number; records: Uint32Array },
  { clicks, sums }: KnownSegments,
): number {
  const count = clicks[at] ?? 0;
  const end = count * RECORD_WORDS;
  return end <= records.length && sumOf(linkNumber, records.subarray(0, end)) === sums[at] ? count : 0;
}

/** A number of 53 bits that is another one for other records, or for those of another link. */
export function sumOf(linkNumber: number, records: Uint32Array): number {
  let high = 0x243f6a88 ^ linkNumber;
  let low = 0x85a308d3 ^ records.length;
  // Within a record nothing waits for another word: a word after the other takes three times as long.
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const key = records[at + RECORD.keyLow] ?? 0;
    const when =
      Math.imul(records[at + RECORD.seconds] ?? 0, 0xc2b2ae3d) +
      Math.imul(records[at + RECORD.rest] ?? 0, 0x27d4eb2f) +
      Math.imul(records[at + RECORD.keyHigh] ?? 0, 0x165667b1);
    const labels =
      Math.imul(records[at + RECORD.agent] ?? 0, 0xd3a2646d) +
      Math.imul(records[at + RECORD.place] ?? 0, 0xfd7046c5) +
      Math.imul(records[at + RECORD.origin] ?? 0, 0xb55a4f09);
    high = Math.imul(high ^ (when + key), 0x9e3779b1);
    high ^= high >>> 15;
    low = Math.imul(low ^ (labels + key), 0x85ebca77) + high;
    low ^= low >>> 13;
  }
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}
