import type { Sort, Tab } from '../model.ts';

/** What a page of the directory is asked for. Moments are ms UTC. */
export type DirectoryRequest = {
  /** Who asks, and the links by their numbers that are shared with them. */
  viewer: { accountId: string; shared: ReadonlySet<number> };
  words: readonly string[];
  tab: Tab;
  sort: Sort;
  owner?: string;
  tag?: string;
  namespace?: string;
  /** Only the link of this number. */
  number?: number;
  /** Only links to this destination (`destinationKey`). */
  destination?: number;
  offset: number;
  limit: number;
  now: number;
};
