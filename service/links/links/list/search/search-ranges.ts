import { EDGE } from '../../../../lib/lookup/field-text.ts';
import type { RangeTest } from './range-tests.ts';
import { type Counter, idAt, type LinkRange } from './ranges.ts';
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
    const { counts, numbers } = range;
    const found = takenOf(range, places, tests);
    total += found.length;
    for (const at of found) {
      const count = counts[sortBy][at] ?? 0;
      if (last && last.count !== count && last.count < count === ascending) continue;
      const id = idAt(range, at);
      if (last && isLess(last, count, id) === ascending) continue;
      first.push({ count, id, number: numbers[at] ?? 0 });
      if (first.length > 4 * most) cut();
    }
  }
  cut();
  return { numbers: first.slice(offset).map(({ number }) => number), total };
}

/** Those of them that fulfil every test. */
function takenOf(range: LinkRange, places: PlacesIn, tests: readonly RangeTest[] | undefined) {
  const found = places(range);
  return tests && tests.length > 0 ? found.filter(passesOf(range, tests)) : found;
}

/** Whether the link at a position fulfils every test. */
export function passesOf(range: LinkRange, tests: readonly RangeTest[] = []): (at: number) => boolean {
  const all = tests.map((test) => test(range));
  if (all.length === 0) return () => true;
  return (at) => all.every((passes) => passes(at));
}

/** Names and destination are searched as they are written; the text has them without accents, and more besides. */
function foundIn(range: LinkRange, find: Finder | undefined): number[] {
  const { written, numbers } = range;
  if (!find) return Array.from(numbers.keys());
  const found = foundInText(range, find);
  if (written.size === 0) return found;
  const others = [...written].flatMap(([at, text]) => (find(text, 0) >= 0 ? [at] : []));
  return [...found.filter((at) => !written.has(at)), ...others].sort((a, b) => a - b);
}

function foundInText({ text, starts, fields, numbers }: LinkRange, find: Finder): number[] {
  const found: number[] = [];
  let link = 0;
  for (let at = find(text, 0); at >= 0 && link < numbers.length; ) {
    while ((starts[link + 1] ?? text.length) <= at) link += 1;
    const start = starts[link] ?? 0;
    const destination = start + (fields.destinations[link] ?? 0);
    const isInNames = at < start + (fields.title[link] ?? 0);
    // Behind the destination there are those by country and share.
    if (isInNames || text.lastIndexOf(EDGE, at) === destination - EDGE.length) found.push(link);
    at = find(text, isInNames || at >= destination ? (starts[link + 1] ?? text.length) : destination);
  }
  return found;
}
