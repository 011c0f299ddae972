import type { Dimension } from '../../../../api/stats.ts';
import { DIMENSIONS, LINK_DIMENSIONS } from '../dimensions.ts';
import { formatRange, parseRange, type Range } from './range.ts';

/** What changes in the query of an address; an empty value takes a name out of it. */
export type QueryChanges = Readonly<Record<string, string | readonly string[]>>;

/** What a list of values in the address is about. */
export type Listed = Dimension | 'tag';

/** How a range and filters stand in the address of a screen. */
export type StatsAddress = {
  dimensions: readonly Dimension[];
  /** Days begin in the zone. */
  rangeIn: (query: URLSearchParams, zone: string) => Range;
  toRange: (range: Range, zone: string) => QueryChanges;
  valuesIn: (query: URLSearchParams, name: Listed) => string[];
  toValues: (name: Listed, values: readonly string[]) => QueryChanges;
};

/** `?range=30d&browser=Chrome&browser=Firefox`: a value may hold commas. */
export const usualAddress: StatsAddress = {
  dimensions: DIMENSIONS,
  rangeIn: (query) => parseRange(query.get('range')),
  toRange: (range) => ({ range: formatRange(range) }),
  valuesIn: (query, name) => query.getAll(name),
  toValues: (name, values) => ({ [name]: values }),
};

/** The same on the page of one link, which cannot be asked about other links: a `short_code` there says nothing. */
export const linkAddress: StatsAddress = { ...usualAddress, dimensions: LINK_DIMENSIONS };
