import type { RangeTest } from './range-tests.ts';
import type { Counter, LinkRange } from './ranges.ts';
import type { Finder } from './search-text.ts';

export type Wanted = {
  sortBy: 'created_at' | Counter;
  ascending: boolean;
  offset: number;
  limit: number;
  /** The conditions of a link besides its text. */
  tests?: readonly RangeTest[];
};
type Page = { numbers: number[]; total: number };

/** The most links that are ranked by their clicks: those of the page and those before it. */
export const MOST_RANKED = 1_000;

/** The positions of the links found in a range, in order. */
export type PlacesIn = (range: LinkRange) => readonly number[];

/** The positions of the links whose text a finder matches; all positions without a finder. */
export const placesOf =
  (find: Finder | undefined): PlacesIn =>
  (range) =>
    foundIn(range, find);

/** The numbers of one page of the links that are found and pass all tests, and the number of all such links. */
export const searchRanges = (ranges: readonly LinkRange[], places: PlacesIn, wanted: Wanted): Page =>
  wanted.sortBy === 'created_at'
    ? inPlace(ranges, places, wanted)
    : ranked(ranges, places, { ...wanted, sortBy: wanted.sortBy });

function inPlace(
  ranges: readonly LinkRange[],
  places: PlacesIn,
  { ascending, offset, limit, tests }: Wanted,
): Page {
  const numbers: number[] = [];
  let total = 0;
  for (const range of ascending ? ranges : ranges.toReversed()) {
    const found = takenOf(range, places, tests);
    const isOnPage = total < offset + limit && total + found.length > offset;
    const inOrder = ascending || !isOnPage ? found : found.toReversed();
    const [first, last] = [Math.max(0, offset - total), Math.max(0, offset + limit - total)];
    if (isOnPage) for (const at of inOrder.slice(first, last)) numbers.push(range.numbers[at] ?? 0);
    total += found.length;
  }
  return { numbers, total };
}

type Ranked = { count: number; id: string; number: number };

/** Equal ones are ordered by id. */
const isLess = (a: Ranked, count: number, id: string): boolean =>
  a.count < count || (a.count === count && a.id < id);

/** Keeps the first ones only, and sorts them whenever there are several times as many. */
function ranked(
  ranges: readonly LinkRange[],
  places: PlacesIn,
  { sortBy, ascending, offset, limit, tests }: Wanted & { sortBy: Counter },
): Page {
  const most = offset + limit;
  let first: Ranked[] = [];
  let last: Ranked | undefined;
  let total = 0;
  const cut = (): void => {
    first.sort((a, b) => (isLess(a, b.count, b.id) === ascending ? -1 : 1));
    first = first.slice(0, most);
    last = first.length === most ? first.at(-1) : undefined;
  };
  for (const range of ranges) {
    const { counts, ids, numbers } = range;
    const found = takenOf(range, places, tests);
    total += found.length;
    for (const at of found) {
      const [count, id] = [counts[sortBy][at] ?? 0, ids[at] ?? ''];
      if (last && isLess(last, count, id) === ascending) continue;
      first.push({ count, id, number: numbers[at] ?? 0 });
      if (first.length > 4 * most) cut();
    }
  }
  cut();
  return { numbers: first.slice(offset).map(({ number }) => number), total };
}

/** Those of them that fulfil every test. */
export function takenOf(
  range: LinkRange,
  places: PlacesIn,
  tests: readonly RangeTest[] = [],
): readonly number[] {
  let taken = places(range);
  for (const test of tests) taken = taken.filter(test(range));
  return taken;
}

function foundIn({ text, starts, numbers }: LinkRange, find: Finder | undefined): number[] {
  if (!find) return Array.from(numbers.keys());
  const found: number[] = [];
  let link = 0;
  for (
    let at = find(text, 0);
    at >= 0 && link < numbers.length;
    at = find(text, starts[link] ?? text.length)
  ) {
    while ((starts[link + 1] ?? text.length) <= at) link += 1;
    found.push(link);
    link += 1;
  }
  return found;
}
