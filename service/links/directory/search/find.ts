import { rankOf } from '../../../lib/lookup/rank.ts';
import type { DirectoryBlock, DirectoryEntry } from '../memory/entry.ts';
import { entriesWith } from './entries-with.ts';
import { FacetCounts, type Facets } from './facets.ts';
import type { DirectoryRequest } from './request.ts';
import { hasFigures, isInTab, weekClicksOf } from './visibility-rule.ts';

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
