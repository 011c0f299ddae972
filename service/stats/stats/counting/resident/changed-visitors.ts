import { type Piece, VisitorFinder } from '../visitor-finder.ts';
import { clicksAmong } from '../visitor-order.ts';
import { type ClickBlock, numberAt } from './block.ts';
import type { BlockTotals } from './block-totals.ts';
import { isInRange, isPicked, type KeptSieve, secondsWithin } from './sieve.ts';

/** What a question picks now, what it picked when it was counted, and what is different. */
export type SieveChange = {
  before: KeptSieve;
  now: KeptSieve;
  /** Segments whose clicks counted otherwise then: for another link, or only then or now; null where there are none. */
  segments: Uint8Array | null;
};

/**
 * The visitors of a partition of whom other clicks count now than then, besides those who made `others`, as positions in
 * the block; `ends` notes the first and the last click of now.
 */
export function findChanged(
  block: ClickBlock,
  change: SieveChange,
  others: readonly Piece[],
  ends: BlockTotals,
): Uint32Array {
  const isChanged = new Uint8Array(block.visitors);
  if (change.segments) block.openRest();
  noteChanged(block, change, ends, isChanged);
  if (clicksAmong(others) > 0) noteVisitorsOf(block, others, isChanged);
  return positionsIn(isChanged);
}

function noteChanged(
  block: ClickBlock,
  { before, now, segments }: SieveChange,
  ends: BlockTotals,
  isChanged: Uint8Array,
): void {
  const [then, since] = [secondsWithin(before), secondsWithin(now)];
  const after = Math.max(then.after, since.after);
  const until = Math.min(then.before, since.before);
  const { times, ends: clickEnds } = block;
  const link = block.facet('link');
  let click = 0;
  for (let visitor = 0; visitor < block.visitors; visitor += 1) {
    const end = clickEnds[visitor] ?? 0;
    for (; click < end; click += 1) {
      const second = times[click] ?? 0;
      const isSame = segments === null || segments[numberAt(link, click)] === 0;
      if (!isSame || second <= after || second >= until) {
        block.openRest();
        if (countsOtherwise(block, click, { before, now, segments })) isChanged[visitor] = 1;
      }
      if (second > ends.firstSecond && second < ends.lastSecond) continue;
      block.openRest();
      if (isPicked(block, click, now)) ends.noteEnd(block, click);
    }
  }
}

function countsOtherwise(block: ClickBlock, click: number, { before, now, segments }: SieveChange): boolean {
  const segment = numberAt(block.facet('link'), click);
  const counted = before.linkOf[segment] !== 0 && isInRange(block, click, before);
  const counts = now.linkOf[segment] !== 0 && isInRange(block, click, now);
  return counted !== counts || (counts && segments?.[segment] === 1);
}

/** The visitors of a block who made other clicks. */
function noteVisitorsOf(block: ClickBlock, others: readonly Piece[], isChanged: Uint8Array): void {
  block.openRest();
  const finder = new VisitorFinder(block.visitors + clicksAmong(others));
  finder.numberOthers(block.keys, others, 0);
  for (let click = 0; click < clicksAmong(others); click += 1) {
    const visitor = (finder.visitorOf[click] ?? 0) - 1;
    if (visitor < block.visitors) isChanged[visitor] = 1;
  }
}

function positionsIn(flags: Uint8Array): Uint32Array {
  const positions = new Uint32Array(flags.reduce((sum, flag) => sum + flag, 0));
  let found = 0;
  for (let position = 0; position < flags.length && found < positions.length; position += 1) {
    if (flags[position] === 0) continue;
    positions[found] = position;
    found += 1;
  }
  return positions;
}
