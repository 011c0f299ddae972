import {
  hitsIn,
  isPrivateLink,
  type Kind,
  type LinkRange,
  NEVER,
  type Ranking,
  rankerOf,
} from '../../links/operations.ts';
import { type DirectoryRequest, hasFigures, isInTab, type SeenLink } from './visibility-rule.ts';

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
  readonly #owners: FacetSums = new Map();
  readonly #tags: FacetSums = new Map();
  readonly #namespaces: FacetSums = new Map();

  constructor(request: DirectoryRequest) {
    this.#request = request;
  }

  /** Whether links of a kind are chosen by all facets. */
  isChosen(ownerId: string | null, kind: Kind): boolean {
    return Object.values(this.#fits(ownerId, kind)).every((fits) => fits);
  }

  /** Counts links of a kind that the words and the tab let through; returns how many of them are chosen. */
  add(links: number, ownerId: string | null, kind: Kind): number {
    if (links === 0) return 0;
    const { isOfOwner, isTagged, isThere } = this.#fits(ownerId, kind);
    if (isTagged && isThere && ownerId !== null) addTo(this.#owners, ownerId, links);
    if (isOfOwner && isThere) for (const id of kind.teamTags) addTo(this.#tags, id, links);
    if (isOfOwner && isTagged) addTo(this.#namespaces, kind.namespace, links);
    return isOfOwner && isTagged && isThere ? links : 0;
  }

  #fits(ownerId: string | null, { teamTags, namespace }: Kind) {
    const { owner, tag, namespace: wanted } = this.#request;
    return {
      isOfOwner: owner === undefined || ownerId === owner,
      isTagged: tag === undefined || teamTags.includes(tag),
      isThere: wanted === undefined || namespace === wanted,
    };
  }

  list(): Facets {
    return {
      owners: mostFrequent(this.#owners),
      tags: mostFrequent(this.#tags),
      namespaces: mostFrequent(this.#namespaces),
    };
  }
}

export type FacetSums = Map<string, number>;

export const addTo = (counts: FacetSums, value: string, links: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + links);

export const mostFrequent = (counts: FacetSums): [string, number][] =>
  [...counts]
    .filter(([, links]) => links > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_VALUES);

/** How often links were followed in the last seven days until a moment, by their numbers. */
export type Week = ReadonlyMap<number, number>;

/** Links of a page by their numbers with their clicks of seven days, if these were told; how many there are altogether. */
export type FoundPage = { links: { number: number; week: number }[]; total: number; facets: Facets };
type Ranked = { number: number; rank: number; key: number; week: number };

/** Searches all ranges, which come one after the other, and keeps the first links only. */
export class DirectorySearch {
  readonly #request: DirectoryRequest;
  readonly #week: Week | undefined;
  readonly #ranking: Ranking;
  readonly #most: number;
  readonly #facets: FacetCounts;
  #best: Ranked[] = [];
  #last: Ranked | undefined;
  #total = 0;

  /** The link that is looked at: one object for all, as there may be a million. */
  readonly #link: SeenLink = {
    number: 0,
    ownerId: null,
    isPrivate: false,
    hidesFigures: false,
    createdAt: 0,
    totalClicks: 0,
    lastClick: null,
    weekClicks: 0,
  };

  /** Without `week`, clicks of seven days decide nothing. */
  constructor(request: DirectoryRequest, week?: Week) {
    this.#request = request;
    this.#week = week;
    this.#ranking = { words: request.words, isForTeam: true };
    this.#most = request.offset + request.limit;
    this.#facets = new FacetCounts(request);
  }

  /** Adds links of an account. */
  add(ownerId: string | null, range: LinkRange): void {
    const { kinds, kindOf } = range.facts;
    const { sort } = this.#request;
    const hits = hitsIn(range, this.#ranking.words);
    const rankOf = rankerOf(range, hits, this.#ranking);
    const found = new Uint32Array(kinds.length);
    const admitted = kinds.map((kind) => this.#admits(ownerId, kind));
    const chosen = kinds.map((kind) => this.#facets.isChosen(ownerId, kind));
    // The newest come last: of most others it is known then that they are none of a first page.
    for (let hit = hits.links.length - 1; hit >= 0; hit -= 1) {
      const at = hits.links[hit] ?? 0;
      const number = kindOf[at] ?? 0;
      const isAdmitted = admitted[number];
      if (isAdmitted === false || (isAdmitted === undefined && !this.#isThere(ownerId, range, at))) continue;
      const rank = rankOf(hit);
      if (rank === undefined) continue;
      found[number] = (found[number] ?? 0) + 1;
      if (!chosen[number] || (sort === 'newest' && this.#isTooOld(range.created[at]))) continue;
      this.#see(ownerId, range, at);
      this.#keep(sort === 'best' ? rank : 0);
    }
    for (const [number, kind] of kinds.entries())
      this.#total += this.#facets.add(found[number] ?? 0, ownerId, kind);
  }

  page(): FoundPage {
    this.#cut();
    const links = this.#best.slice(this.#request.offset);
    return {
      links: links.map(({ number, week }) => ({ number, week })),
      total: this.#total,
      facets: this.#facets.list(),
    };
  }

  /** Whether all links of a kind are in the tab, or none; undefined where each has to be looked at. */
  #admits(ownerId: string | null, kind: Kind): boolean | undefined {
    const { tab, viewer, only } = this.#request;
    if (kind.status === 'BLOCKED') return false;
    const isOwn = ownerId === viewer.accountId;
    if (tab === 'mine' && !isOwn) return false;
    if (tab === 'unowned' && ownerId !== null) return false;
    const isOfKind = tab === 'all' || tab === 'mine' || tab === 'unowned';
    return isOfKind && !only && (isOwn || !isPrivateLink(kind)) ? true : undefined;
  }

  #isThere(ownerId: string | null, range: LinkRange, at: number): boolean {
    const { only } = this.#request;
    if (only && !only.has(range.numbers[at] ?? 0)) return false;
    this.#see(ownerId, range, at);
    return isInTab(this.#link, this.#request);
  }

  /** Whether a link of that age comes behind the first page, where the newest come first. */
  #isTooOld(createdAt = 0): boolean {
    return this.#last !== undefined && createdAt < this.#last.key;
  }

  /** Makes the link at a position the one that is looked at. */
  #see(ownerId: string | null, { numbers, created, counts, facts, grown }: LinkRange, at: number): void {
    const kind = facts.kinds[facts.kindOf[at] ?? 0];
    const link = this.#link;
    link.number = numbers[at] ?? 0;
    link.ownerId = ownerId;
    link.isPrivate = kind !== undefined && isPrivateLink(kind);
    link.hidesFigures = kind?.hidesFigures === true;
    link.createdAt = created[at] ?? 0;
    link.totalClicks = counts.total_clicks[at] ?? 0;
    const last = counts.last_click[at] ?? NEVER;
    link.lastClick = last === NEVER ? null : last;
    if (this.#week)
      link.weekClicks = Math.max(0, (this.#week.get(link.number) ?? 0) + (grown.get(link.number) ?? 0));
  }

  #keep(rank: number): void {
    const key = this.#key();
    if (this.#last && isBefore(this.#last, rank, key)) return;
    const { number, weekClicks: week } = this.#link;
    this.#best.push({ number, rank, key, week });
    if (this.#best.length > 4 * this.#most + 100) this.#cut();
  }

  #cut(): void {
    this.#best = this.#best.sort(compare).slice(0, this.#most);
    this.#last = this.#best.length === this.#most ? this.#best.at(-1) : undefined;
  }

  /** The highest comes first. Figures that are not told must not show in the order either. */
  #key(): number {
    const { sort, viewer } = this.#request;
    const { createdAt, totalClicks, weekClicks, lastClick } = this.#link;
    if (sort === 'newest') return createdAt;
    if (!hasFigures(this.#link, viewer)) return Number.NEGATIVE_INFINITY;
    switch (sort) {
      case 'best':
      case 'clicks':
        return totalClicks;
      case 'clicks_7_days':
        return weekClicks;
      case 'last_click':
        return lastClick ?? Number.NEGATIVE_INFINITY;
      case 'longest_unused':
        return -(lastClick ?? 0);
    }
  }
}

/** By rank where that is asked for, then by what is sorted by, then the newest first. */
const compare = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank || descending(a.key, b.key) || b.number - a.number;

/** Whether one comes before all that have another rank or key; equal ones are left to be compared. */
const isBefore = (one: Ranked, rank: number, key: number): boolean =>
  one.rank < rank || (one.rank === rank && one.key > key);

const descending = (a: number, b: number): number => (a === b ? 0 : a > b ? -1 : 1);
