import * as RECORD from './record-words.ts';

/**
 * How a click is packed: seven words of 32 bits.
 *
 *     0  Unix seconds
 *     1  milliseconds within the second in the upper 10 bits; below them the time the redirect took,
 *        in hundredths of a millisecond plus one, or 0 when it was not measured
 *     2  visitor key, first half
 *     3  visitor key, second half
 *     4  number of the agent
 *     5  number of the place
 *     6  number of the origin
 *
 * Records are only ever appended, so packing a link's clicks together is joining bytes.
 *
 * Why: docs/decisions/clicks.md#packed-clicks
 */
export { RECORD };
export const RECORD_WORDS = 7;

const DURATION_BITS = 22;
const DURATION_MASK = 2 ** DURATION_BITS - 1;

/** What a record holds, as numbers. `redirectMs` is rounded to hundredths and capped at 41.9 s. */
export type ClickRecord = {
  clickedAt: number;
  redirectMs: number | null;
  visitorKey: Uint8Array;
  agent: number;
  place: number;
  origin: number;
};

/** Writes a click at a word offset. */
export function writeRecord(words: Uint32Array, at: number, click: ClickRecord): void {
  const key = new DataView(click.visitorKey.buffer, click.visitorKey.byteOffset);
  words[at + RECORD.seconds] = Math.floor(click.clickedAt / 1000);
  words[at + RECORD.rest] = ((click.clickedAt % 1000) << DURATION_BITS) | packDuration(click.redirectMs);
  words[at + RECORD.keyHigh] = key.getUint32(0);
  words[at + RECORD.keyLow] = key.getUint32(4);
  words[at + RECORD.agent] = click.agent;
  words[at + RECORD.place] = click.place;
  words[at + RECORD.origin] = click.origin;
}

const packDuration = (ms: number | null): number =>
  ms === null ? 0 : Math.min(Math.round(ms * 100) + 1, DURATION_MASK);

/** When the click at a word offset happened, in milliseconds UTC. */
export const clickedAt = (words: Uint32Array, at: number): number =>
  momentOf(words[at + RECORD.seconds] ?? 0, words[at + RECORD.rest] ?? 0);

/** The same from its words: Unix seconds, and the rest. */
export const momentOf = (seconds: number, rest: number): number => seconds * 1000 + (rest >>> DURATION_BITS);

/** Whether the click at a word offset happened before the one at another. */
export function isBefore(words: Uint32Array, at: number, other: number): boolean {
  const second = words[at + RECORD.seconds] ?? 0;
  const otherSecond = words[other + RECORD.seconds] ?? 0;
  if (second !== otherSecond) return second < otherSecond;
  return (
    (words[at + RECORD.rest] ?? 0) >>> DURATION_BITS < (words[other + RECORD.rest] ?? 0) >>> DURATION_BITS
  );
}

/** When the earliest of some clicks happened; infinity without any. */
export function firstMoment(words: Uint32Array): number {
  let first = Number.POSITIVE_INFINITY;
  for (let at = 0; at < words.length; at += RECORD_WORDS) first = Math.min(first, clickedAt(words, at));
  return first;
}

/** The records from a moment (milliseconds UTC) on. */
export function recordsSince(words: Uint32Array, moment: number): Uint32Array {
  const kept = new Uint32Array(words.length);
  let end = 0;
  for (let at = 0; at < words.length; at += RECORD_WORDS) {
    if (clickedAt(words, at) < moment) continue;
    kept.set(words.subarray(at, at + RECORD_WORDS), end);
    end += RECORD_WORDS;
  }
  return kept.slice(0, end);
}

/** How long its redirect took, in hundredths of a millisecond plus one; 0 when it was not measured. */
export const packedDuration = (words: Uint32Array, at: number): number =>
  durationIn(words[at + RECORD.rest] ?? 0);

/** The same from the word that has it. */
export const durationIn = (rest: number): number => rest & DURATION_MASK;
