import type { Dimension, StatsFilters, StatsOf } from '../../../api/stats.ts';
import { words } from './words.ts';

const names = words.dimensions;
const cards = words.cards;

type Shown = {
  name: string;
  /** Of the card that lists its values, where it has one of its own. */
  card?: string;
  /** Where room is short, or a card's name says the rest. */
  short?: string;
};

/** Everything clicks can be split and filtered by, in the order of the screen. */
const SHOWN: Readonly<Record<Dimension, Shown>> = {
  short_code: { name: names.link, card: names.links },
  person: { name: names.person, card: names.people },
  country: { name: names.country, card: cards.countries },
  city: { name: names.city, card: cards.cities },
  referrer: { name: names.referrer, card: cards.referrers },
  device: { name: names.device, card: cards.devices },
  browser: { name: names.browser, card: cards.browsers },
  os: { name: names.os, card: cards.systems },
  utm_source: { name: names.source, short: names.sourceShort },
  utm_medium: { name: names.medium, short: names.mediumShort },
  utm_campaign: { name: names.campaign },
  variant: { name: names.variant, card: cards.variants },
  name: { name: names.nameUsed, card: cards.namesUsed },
  network: { name: names.network, card: cards.networks },
  code: { name: names.code, card: cards.codes },
};

const isDimension = (name: string): name is Dimension => Object.hasOwn(SHOWN, name);

export const DIMENSIONS: readonly Dimension[] = Object.keys(SHOWN).filter(isDimension);

/** All links of an account are one person's. */
export const ACCOUNT_DIMENSIONS: readonly Dimension[] = DIMENSIONS.filter((name) => name !== 'person');

/** One link cannot be split into links. */
export const LINK_DIMENSIONS: readonly Dimension[] = ACCOUNT_DIMENSIONS.filter(
  (name) => name !== 'short_code',
);

/**
 * What the clicks of a source are split by.
 *
 * The variants and names of one link have nothing to do with those of another: over all links they are left out, unless a filter
 * asks for some.
 */
export const dimensionsOf = (
  { of, dimensions }: { of: StatsOf; dimensions: readonly Dimension[] },
  filters: StatsFilters,
): readonly Dimension[] =>
  dimensions.filter(
    (name) => typeof of === 'object' || !OF_ONE_LINK.includes(name) || hasFilter(filters, name),
  );

const OF_ONE_LINK: readonly Dimension[] = ['variant', 'name'];

const hasFilter = (filters: StatsFilters, name: Dimension): boolean => Boolean(filters[name]?.length);

export const dimensionName = (dimension: Dimension): string => SHOWN[dimension].name;

/** What the card is called that lists the values of a dimension. */
export const cardName = (dimension: Dimension): string => SHOWN[dimension].card ?? SHOWN[dimension].name;

/** The same where room is short. */
export const shortName = (dimension: Dimension): string => SHOWN[dimension].short ?? SHOWN[dimension].name;
