import type { FieldStarts } from '../../../../lib/lookup/field-text.ts';
import { type FactColumns, factColumns, type ListedFacts } from './facts.ts';
import { SEPARATOR } from './search-text.ts';

/** The position of a link in the order of its account: by creation (ms UTC), then by id. */
export type PlaceInOrder = { createdAt: number; id: string };

/** The searchable text of a link, with the positions of its fields if needed; its clicks, and its facts. */
export type SearchedLink = PlaceInOrder & { number: number; text: string; fields?: FieldStarts } & Counts &
  Partial<ListedFacts>;

/** The other sort orders, besides the position. `last_click` is ms UTC. */
export type Counts = { total_clicks: number; last_click: number | null };
export type Counter = keyof Counts;

/** Consecutive links of an account from one position on, up to the beginning of the next range. */
export type LinkRange = {
  readonly from: PlaceInOrder;
  readonly numbers: Uint32Array;
  readonly ids: readonly string[];
  /** Ms UTC. */
  readonly created: Float64Array;
  readonly facts: FactColumns;
  /** `NEVER` stands for a link that was never clicked. */
  readonly counts: Readonly<Record<Counter, Float64Array>>;
  /** The texts of all, each followed by the separator. */
  readonly text: string;
  /** The beginning of each in `text`, and the end of the last one. */
  readonly starts: Uint32Array;
  /** The beginnings of the fields of each, relative to that; empty if the texts have no fields. */
  readonly fields: Readonly<Record<keyof FieldStarts, Uint32Array>>;
  /** What it takes in memory, as a rule of thumb. */
  readonly bytes: number;
  /** Whether one of its links has changed since it was read. */
  isStale: boolean;
};

/** The number of links in a range: few enough to read again when one has changed. */
export const RANGE_LINKS = 1_000;

/** Before every moment, as nothing comes before everything in SQLite. */
const NEVER = -1;

export const FIRST: PlaceInOrder = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };

const isBefore = (a: PlaceInOrder, b: PlaceInOrder): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/** Ranges of links that are given in their order; the first one begins at `from`, so that there is always one. */
export function rangesOf(from: PlaceInOrder, links: readonly SearchedLink[]): LinkRange[] {
  const ranges: LinkRange[] = [];
  for (let at = 0; at === 0 || at < links.length; at += RANGE_LINKS) {
    const part = links.slice(at, at + RANGE_LINKS);
    ranges.push(rangeOf(at === 0 ? from : (part[0] ?? from), part));
  }
  return ranges;
}

const NOT_LATIN = /[^\0-\xff]/;
const BYTES_OF_LINK = 78;
const BYTES_OF_FIELDS = 16;
const BYTES_OF_RANGE = 500;

function rangeOf({ createdAt, id }: PlaceInOrder, links: readonly SearchedLink[]): LinkRange {
  const starts = new Uint32Array(links.length + 1);
  const text = links.map((link) => link.text + SEPARATOR).join('');
  const facts = factColumns(links);
  for (const [index, link] of links.entries())
    starts[index + 1] = (starts[index] ?? 0) + link.text.length + SEPARATOR.length;
  return {
    from: { createdAt, id },
    numbers: Uint32Array.from(links, ({ number }) => number),
    ids: links.map((link) => link.id),
    created: Float64Array.from(links, (link) => link.createdAt),
    facts,
    counts: {
      total_clicks: Float64Array.from(links, (link) => link.total_clicks),
      last_click: Float64Array.from(links, (link) => link.last_click ?? NEVER),
    },
    text,
    // A text with any letter beyond Latin takes two bytes for each of them.
    bytes:
      text.length * (NOT_LATIN.test(text) ? 2 : 1) +
      links.length * (BYTES_OF_LINK + (links[0]?.fields ? BYTES_OF_FIELDS : 0)) +
      facts.bytes +
      BYTES_OF_RANGE,
    starts,
    fields: {
      title: fieldColumn(links, 'title'),
      tags: fieldColumn(links, 'tags'),
      destinations: fieldColumn(links, 'destinations'),
      notes: fieldColumn(links, 'notes'),
    },
    isStale: false,
  };
}

function fieldColumn(links: readonly SearchedLink[], field: keyof FieldStarts): Uint32Array {
  const isAny = links.some(({ fields }) => fields !== undefined);
  return isAny ? Uint32Array.from(links, ({ fields }) => fields?.[field] ?? 0) : new Uint32Array(0);
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
  const { numbers, counts } = range;
  const isSame =
    counted.length === numbers.length && counted.every(({ number }, at) => number === numbers[at]);
  if (!isSame) range.isStale = true;
  for (const [at, { total_clicks, last_click }] of (isSame ? counted : []).entries()) {
    counts.total_clicks[at] = total_clicks;
    counts.last_click[at] = last_click ?? NEVER;
  }
}
