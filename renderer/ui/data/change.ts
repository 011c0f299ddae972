import { changeRatio, formatCount, formatShare } from '../../lib/numbers.ts';

/** How a change is spoken of: sentences with the amount at the place of `SLOT`, and which direction is good. */
export type ChangeWords = { up: string; down: string; level: string; few: string; better: 'up' | 'down' };

export type Direction = 'up' | 'down' | 'level' | 'few';

/** Two counts that are smaller together differ by chance. */
const MEANINGFUL = 20;

/**
 * Which way a count went, and by how much; the amount itself where it was 0 before and a ratio means nothing. Of `few`, the
 * amount is what was counted before.
 */
export function changeOf(now: number, before: number): { direction: Direction; amount: string } {
  if (now + before < MEANINGFUL) return { direction: 'few', amount: formatCount(before) };
  const ratio = changeRatio(now, before);
  const amount = ratio === undefined ? formatCount(now) : formatShare(Math.abs(ratio));
  return { direction: now > before ? 'up' : now < before ? 'down' : 'level', amount };
}
