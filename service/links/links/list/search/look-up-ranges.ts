import { EDGE } from '../../../../lib/lookup/field-text.ts';
import {
  markAlmost,
  mayBeMistyped,
  RANK,
  rankOf,
  rankOfCode,
  rankWithTypos,
} from '../../../../lib/lookup/rank.ts';
import { fieldsAt, type LinkRange } from './ranges.ts';
import { placesOf, searchRanges, takenOf, type Wanted } from './search-ranges.ts';

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
type Fits = { places: readonly number[]; ranks: Uint16Array };

/** The rank of a link, undefined if it does not match; a number if all matches have the same rank. */
type Judge = number | ((range: LinkRange, at: number) => number | undefined);

/** One page of the links that match as written; if there are none, of those that match with a typo. */
export function lookUpRanges(ranges: readonly LinkRange[], lookup: Lookup, wanted: WantedOfLookup): Page {
  const asWritten = fitting(ranges, wanted, (range) => candidatesIn(range, lookup), judgeOf(lookup));
  if (asWritten.size > 0 || !isForgiven(lookup)) return pageOf(ranges, asWritten, wanted);
  const words = lookup.address ? [lookup.address.code] : lookup.words;
  const word = longestOf(words);
  // With a single word, no link has it as written, so all matches have a typo.
  const isAlone = !lookup.address && words.length === 1;
  const almost = fitting(
    ranges,
    wanted,
    (range) => almostIn(range, word, isAlone ? [] : literally(range, word)),
    isAlone ? RANK.typo : judgeWithTypos(words, word),
  );
  return pageOf(ranges, almost, wanted);
}

const judgeWithTypos =
  (words: readonly string[], word: string | undefined): Judge =>
  (range, at) => {
    const { text, starts } = fieldsAt(range, at);
    return rankWithTypos(text, starts, words, word);
  };

/** A look-up without any word that may be mistyped finds nothing more. */
const isForgiven = ({ words, address }: Lookup): boolean =>
  (address ? [address.code] : words).some(mayBeMistyped);

/** The ranges that have links which fit. */
function fitting(
  ranges: readonly LinkRange[],
  { tests }: WantedOfLookup,
  candidates: (range: LinkRange) => readonly number[],
  judge: Judge,
): ReadonlyMap<LinkRange, Fits> {
  const fits = new Map<LinkRange, Fits>();
  for (const range of ranges) {
    const found = judged(range, takenOf(range, candidates, tests), judge);
    if (found.places.length > 0) fits.set(range, found);
  }
  return fits;
}

function judged(range: LinkRange, places: readonly number[], judge: Judge): Fits {
  const ranks = new Uint16Array(places.length);
  if (typeof judge === 'number') return { places, ranks: ranks.fill(judge) };
  const fit: number[] = [];
  for (const at of places) {
    const rank = judge(range, at);
    if (rank === undefined) continue;
    ranks[fit.length] = rank;
    fit.push(at);
  }
  return { places: fit, ranks };
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

/** Those that have the word as it is written, and those that almost have it. */
function almostIn(
  { text, starts }: LinkRange,
  word: string | undefined,
  asWritten: readonly number[],
): readonly number[] {
  if (word === undefined || !mayBeMistyped(word)) return asWritten;
  const marks = new Uint8Array(starts.length - 1);
  for (const at of asWritten) marks[at] = 1;
  markAlmost(text, starts, word, marks);
  return markedIn(marks);
}

function markedIn(marks: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = 0; at < marks.length; at += 1) if (marks[at] === 1) places.push(at);
  return places;
}

const inOrder = (places: readonly number[]): readonly number[] => [...new Set(places)].sort((a, b) => a - b);

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
    for (const [index, at] of places.entries()) {
      const [rank, clicks] = [ranks[index] ?? 0, counts.total_clicks[at] ?? 0];
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
