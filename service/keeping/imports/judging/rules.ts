import type { StoredOptions } from '../options/options-model.ts';

/** The most rows of one import: all their names are in the memory of the thread. */
export const MOST_ROWS = 250_000;

/** A pattern that no destination may match. */
type Pattern = { id: string; pattern: string; note: string };

/** The rules for destinations, as they are now. */
export type DestinationRules = {
  onlyPublic: boolean;
  schemes: string[];
  ownPlaces: { host: string; port: number | 'any' }[];
  patterns: Pattern[];
};

/** The input for checking a row, except the existing links: plain data, because it goes to a thread. */
export type JudgingRules = {
  options: StoredOptions;
  /** The namespace of the rows: the default one, or that of the chosen domain. */
  namespace: string;
  /** The caller's active domains by name. */
  ownDomains: Record<string, string>;
  destinations: DestinationRules;
  /** The most variants that a link may have. */
  mostVariants: number;
  /** The names of the owner's networks. */
  networks: string[];
};
