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
 */
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
  words[at] = Math.floor(click.clickedAt / 1000);
  words[at + 1] = ((click.clickedAt % 1000) << DURATION_BITS) | packDuration(click.redirectMs);
  words[at + 2] = key.getUint32(0);
  words[at + 3] = key.getUint32(4);
  words[at + 4] = click.agent;
  words[at + 5] = click.place;
  words[at + 6] = click.origin;
}

const packDuration = (ms: number | null): number =>
  ms === null ? 0 : Math.min(Math.round(ms * 100) + 1, DURATION_MASK);

/** When the click at a word offset happened, in milliseconds UTC. */
export const clickedAt = (words: Uint32Array, at: number): number =>
  (words[at] ?? 0) * 1000 + ((words[at + 1] ?? 0) >>> DURATION_BITS);

/** How long its redirect took, in hundredths of a millisecond plus one; 0 when it was not measured. */
export const packedDuration = (words: Uint32Array, at: number): number =>
  (words[at + 1] ?? 0) & DURATION_MASK;
