import type { Stats } from '../../api/stats.ts';
import { type Slice, slicesOf } from './stats-rows.ts';

/** The service's label for clicks whose country nobody knows, those of the own network among them. */
const NO_COUNTRY = 'XX';

/** Our own label for the part of them that came from the own network; no filter knows it. */
export const LOCAL_NETWORK = 'local-network';

export type Share = { label: string; clicks: number; share: number };

/** What came from the own network and what programs did, as shares of all clicks; none without clicks. */
export function sharesOf({ audience, summary }: Stats): Share[] {
  const all = summary.total_clicks;
  if (!audience || all === 0) return [];
  return [
    {
      label: 'Local network',
      clicks: audience.local_network.clicks,
      share: audience.local_network.clicks / all,
    },
    { label: 'Bots', clicks: audience.bots.clicks, share: audience.bots.clicks / all },
  ];
}

/** The countries, with the own network as a row of its own where the answer tells it apart. */
export function countriesOf(stats: Stats): Slice[] {
  const local = stats.audience?.local_network;
  const rows = slicesOf(stats, 'country');
  if (!local || local.clicks === 0) return rows;
  return rows
    .flatMap((row) => (row.key === NO_COUNTRY ? split(row, local) : row))
    .sort((one, other) => other.clicks - one.clicks);
}

/** Whether a map has anything to show; on many networks nobody clicks from afar. */
export const hasCountries = (stats: Stats): boolean =>
  slicesOf(stats, 'country').some(({ key }) => key !== NO_COUNTRY);

/** What to filter by for a row: the own network is in no country, and so are others. */
export const filterKeyOf = (key: string): string => (key === LOCAL_NETWORK ? NO_COUNTRY : key);

function split(row: Slice, local: { clicks: number; unique_clicks: number }): Slice[] {
  const own = { key: LOCAL_NETWORK, clicks: local.clicks, visitors: local.unique_clicks };
  const unknown = {
    key: row.key,
    clicks: row.clicks - own.clicks,
    visitors: Math.max(0, row.visitors - own.visitors),
  };
  return unknown.clicks > 0 ? [own, unknown] : [own];
}
