import type { Dimension, StatsFilters } from '../../../api/stats.ts';
import { words } from './words.ts';

const names = words.dimensions;

type Shown = {
  name: string;
  /** Where room is short, or a card's name says the rest. */
  short?: string;
};

/** Everything clicks can be split and filtered by, in the order of the screen. */
const SHOWN: Readonly<Record<Dimension, Shown>> = {
  short_code: { name: names.link, short: names.links },
  country: { name: names.country },
  city: { name: names.city },
  referrer: { name: names.referrer },
  device: { name: names.device },
  browser: { name: names.browser },
  os: { name: names.os },
  utm_source: { name: names.source, short: names.sourceShort },
  utm_medium: { name: names.medium, short: names.mediumShort },
  utm_campaign: { name: names.campaign },
  variant: { name: names.variant },
  name: { name: names.nameUsed },
  network: { name: names.network },
};

const isDimension = (name: string): name is Dimension => Object.hasOwn(SHOWN, name);

export const DIMENSIONS: readonly Dimension[] = Object.keys(SHOWN).filter(isDimension);

/** One link cannot be split into links. */
export const LINK_DIMENSIONS: readonly Dimension[] = DIMENSIONS.filter((name) => name !== 'short_code');

/**
 * What the clicks of a source are split by.
 *
 * The variants and names of one link have nothing to do with those of another: over all links they are left out, unless a filter
 * asks for some.
 */
export const dimensionsOf = (
  { link, dimensions }: { link?: string; dimensions: readonly Dimension[] },
  filters: StatsFilters,
): readonly Dimension[] =>
  dimensions.filter((name) => link !== undefined || !OF_ONE_LINK.includes(name) || hasFilter(filters, name));

const OF_ONE_LINK: readonly Dimension[] = ['variant', 'name'];

const hasFilter = (filters: StatsFilters, name: Dimension): boolean => Boolean(filters[name]?.length);

export const dimensionName = (dimension: Dimension): string => SHOWN[dimension].name;

/** The same where room is short. */
export const shortName = (dimension: Dimension): string => SHOWN[dimension].short ?? SHOWN[dimension].name;
