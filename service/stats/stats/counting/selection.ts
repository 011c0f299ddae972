import { clickedAt, type LabelSet, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import type { Range } from '../question/range.ts';
import { WHOLE } from './division.ts';

/** A slice uses other bits of a visitor's key than a partition. */
const SLICE_SHIFT = 24;

/** Which numbers of a set pass the filters, by number; null where all do. */
export type Allowed = Record<LabelSet, Uint8Array | null>;

/**
 * Selects the records of a range and of one slice of the visitors, in place: it moves them together. The first bits of
 * a visitor's key, which is a hash, determine the slice; the number of slices is a power of two.
 */
export function recordsWithin(records: Uint32Array, { start, end }: Range, slice = WHOLE): Uint32Array {
  const { index } = slice;
  const mask = slice.of - 1;
  const startSecond = Math.floor(start / 1000);
  const endSecond = Math.floor(end / 1000);
  let to = 0;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const second = records[at + RECORD.seconds] ?? 0;
    // Milliseconds exceed 32-bit integers, so they are computed at the ends of the range only.
    if (second <= startSecond || second >= endSecond) {
      const moment = clickedAt(records, at);
      if (moment < start || moment > end) continue;
    }
    if ((((records[at + RECORD.keyHigh] ?? 0) >>> SLICE_SHIFT) & mask) !== index) continue;
    move(records, at, to);
    to += RECORD_WORDS;
  }
  return records.subarray(0, to);
}

/** The records that pass the filters, in the memory of those that are given. */
export function select(records: Uint32Array, allowed: Allowed): Uint32Array {
  let to = 0;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    if (allowed.agent !== null && allowed.agent[records[at + RECORD.agent] ?? 0] !== 1) continue;
    if (allowed.place !== null && allowed.place[records[at + RECORD.place] ?? 0] !== 1) continue;
    if (allowed.origin !== null && allowed.origin[records[at + RECORD.origin] ?? 0] !== 1) continue;
    move(records, at, to);
    to += RECORD_WORDS;
  }
  return records.subarray(0, to);
}

function move(records: Uint32Array, from: number, to: number): void {
  if (from === to) return;
  for (let word = 0; word < RECORD_WORDS; word += 1) records[to + word] = records[from + word] ?? 0;
}
