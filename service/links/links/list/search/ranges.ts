import { type FieldStarts, type Fields, fieldText } from '../../../../lib/lookup/field-text.ts';
import { type FactColumns, factColumns, type ListedFacts } from './facts.ts';
import { lowerAscii, NOT_ASCII, SEPARATOR } from './search-text.ts';

/** The position of a link in the order of its account: by creation (ms UTC), then by id. */
export type PlaceInOrder = { createdAt: number; id: string };

/** A link as it is read to be searched. `startingClicks` are those of its clicks that it came with. */
export type SearchedLink = PlaceInOrder &
  Counts &
  Partial<ListedFacts> & { number: number; fields: Fields; startingClicks?: number };

/** The other sort orders, besides the position. `last_click` is ms UTC. */
export type Counts = { total_clicks: number; last_click: number | null };
export type Counter = keyof Counts;

type FieldColumn = Uint16Array | Uint32Array;

/** Consecutive links of an account from one position on, up to the beginning of the next range. */
export type LinkRange = {
  readonly from: PlaceInOrder;
  readonly numbers: Uint32Array;
  /** Their ids one after the other, all of the same length. */
  readonly ids: string;
  /** Ms UTC. */
  readonly created: Float64Array;
  readonly facts: FactColumns;
  /** `NEVER` stands for a link that was never clicked. */
  readonly counts: Readonly<Record<Counter, Float64Array>>;
  /** Clicks that came after those of seven days were counted, by the numbers of the links. */
  readonly grown: Map<number, number>;
  /** The texts of all. */
  readonly text: string;
  /** The beginning of each in `text`, and the end of the last one. */
  readonly starts: Uint32Array;
  /** The beginnings of the fields of each, relative to that. */
  readonly fields: Readonly<Record<keyof FieldStarts, FieldColumn>>;
  /** Names and destination as they are written, of those with other letters than of ASCII. */
  readonly written: ReadonlyMap<number, string>;
  /** What it takes in memory, as a rule of thumb. */
  readonly bytes: number;
  /** Whether one of its links has changed since it was read. */
  isStale: boolean;
};

/** The number of links in a range: few enough to read again when one has changed. */
export const RANGE_LINKS = 1_000;

/** Before every moment, as nothing comes before everything in SQLite. */
export const NEVER = -1;

export const FIRST: PlaceInOrder = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };

const isBefore = (a: PlaceInOrder, b: PlaceInOrder): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/**
 * Ranges of links that are given in their order; the first one begins at `from`, so that there is always one. All clicks of
 * links that are younger than `growingFrom` are new, but for those that they came with.
 */
export function rangesOf(
  from: PlaceInOrder,
  links: readonly SearchedLink[],
  growingFrom = Number.POSITIVE_INFINITY,
): LinkRange[] {
  const ranges: LinkRange[] = [];
  for (let at = 0; at === 0 || at < links.length; at += RANGE_LINKS) {
    const part = links.slice(at, at + RANGE_LINKS);
    const range = rangeOf(at === 0 ? from : (part[0] ?? from), part);
    for (const { number, createdAt, total_clicks, startingClicks = 0 } of part)
      if (createdAt >= growingFrom) range.grown.set(number, total_clicks - startingClicks);
    ranges.push(range);
  }
  return ranges;
}

const NOT_LATIN = /[^\0-\xff]/;
const BYTES_OF_LINK = 32;
const BYTES_OF_RANGE = 1_000;
const LONGEST_IN_16_BITS = 0xffff;

function rangeOf({ createdAt, id }: PlaceInOrder, links: readonly SearchedLink[]): LinkRange {
  const { length } = links;
  const texts: string[] = [];
  const written = new Map<number, string>();
  const fields = {
    title: new Uint32Array(length),
    tags: new Uint32Array(length),
    ownTags: new Uint32Array(length),
    destinations: new Uint32Array(length),
    notes: new Uint32Array(length),
  };
  const range = {
    from: { createdAt, id },
    numbers: new Uint32Array(length),
    ids: idsOf(links),
    created: new Float64Array(length),
    facts: factColumns(links),
    counts: { total_clicks: new Float64Array(length), last_click: new Float64Array(length) },
    grown: new Map<number, number>(),
    starts: new Uint32Array(length + 1),
    written,
    isStale: false,
  };
  let longest = 0;
  for (let at = 0; at < length; at += 1) {
    const link = links[at];
    if (!link) continue;
    const { text, starts } = fieldText(link.fields);
    texts.push(text);
    longest = Math.max(longest, text.length);
    range.starts[at + 1] = (range.starts[at] ?? 0) + text.length;
    fields.title[at] = starts.title;
    fields.tags[at] = starts.tags;
    fields.ownTags[at] = starts.ownTags;
    fields.destinations[at] = starts.destinations;
    fields.notes[at] = starts.notes;
    range.numbers[at] = link.number;
    range.created[at] = link.createdAt;
    range.counts.total_clicks[at] = link.total_clicks;
    range.counts.last_click[at] = link.last_click ?? NEVER;
    const asWritten = writtenOf(link);
    if (asWritten !== undefined) written.set(at, asWritten);
  }
  const text = texts.join('');
  const narrow = longest > LONGEST_IN_16_BITS ? fields : narrowed(fields);
  // A text with any letter beyond Latin takes two bytes for each of them.
  const bytes =
    text.length * (NOT_LATIN.test(text) ? 2 : 1) +
    [...written.values()].reduce((sum, one) => sum + 2 * one.length, 0) +
    range.ids.length +
    length * BYTES_OF_LINK +
    5 * narrow.title.byteLength +
    range.facts.bytes +
    BYTES_OF_RANGE;
  return { ...range, text, fields: narrow, bytes };
}

const narrowed = (fields: Record<keyof FieldStarts, Uint32Array>): LinkRange['fields'] => ({
  title: Uint16Array.from(fields.title),
  tags: Uint16Array.from(fields.tags),
  ownTags: Uint16Array.from(fields.ownTags),
  destinations: Uint16Array.from(fields.destinations),
  notes: Uint16Array.from(fields.notes),
});

/** Names and destination in small letters, of a link that has them with other letters than of ASCII. */
function writtenOf({ fields: { names, destinations } }: SearchedLink): string | undefined {
  const destination = destinations[0] ?? '';
  if (!NOT_ASCII.test(destination) && !names.some((name) => NOT_ASCII.test(name))) return undefined;
  return lowerAscii([...names, destination].join(SEPARATOR));
}

/** Shorter ids, which no version has made, get spaces, which come before every letter. */
function idsOf(links: readonly SearchedLink[]): string {
  const longest = links.reduce((most, { id }) => Math.max(most, id.length), 0);
  return links.map(({ id }) => id.padEnd(longest)).join('');
}

export function idAt({ ids, numbers }: LinkRange, at: number): string {
  const length = ids.length / numbers.length;
  return ids.slice(at * length, (at + 1) * length);
}

/** What is searched of the link at a position, and where its fields begin. */
export function fieldsAt(
  { text, starts, fields }: LinkRange,
  at: number,
): { text: string; starts: FieldStarts } {
  return {
    text: text.slice(starts[at], starts[at + 1]),
    starts: {
      title: fields.title[at] ?? 0,
      tags: fields.tags[at] ?? 0,
      ownTags: fields.ownTags[at] ?? 0,
      destinations: fields.destinations[at] ?? 0,
      notes: fields.notes[at] ?? 0,
    },
  };
}

/** Marks the range that has, had or will have the link of this place. */
export function markStale(ranges: readonly LinkRange[], place: PlaceInOrder): void {
  let [low, high] = [0, ranges.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    const range = ranges[middle];
    if (range && isBefore(place, range.from)) high = middle;
    else low = middle;
  }
  const range = ranges[low];
  if (range) range.isStale = true;
}

/** Takes over what its links have counted since; where they are not the same links any more, the range is stale. */
export function recount(range: LinkRange, counted: readonly (Counts & { number: number })[]): void {
  const { numbers } = range;
  const isSame =
    counted.length === numbers.length && counted.every(({ number }, at) => number === numbers[at]);
  if (!isSame) range.isStale = true;
  for (const [at, counts] of (isSame ? counted : []).entries()) setCounts(range, at, counts);
}

/** Stores what the link at a position has counted by now. */
export function setCounts(range: LinkRange, at: number, { total_clicks, last_click }: Counts): void {
  const { counts, grown, numbers } = range;
  const number = numbers[at] ?? 0;
  const more = total_clicks - (counts.total_clicks[at] ?? 0);
  if (more !== 0) grown.set(number, (grown.get(number) ?? 0) + more);
  counts.total_clicks[at] = total_clicks;
  counts.last_click[at] = last_click ?? NEVER;
}

/** Takes over from what a range was before it was read again by how much its links have grown. */
export function keepGrowth(range: LinkRange, before: LinkRange): void {
  const places = new Map([...before.numbers.entries()].map(([at, number]) => [number, at]));
  for (const [at, number] of range.numbers.entries()) {
    const place = places.get(number);
    if (place === undefined) continue;
    const more = (range.counts.total_clicks[at] ?? 0) - (before.counts.total_clicks[place] ?? 0);
    const grown = (before.grown.get(number) ?? 0) + more;
    if (grown === 0) range.grown.delete(number);
    else range.grown.set(number, grown);
  }
}
