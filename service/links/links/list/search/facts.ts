import type { StoredStatus } from '../../status.ts';

/** Facts that many links have in common. */
export type Kind = {
  namespace: string;
  status: StoredStatus;
  isProtected: boolean;
  hidesFigures: boolean;
  /** The ids of its tags as the database has them; empty for a link without any. */
  tagIds: string;
  /** Those of them that are the team's. */
  teamTags: readonly string[];
};

/** What limits a link. Moments are ms UTC. */
export type LifeLimits = { startsAt: number | null; expireAfter: number | null; maxClicks: number | null };

/** The facts of a link that filters use, besides its text. */
export type ListedFacts = Kind & LifeLimits;

/** The facts of the links of a range. */
export type FactColumns = {
  /** Each kind once, and the kind of each link by its position. */
  readonly kinds: readonly Kind[];
  readonly kindOf: Uint16Array;
  /** Empty if no link has that limit; `NaN` for a link without it. */
  readonly limits: Readonly<Record<keyof LifeLimits, Float64Array>>;
  readonly bytes: number;
};

const BYTES_OF_KIND = 150;
const NO_TAGS: readonly string[] = [];

/** The facts of some links as columns, in order: at most 65,536. A link without facts has the defaults. */
export function factColumns(links: readonly Partial<ListedFacts>[]): FactColumns {
  const numbers = new Map<string, number>();
  const kinds: Kind[] = [];
  const kindOf = Uint16Array.from(links, (link) => {
    const { namespace = '', status = 'ACTIVE', isProtected = false, hidesFigures = false } = link;
    const { tagIds = '', teamTags = NO_TAGS } = link;
    const key = `${namespace} ${status} ${isProtected} ${hidesFigures} ${tagIds}`;
    const number =
      numbers.get(key) ?? kinds.push({ namespace, status, isProtected, hidesFigures, tagIds, teamTags }) - 1;
    numbers.set(key, number);
    return number;
  });
  const limits = {
    startsAt: limitColumn(links, 'startsAt'),
    expireAfter: limitColumn(links, 'expireAfter'),
    maxClicks: limitColumn(links, 'maxClicks'),
  };
  const limited = Object.values(limits).reduce((sum, { byteLength }) => sum + byteLength, 0);
  const named = kinds.reduce((sum, { tagIds }) => sum + BYTES_OF_KIND + tagIds.length, 0);
  return { kinds, kindOf, limits, bytes: kindOf.byteLength + limited + named };
}

function limitColumn(links: readonly Partial<ListedFacts>[], limit: keyof LifeLimits): Float64Array {
  const isAny = links.some((link) => typeof link[limit] === 'number');
  return isAny ? Float64Array.from(links, (link) => link[limit] ?? Number.NaN) : new Float64Array(0);
}

/** A limit of the link at a position; null without. */
export function limitAt({ limits }: FactColumns, limit: keyof LifeLimits, at: number): number | null {
  const value = limits[limit][at] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
