import { rankOf } from '../../../lib/lookup/rank.ts';
import type { DirectoryBlock, DirectoryEntry } from '../memory/entry.ts';
import { type DirectoryRequest, hasFigures, isInTab, weekClicksOf } from './visibility-rule.ts';

/** By what else the links found could be chosen, each with how many of them: the most frequent first. */
export type Facets = {
  owners: [id: string, links: number][];
  tags: [id: string, links: number][];
  namespaces: [namespace: string, links: number][];
};

/** The most values of each that are told. */
const MOST_VALUES = 50;

/** Counts what was found by owner, tag and domain: each without regard to what is chosen of itself. */
class FacetCounts {
  readonly #request: DirectoryRequest;
  readonly #owners: Counts = new Map();
  readonly #tags: Counts = new Map();
  readonly #namespaces: Counts = new Map();

  constructor(request: DirectoryRequest) {
    this.#request = request;
  }

  /** Counts a link that the words and the tab let through; whether it is chosen by all facets. */
  add({ ownerId, tagIds, namespace }: DirectoryEntry): boolean {
    const { owner, tag, namespace: wanted } = this.#request;
    const isOfOwner = owner === undefined || ownerId === owner;
    const isTagged = tag === undefined || tagIds.includes(tag);
    const isThere = wanted === undefined || namespace === wanted;
    if (isTagged && isThere && ownerId !== null) count(this.#owners, ownerId);
    if (isOfOwner && isThere) for (const id of tagIds) count(this.#tags, id);
    if (isOfOwner && isTagged) count(this.#namespaces, namespace);
    return isOfOwner && isTagged && isThere;
  }

  list(): Facets {
    return {
      owners: mostFrequent(this.#owners),
      tags: mostFrequent(this.#tags),
      namespaces: mostFrequent(this.#namespaces),
    };
  }
}

/** A number that is changed in place: with 100,000 links, storing each in the map anew is most of the work. */
type Counts = Map<string, { links: number }>;

function count(counts: Counts, value: string): void {
  const known = counts.get(value);
  if (known) known.links += 1;
  else counts.set(value, { links: 1 });
}

const mostFrequent = (counts: Counts): [string, number][] =>
  [...counts]
    .map(([value, { links }]): [string, number] => [value, links])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_VALUES);

/** Links of a page by their numbers with their clicks of seven days, and how many there are altogether. */
export type FoundPage = { links: { number: number; week: number }[]; total: number; facets: Facets };

type Ranked = { entry: DirectoryEntry; rank: number; key: number };

/** Searches all blocks, which come one after the other, and keeps the first links only. */
export class DirectorySearch {
  readonly #request: DirectoryRequest;
  /** The longest word is in the fewest links. */
  readonly #first: string | undefined;
  readonly #most: number;
  readonly #facets: FacetCounts;
  #best: Ranked[] = [];
  #last: Ranked | undefined;
  #total = 0;

  constructor(request: DirectoryRequest) {
    this.#request = request;
    this.#first = request.words.toSorted((a, b) => b.length - a.length)[0];
    this.#most = request.offset + request.limit;
    this.#facets = new FacetCounts(request);
  }

  add(block: DirectoryBlock): void {
    const { words, number, destination, sort } = this.#request;
    for (const entry of entriesWith(block, this.#first)) {
      if (number !== undefined && entry.number !== number) continue;
      if (destination !== undefined && entry.destinationKey !== destination) continue;
      if (!isInTab(entry, this.#request)) continue;
      const rank = rankOf(block.text.slice(entry.start, entry.end), entry.fields, words);
      if (rank === undefined || !this.#facets.add(entry)) continue;
      this.#total += 1;
      this.#keep(entry, sort === 'best' ? rank : 0);
    }
  }

  page(): FoundPage {
    this.#cut();
    const links = this.#best
      .slice(this.#request.offset)
      .map(({ entry }) => ({ number: entry.number, week: weekClicksOf(entry) }));
    return { links, total: this.#total, facets: this.#facets.list() };
  }

  #keep(entry: DirectoryEntry, rank: number): void {
    const key = this.#keyOf(entry);
    if (this.#last && isBefore(this.#last, rank, key)) return;
    this.#best.push({ entry, rank, key });
    if (this.#best.length > 4 * this.#most + 100) this.#cut();
  }

  #cut(): void {
    this.#best = this.#best.sort(compare).slice(0, this.#most);
    this.#last = this.#best.length === this.#most ? this.#best.at(-1) : undefined;
  }

  /** The highest comes first. Figures that are not told must not show in the order either. */
  #keyOf(entry: DirectoryEntry): number {
    const { sort, viewer } = this.#request;
    if (sort === 'newest') return entry.createdAt;
    if (!hasFigures(entry, viewer)) return Number.NEGATIVE_INFINITY;
    switch (sort) {
      case 'best':
      case 'clicks':
        return entry.totalClicks;
      case 'clicks_7_days':
        return weekClicksOf(entry);
      case 'last_click':
        return entry.lastClick ?? Number.NEGATIVE_INFINITY;
      case 'longest_unused':
        return -(entry.lastClick ?? 0);
    }
  }
}

/** By rank where that is asked for, then by what is sorted by, then the newest first. */
const compare = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank || descending(a.key, b.key) || b.entry.number - a.entry.number;

/** Whether one comes before all that have another rank or key; equal ones are left to be compared. */
const isBefore = (one: Ranked, rank: number, key: number): boolean =>
  one.rank < rank || (one.rank === rank && one.key > key);

const descending = (a: number, b: number): number => (a === b ? 0 : a > b ? -1 : 1);

/** The links of a block whose texts contain a word; all of them without one. */
export function entriesWith(
  { text, entries }: DirectoryBlock,
  word: string | undefined,
): readonly DirectoryEntry[] {
  if (word === undefined) return entries;
  const found: DirectoryEntry[] = [];
  let link = 0;
  for (let at = text.indexOf(word); at >= 0; ) {
    while ((entries[link]?.end ?? text.length) <= at) link += 1;
    const entry = entries[link];
    if (!entry) break;
    if (at + word.length <= entry.end) found.push(entry);
    at = text.indexOf(word, entry.end);
    link += 1;
  }
  return found;
}
