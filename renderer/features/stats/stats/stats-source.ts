import {
  type Dimension,
  getLinkStats,
  getStats,
  type Stats,
  type StatsOf,
  type StatsQuery,
} from '../../../api/stats.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { ACCOUNT_DIMENSIONS, LINK_DIMENSIONS } from './dimensions.ts';

/** Whose clicks are shown: where the numbers come from, and what they can be split by. */
export type StatsSource = {
  of: StatsOf;
  /** What files of it are called: after the link, or after the team. */
  fileName?: string;
  dimensions: readonly Dimension[];
  load: (query: StatsQuery, signal?: AbortSignal) => Promise<Stats>;
  /** As `live.onClicks`, of these links. */
  onClicks: (act: () => void, pace: { most: number; otherwise: number }) => () => void;
};

/** Everything the account owns. */
export const accountSource: StatsSource = {
  of: 'account',
  dimensions: ACCOUNT_DIMENSIONS,
  load: getStats,
  onClicks: (act, pace) => live.onClicks(act, pace),
};

/** One link, which cannot be split into links. */
export const linkSource = (id: string, alias: string): StatsSource => ({
  of: { link: id },
  fileName: alias,
  dimensions: LINK_DIMENSIONS,
  load: (query, signal) => getLinkStats(id, query, signal),
  onClicks: (act, pace) => live.onClicks(act, { ...pace, link: id }),
});
