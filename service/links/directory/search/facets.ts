import type { DirectoryEntry } from '../memory/entry.ts';
import type { DirectoryRequest } from './request.ts';

/** By what else the links found could be chosen, each with how many of them: the most frequent first. */
export type Facets = {
  owners: [id: string, links: number][];
  tags: [id: string, links: number][];
  namespaces: [namespace: string, links: number][];
};

/** The most values of each that are told. */
const MOST_VALUES = 50;

/** Counts what was found by owner, tag and domain: each without regard to what is chosen of itself. */
export class FacetCounts {
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
