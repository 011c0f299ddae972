import type { Dimension } from '../../api/stats.ts';

type Shown = {
  name: string;
  /** Where room is short, or a card's name says the rest. */
  short?: string;
};

/** Everything clicks can be split and filtered by, in the order of the screen. */
const SHOWN: Readonly<Record<Dimension, Shown>> = {
  short_code: { name: 'Link', short: 'Links' },
  country: { name: 'Country' },
  city: { name: 'City' },
  referrer: { name: 'Referrer' },
  device: { name: 'Device' },
  browser: { name: 'Browser' },
  os: { name: 'System' },
  utm_source: { name: 'Campaign source', short: 'Source' },
  utm_medium: { name: 'Campaign medium', short: 'Medium' },
  utm_campaign: { name: 'Campaign' },
};

const isDimension = (name: string): name is Dimension => Object.hasOwn(SHOWN, name);

export const DIMENSIONS: readonly Dimension[] = Object.keys(SHOWN).filter(isDimension);

/** One link cannot be split into links. */
export const LINK_DIMENSIONS: readonly Dimension[] = DIMENSIONS.filter((name) => name !== 'short_code');

export const dimensionName = (dimension: Dimension): string => SHOWN[dimension].name;

/** The same where room is short. */
export const shortName = (dimension: Dimension): string => SHOWN[dimension].short ?? SHOWN[dimension].name;
