import type { Dimension, Stats } from '../../../../api/stats.ts';
import { type Slice, slicesOf } from '../stats-rows.ts';
import { words } from '../words.ts';

/** The service's label for clicks without a country, for any reason. */
const NO_COUNTRY = 'XX';

/** The service's label for clicks without a tag, and from no named network (docs/contract/stats.md#dimensions). */
export const UNTAGGED = '(none)';

/** The two reasons, as the service's filter of countries calls them. */
export const LOCAL_NETWORK = 'local-network';
export const UNKNOWN_COUNTRY = 'unknown-country';

export type Share = { label: string; clicks: number; share: number };

/** What came from the own network and what programs did, as shares of all clicks; what there is none of is left out. */
export function sharesOf({ audience, summary }: Stats): Share[] {
  if (!audience) return [];
  return [
    { label: words.breakdowns.shares.localNetwork, ...audience.local_network },
    { label: words.breakdowns.shares.bots, ...audience.bots },
  ]
    .filter(({ clicks }) => clicks > 0)
    .map(({ label, clicks }) => ({ label, clicks, share: clicks / summary.total_clicks }));
}

/** What a dimension splits into, and can be filtered by. */
export const breakdownOf = (stats: Stats, dimension: Dimension): Slice[] =>
  dimension === 'country' ? countriesOf(stats) : slicesOf(stats, dimension);

/** The countries, with the own network as a row of its own where the answer tells it apart. */
function countriesOf(stats: Stats): Slice[] {
  const local = stats.audience?.local_network;
  const rows = slicesOf(stats, 'country');
  if (!local) return rows;
  return rows
    .flatMap((row) => (row.key === NO_COUNTRY ? split(row, local) : row))
    .sort((one, other) => other.clicks - one.clicks);
}

/** How many rows a breakdown would have if none were left out: the values, and the reasons why clicks have none. */
export function countRows(stats: Stats, dimension: Dimension): number {
  const { values = 0, without_data = 0 } = stats.distinct[dimension] ?? {};
  const local = dimension === 'country' ? (stats.audience?.local_network.clicks ?? 0) : 0;
  return values + [local, without_data - local].filter((clicks) => clicks > 0).length;
}

/** Whether a map has anything to show; on many networks every click is local. */
export const hasCountries = (stats: Stats): boolean =>
  slicesOf(stats, 'country').some(({ key }) => key !== NO_COUNTRY);

/** The only row where there is no file of cities, no named network, no further name or no scan: a card for that would only take room. */
const isNothing = (dimension: Dimension, key: string): boolean =>
  (dimension === 'city' && key === 'Unknown') ||
  ((dimension === 'network' || dimension === 'code') && key === UNTAGGED) ||
  (dimension === 'name' && key === '(alias)');

/** Whether the clicks of an answer differ in a dimension, or could. */
export const isTelling = (stats: Stats, dimension: Dimension): boolean =>
  slicesOf(stats, dimension).some(({ key }) => !isNothing(dimension, key));

function split(row: Slice, local: { clicks: number; unique_clicks: number }): Slice[] {
  const own = { key: LOCAL_NETWORK, clicks: local.clicks, visitors: local.unique_clicks };
  const unknown = {
    key: UNKNOWN_COUNTRY,
    clicks: row.clicks - own.clicks,
    visitors: Math.max(0, row.visitors - own.visitors),
  };
  return [own, unknown].filter(({ clicks }) => clicks > 0);
}

/** The tags people put behind a short address to tell their posters from their newsletters. */
export const CAMPAIGN_DIMENSIONS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

export type CampaignDimension = (typeof CAMPAIGN_DIMENSIONS)[number];

export const isCampaign = (dimension: Dimension): boolean =>
  CAMPAIGN_DIMENSIONS.some((campaign) => campaign === dimension);
