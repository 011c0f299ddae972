import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../lib/schema/kinds.ts';
import type { Count } from '../answer/rows.ts';
import { countryCode } from './country-names.ts';
import { type Dimension, type FilterName, type LabelFilter, noDataLabel } from './dimensions.ts';
import type { Range, Strategy } from './range.ts';

type OfLink = { kind: 'link'; number: number };
type OfAccount = { kind: 'account'; ownerId: string; aliases?: string[]; ids?: string[] };
/** `ownerId` is who asks. Of `people` any may own a link; `NO_PERSON` stands for none. */
type OfTeam = Omit<OfAccount, 'kind'> & { kind: 'team'; people?: string[] };

/**
 * The links to count: one link; all links that an account owns or owned; these and all others that it sees in the directory; or some of
 * them.
 */
export type ClickScope = OfLink | OfAccount | OfTeam;

/** The same after looking up tags: a link must have one of `tagIds`; null without a filter by tags. */
export type PickedScope = OfLink | ((OfAccount | OfTeam) & { tagIds: readonly string[] | null });

/** What to count: plain data, since it crosses to a thread. */
export type Question = {
  scope: ClickScope;
  range: Range;
  zone: string;
  strategy: Strategy;
  groupBy: readonly Dimension[];
  filters: Filters;
  /** False if the answer lists every value. */
  limitRows: boolean;
  /** From which place on rows are listed, a page of them; absent for the first ones. */
  rowsFrom?: number;
  /** Whether programs, the own network and scans are counted apart as well. */
  withAudience: boolean;
};

/** A question that is ready to be counted. */
export type PickedQuestion = Question & { scope: PickedScope };

const AudienceCount = Type.Object({ clicks: Type.Number(), visitors: Type.Number() });
export type AudienceCount = Static<typeof AudienceCount>;

/** Parts of the clicks, which may overlap: those of programs, those from the own network, and scans. */
const Audience = Type.Object({ bots: AudienceCount, localNetwork: AudienceCount, scans: AudienceCount });
export type Audience = Static<typeof Audience>;

/** The number of different values before the limit of rows, and the number of clicks without a value. */
export type Distinct = { values: number; withoutData: number };

export type DimensionCounts = {
  dimension: Dimension;
  counts: Count[];
  distinct: Distinct;
  /** The value that the last click counts for; null if it counts for none. */
  lastValue: string | null;
};

/** Moments are milliseconds UTC. */
export const StatsAnswer = Type.Object({
  clicks: Type.Number(),
  visitors: Type.Number(),
  firstClick: Nullable(Type.Number()),
  lastClick: Nullable(Type.Number()),
  /** Milliseconds; null when no redirect was timed. */
  averageRedirect: Nullable(Type.Number()),
  /**
   * In the requested order. The schema does not check them one by one, because there are many and only our own code
   * reads them.
   */
  dimensions: Type.Unsafe<DimensionCounts[]>({ type: 'array' }),
  /** Null unless it was asked for. */
  audience: Nullable(Audience),
});
export type StatsAnswer = Static<typeof StatsAnswer>;

/**
 * Wanted values by dimension: any of a dimension's values, in every dimension
 * (docs/contract/stats.md#parameters).
 */
export type Filters = Partial<Record<FilterName, string[]>>;

/**
 * Why a click has no country, as the country filter may ask for it.
 *
 * Both are ours: official clients know `XX` only, which lets all of these clicks through
 * (docs/contract/stats.md#dimensions).
 */
export const LOCAL_NETWORK = 'local-network';
export const UNKNOWN_COUNTRY = 'unknown-country';

/** The labels a dimension's filter lets through, as they are stored: empty for clicks without data. */
export function storedValues(name: LabelFilter, values: readonly string[]): Set<string> {
  return new Set(values.flatMap((value) => [value, ...alsoMeant(name, value)]));
}

function alsoMeant(name: LabelFilter, value: string): string[] {
  if (value === noDataLabel(name) || (name === 'referrer' && value === 'direct')) return [''];
  const code = name === 'country' ? countryCode(value) : undefined;
  return code === undefined ? [] : [code];
}
