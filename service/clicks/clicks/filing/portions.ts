import { VALUE_BYTES } from '../../../db/limits.ts';
import { stretchOf } from '../records/batch.ts';
import { CLICK_BYTES } from '../records/stored-records.ts';

/** Clicks, and batches however small, that may wait to be filed: few enough to be read along with every question. */
export const ENOUGH_CLICKS = 200_000;
export const ENOUGH_BATCHES = 250;

/** Bytes of a link in a batch; there is at most one link for each click. */
const LINK_BYTES = 8;

/** After filing has begun, it continues until only this fraction of them waits. */
export const LEFT_WAITING = 1 / 8;

/** What one transaction takes of a file, bytes: as many clicks as wait until filing pays. */
export const FILE_PORTION = ENOUGH_CLICKS * (CLICK_BYTES + LINK_BYTES);

/**
 * A segment takes no more clicks once it holds this many. Adding to a segment rewrites it, which bounds
 * the cost; many small ones would make reading slow.
 */
export const FULL_SEGMENT = 512;

/** The most clicks of a segment, so that no value is too large; the remaining bytes are for its version. */
export const MOST_SEGMENT_CLICKS = Math.floor(VALUE_BYTES / CLICK_BYTES) - 1;

/** How many clicks of a link are filed in one piece, so that the clicks of the segment they are added to still fit. */
export const SLICE_CLICKS = MOST_SEGMENT_CLICKS - FULL_SEGMENT;

/** All link numbers are divided into at most so many ranges; regrouping splits a batch into one for each range. */
const MOST_STRETCHES = 128;

/** A waiting batch without its content. The links are in order, unless an earlier version made it. */
export type ListedBatch = {
  number: number;
  links: number;
  clicks: number;
  bytes: number;
  firstLink: number;
  lastLink: number;
};

/** The limits of one transaction: bytes of batches, and links; and the length of the ranges of link numbers. */
export type Bounds = { bytes: number; links: number; stretch: number };

/** Batches to file, or to regroup first. */
export type Step = { kind: 'file' | 'regroup'; batches: ListedBatch[] };

/** Every filing rewrites a segment for each link clicked, so it pays to have several clicks of each. */
export const isWorthFiling = (waiting: readonly ListedBatch[]): boolean =>
  waiting.length >= ENOUGH_BATCHES || waiting.reduce((sum, { clicks }) => sum + clicks, 0) >= ENOUGH_CLICKS;

/** The length of a range for a highest link number; it changes only when that number has doubled. */
export const stretchFor = (highest: number, links: number): number =>
  links * 2 ** Math.max(0, Math.ceil(Math.log2(highest / links / MOST_STRETCHES)));

/**
 * What to do next with what waits, in order of the numbers.
 *
 * Batches of many links are first regrouped into batches of few links. When all are regrouped, the batches of one range
 * of links are filed together, each link once for all of its clicks.
 */
export function chooseStep(waiting: readonly ListedBatch[], bounds: Bounds): Step {
  const isUnwieldy = ({ links, bytes }: ListedBatch): boolean =>
    links > bounds.links || bytes > 2 * bounds.bytes;
  const [first] = waiting;
  if (first && isUnwieldy(first))
    return { kind: 'regroup', batches: takeFirst(waiting.filter(isUnwieldy), bounds) };
  const handy = waiting.filter((batch) => !isUnwieldy(batch));
  return { kind: 'file', batches: takeFirst(besideFirst(handy, bounds.stretch), bounds) };
}

/** The batches of the same range as the first one, if that has a range. */
function besideFirst(waiting: readonly ListedBatch[], length: number): readonly ListedBatch[] {
  const [first] = waiting;
  if (!first) return waiting;
  const stretch = stretchOf(first.firstLink, length);
  const isBeside = ({ firstLink, lastLink }: ListedBatch): boolean =>
    stretchOf(firstLink, length) === stretch && stretchOf(lastLink, length) === stretch;
  return isBeside(first) ? waiting.filter(isBeside) : waiting;
}

/** As many as one transaction handles; at least one. */
function takeFirst(waiting: readonly ListedBatch[], { bytes }: Bounds): ListedBatch[] {
  let sum = 0;
  const tooMany = waiting.findIndex((batch) => {
    sum += batch.bytes;
    return sum > bytes;
  });
  return waiting.slice(0, tooMany < 0 ? undefined : Math.max(1, tooMany));
}
