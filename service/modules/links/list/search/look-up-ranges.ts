import { EDGE } from '../../../../lib/lookup/field-text.ts';
import { RANK, rankOf, rankOfCode, rankWithTypos } from '../../../../lib/lookup/rank.ts';
import { findAlmost, mayBeMistyped } from '../../../../lib/lookup/typo.ts';
import { fieldsAt, type LinkRange } from './ranges.ts';
import { placesOf, searchRanges, takenOf, type Wanted } from './search-ranges.ts';

/** What is looked up. */
export type Lookup = {
  /** A link must have all of them. */
  words: readonly string[];
  /** Or be at this short address, of which the end may still be typed. */
  address?: { namespace: string; code: string };
};

export type WantedOfLookup = Omit<Wanted, 'sortBy'> & { sortBy: Wanted['sortBy'] | 'best' };

type Page = { numbers: number[]; total: number };

/** The links of a range that fit, each with how well. */
type Fit = { at: number; rank: number };
type Judge = (range: LinkRange, at: number) => number | undefined;

/** One page of the links that fit as written; where none does, of those that fit with a letter wrong in each word. */
export function lookUpRanges(ranges: readonly LinkRange[], lookup: Lookup, wanted: WantedOfLookup): Page {
  const asWritten = fitting(ranges, wanted, (range) => candidatesIn(range, lookup), judgeOf(lookup));
  if (asWritten.size > 0 || !isForgiven(lookup)) return pageOf(ranges, asWritten, wanted);
  const words = lookup.address ? [lookup.address.code] : lookup.words;
  const word = longestOf(words);
  return pageOf(
    ranges,
    fitting(ranges, wanted, (range) => almostIn(range, word), judgeWithTypos(lookup, words, word)),
    wanted,
  );
}

/** A link without the word as it is written, of one alone, has it with a typo. */
function judgeWithTypos({ address }: Lookup, words: readonly string[], word: string | undefined): Judge {
  if (!address && words.length === 1) return () => RANK.typo;
  return (range, at) => {
    const { text, starts } = fieldsAt(range, at);
    return rankWithTypos(text, starts, words, word);
  };
}

/** A look-up without any word that may be mistyped finds nothing more. */
const isForgiven = ({ words, address }: Lookup): boolean =>
  (address ? [address.code] : words).some(mayBeMistyped);

/** The ranges that have links which fit. */
function fitting(
  ranges: readonly LinkRange[],
  { tests }: WantedOfLookup,
  candidates: (range: LinkRange) => readonly number[],
  judge: Judge,
): ReadonlyMap<LinkRange, Fit[]> {
  const fits = new Map<LinkRange, Fit[]>();
  for (const range of ranges) {
    const found: Fit[] = [];
    for (const at of takenOf(range, candidates, tests)) {
      const rank = judge(range, at);
      if (rank !== undefined) found.push({ at, rank });
    }
    if (found.length > 0) fits.set(range, found);
  }
  return fits;
}

const judgeOf =
  ({ words, address }: Lookup): Judge =>
  (range, at) => {
    const { text, starts } = fieldsAt(range, at);
    const isThere = address?.namespace === range.facts.kinds[range.facts.kindOf[at] ?? 0]?.namespace;
    const byAddress = address && isThere ? rankOfCode(text, starts, address.code) : undefined;
    return byAddress ?? rankOf(text, starts, words);
  };

/** The longest word is in the fewest links. */
const longestOf = (words: readonly string[]): string | undefined =>
  words.toSorted((a, b) => b.length - a.length)[0];

function candidatesIn(range: LinkRange, { words, address }: Lookup): readonly number[] {
  const byWord = literally(range, longestOf(words));
  if (!address) return byWord;
  return inOrder([...byWord, ...literally(range, EDGE + address.code)]);
}

const literally = (range: LinkRange, part: string | undefined): readonly number[] =>
  placesOf(part === undefined ? undefined : (text, from) => text.indexOf(part, from))(range);

function almostIn(range: LinkRange, word: string | undefined): readonly number[] {
  if (word === undefined || !mayBeMistyped(word)) return literally(range, word);
  const { text, starts } = range;
  const isFound = new Uint8Array(starts.length - 1);
  for (const at of literally(range, word)) isFound[at] = 1;
  const beginOf = (link: number): number => starts[link] ?? text.length;
  let at = 0;
  // Once for each link is enough. Places come in order, up to three times.
  findAlmost(text, word, (place) => {
    if (place < beginOf(at)) at = 0;
    while (beginOf(at + 1) <= place) at += 1;
    isFound[at] = 1;
    return beginOf(at + 1);
  });
  return placesIn(isFound);
}

/** The places of what is not 0. */
function placesIn(isFound: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = isFound.indexOf(1); at >= 0; at = isFound.indexOf(1, at + 1)) places.push(at);
  return places;
}

const inOrder = (places: readonly number[]): readonly number[] => [...new Set(places)].sort((a, b) => a - b);

function pageOf(
  ranges: readonly LinkRange[],
  fits: ReadonlyMap<LinkRange, Fit[]>,
  { sortBy, ...wanted }: WantedOfLookup,
): Page {
  if (sortBy === 'best') return bestOf(fits, wanted);
  const places = (range: LinkRange): number[] => fits.get(range)?.map(({ at }) => at) ?? [];
  return searchRanges(ranges, places, { ...wanted, sortBy, tests: [] });
}

type Ranked = { number: number; rank: number; clicks: number; created: number };

/** The best fit first, then the one that is followed most, then the newest. */
const compare = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank || b.clicks - a.clicks || b.created - a.created || b.number - a.number;

/** Keeps the first ones only, and sorts them whenever there are several times as many. */
function bestOf(
  fits: ReadonlyMap<LinkRange, readonly Fit[]>,
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
  for (const [{ numbers, counts, created }, found] of fits) {
    total += found.length;
    for (const { at, rank } of found) {
      if (last && rank > last.rank) continue;
      const one = {
        number: numbers[at] ?? 0,
        rank,
        clicks: counts.total_clicks[at] ?? 0,
        created: created[at] ?? 0,
      };
      if (last && compare(one, last) > 0) continue;
      first.push(one);
      if (first.length > 4 * most) cut();
    }
  }
  cut();
  return { numbers: first.slice(offset).map(({ number }) => number), total };
}
