/** A list without pages is loaded in parts of so many links, counted from 1: as many as the service lists at once. */
export const PART_SIZE = 100;

/** Places in a list, both included. */
type Stretch = { first: number; last: number };

export const partOf = (index: number): number => Math.floor(index / PART_SIZE) + 1;

/** The parts that `now` shows, and the next one on the way from what was shown `before`: rows are there when they come. */
export function partsAhead(before: Stretch, now: Stretch, total: number): number[] {
  const isUp = now.first < before.first;
  const from = partOf(Math.max(0, isUp ? now.first - PART_SIZE : now.first));
  const to = partOf(Math.min(total - 1, isUp ? now.last : now.last + PART_SIZE));
  return Array.from({ length: to - from + 1 }, (_, part) => from + part);
}
