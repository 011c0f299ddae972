import type { StoredOptions } from '../options/options-model.ts';

/** The most rows of one import: the names of all of them are in the memory of the thread. */
export const MOST_ROWS = 250_000;

/** A pattern that no destination may match. */
type Pattern = { id: string; pattern: string; note: string };

/** What destinations are judged by, as it is at this moment. */
export type DestinationRules = {
  onlyPublic: boolean;
  ownPlaces: { host: string; port: number | 'any' }[];
  patterns: Pattern[];
};

/** All that a row is judged by but the links that are there: plain data, because it crosses a thread. */
export type JudgingRules = {
  options: StoredOptions;
  /** Where rows go: the default namespace or that of the chosen domain. */
  namespace: string;
  /** The caller's active domains by name. */
  ownDomains: Record<string, string>;
  destinations: DestinationRules;
  /** The most variants that a link may have. */
  mostVariants: number;
  /** What the owner's networks are called. */
  networks: string[];
};
