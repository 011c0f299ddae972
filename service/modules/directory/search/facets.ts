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
  readonly #owners = new Map<string, number>();
  readonly #tags = new Map<string, number>();
  readonly #namespaces = new Map<string, number>();

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

const count = (counts: Map<string, number>, value: string): void =>
  void counts.set(value, (counts.get(value) ?? 0) + 1);

const mostFrequent = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_VALUES);
