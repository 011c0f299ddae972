import { EDGE } from '../../../../lib/lookup/field-text.ts';
import { markAlmost, mayBeMistyped, RANK, rankOfName, rankWithTypos } from '../../../../lib/lookup/rank.ts';
import { hitsIn, rankerOf } from './hits.ts';
import { fieldsAt, type LinkRange } from './ranges.ts';
import { passesOf, searchRanges, type Wanted } from './search-ranges.ts';

/** What is looked up. */
export type Lookup = {
  /** A link must have all of them. */
  words: readonly string[];
  /** Or have this short address, whose end may still be missing. */
  address?: { namespace: string; code: string };
};

export type WantedOfLookup = Omit<Wanted, 'sortBy'> & { sortBy: Wanted['sortBy'] | 'best' };

type Page = { numbers: number[]; total: number };

/** The positions of the matching links of a range, with the rank of each. */
type Fits = { places: readonly number[]; ranks: readonly number[] };

/** One page of the links that match as written; if there are none, of those that match with a typo. */
export function lookUpRanges(ranges: readonly LinkRange[], lookup: Lookup, wanted: WantedOfLookup): Page {
  const asWritten = fitting(ranges, (range) => writtenIn(range, lookup, wanted));
  if (asWritten.size > 0 || !isForgiven(lookup)) return pageOf(ranges, asWritten, wanted);
  const almost = fitting(ranges, (range) => almostIn(range, lookup, wanted));
  return pageOf(ranges, almost, wanted);
}

/** A look-up without any word that may be mistyped finds nothing more. */
const isForgiven = ({ words, address }: Lookup): boolean =>
  (address ? [address.code] : words).some(mayBeMistyped);

/** The ranges that have links which fit. */
function fitting(
  ranges: readonly LinkRange[],
  fitsIn: (range: LinkRange) => Fits,
): ReadonlyMap<LinkRange, Fits> {
  const fits = new Map<LinkRange, Fits>();
  for (const range of ranges) {
    const found = fitsIn(range);
    if (found.places.length > 0) fits.set(range, found);
  }
  return fits;
}

function writtenIn(range: LinkRange, { words, address }: Lookup, { tests }: WantedOfLookup): Fits {
  const passes = passesOf(range, tests);
  const hits = hitsIn(range, words);
  const rankOf = rankerOf(range, hits, { words, isForTeam: false });
  const fits: { places: number[]; ranks: number[] } = { places: [], ranks: [] };
  for (let hit = 0; hit < hits.links.length; hit += 1) {
    const at = hits.links[hit] ?? 0;
    if (!passes(at)) continue;
    fits.places.push(at);
    fits.ranks.push(rankOf(hit) ?? 0);
  }
  return address ? withAddressed(range, fits, { address, passes }) : fits;
}

/** Those, and the links whose names begin with what stands behind the host of a short address. */
function withAddressed(
  range: LinkRange,
  { places, ranks }: Fits,
  { address, passes }: { address: NonNullable<Lookup['address']>; passes: (at: number) => boolean },
): Fits {
  const { text, starts, fields, facts } = range;
  const rankAt = new Map(places.map((at, index) => [at, ranks[index] ?? 0]));
  for (const at of hitsIn(range, [EDGE + address.code]).links) {
    const start = starts[at] ?? 0;
    const rank = rankOfName(text.slice(start, start + (fields.title[at] ?? 0)), address.code);
    const isThere = facts.kinds[facts.kindOf[at] ?? 0]?.namespace === address.namespace;
    if (isThere && rank < RANK.inName && passes(at)) rankAt.set(at, rank);
  }
  const inOrder = [...rankAt].sort(([one], [other]) => one - other);
  return { places: inOrder.map(([at]) => at), ranks: inOrder.map(([, rank]) => rank) };
}

/** Links that have every word, so or with a typo. */
function almostIn(range: LinkRange, { words: asked, address }: Lookup, { tests }: WantedOfLookup): Fits {
  const words = address ? [address.code] : asked;
  // No link has a single word as it is written.
  const isAlone = !address && words.length === 1;
  // The longest word is in the fewest links.
  const word = words.toSorted((a, b) => b.length - a.length)[0];
  const passes = passesOf(range, tests);
  const fits: { places: number[]; ranks: number[] } = { places: [], ranks: [] };
  for (const at of havingAlmost(range, word, isAlone)) {
    if (!passes(at)) continue;
    const rank = isAlone ? RANK.typo : rankInFull(range, at, { words, word });
    if (rank === undefined) continue;
    fits.places.push(at);
    fits.ranks.push(rank);
  }
  return fits;
}

function rankInFull(
  range: LinkRange,
  at: number,
  { words, word }: { words: readonly string[]; word: string | undefined },
): number | undefined {
  const { text, starts } = fieldsAt(range, at);
  return rankWithTypos(text, starts, words, word);
}

/** Those that have the word as it is written, unless there is none, and those that almost have it. */
function havingAlmost(range: LinkRange, word: string | undefined, isNowhere: boolean): Iterable<number> {
  const asWritten = isNowhere ? [] : hitsIn(range, word === undefined ? [] : [word]).links;
  if (word === undefined || !mayBeMistyped(word)) return asWritten;
  const marks = new Uint8Array(range.numbers.length);
  for (const at of asWritten) marks[at] = 1;
  markAlmost(range.text, range.starts, word, marks);
  const places: number[] = [];
  for (let at = 0; at < marks.length; at += 1) if (marks[at] === 1) places.push(at);
  return places;
}

function pageOf(
  ranges: readonly LinkRange[],
  fits: ReadonlyMap<LinkRange, Fits>,
  { sortBy, ...wanted }: WantedOfLookup,
): Page {
  if (sortBy === 'best') return bestOf(fits, wanted);
  const places = (range: LinkRange) => fits.get(range)?.places ?? [];
  return searchRanges(ranges, places, { ...wanted, sortBy, tests: [] });
}

type Ranked = { number: number; rank: number; clicks: number; created: number };

/** The best fit first, then the one that is followed most, then the newest. */
const compare = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank || b.clicks - a.clicks || b.created - a.created || b.number - a.number;

/** Keeps the first ones only, and sorts them whenever there are several times as many. */
function bestOf(
  fits: ReadonlyMap<LinkRange, Fits>,
  { offset, limit }: Pick<Wanted, 'offset' | 'limit'>,
): Page {
  const most = offset + limit;
  let first: Ranked[] = [];
  let last: Ranked | undefined;
  let total = 0;
  const cut = (): void => {
    first = first.sort(compare).slice(0, most);
    last = first.length === most ? first.at(-1) : undefined;
  };
  for (const [{ numbers, counts, created }, { places, ranks }] of fits) {
    total += places.length;
    for (let index = 0; index < places.length; index += 1) {
      const at = places[index] ?? 0;
      const rank = ranks[index] ?? 0;
      const clicks = counts.total_clicks[at] ?? 0;
      if (last && (rank > last.rank || (rank === last.rank && clicks < last.clicks))) continue;
      const one = { number: numbers[at] ?? 0, rank, clicks, created: created[at] ?? 0 };
      if (last && compare(one, last) > 0) continue;
      first.push(one);
      if (first.length > 4 * most) cut();
    }
  }
  cut();
  return { numbers: first.slice(offset).map(({ number }) => number), total };
}
