import type { ReceivedFile } from '../../../api/received-file.ts';
import {
  type Dimension,
  type Download,
  downloadLinkReport,
  downloadReport,
  type ExportFormat,
  exportLinkStats,
  exportStats,
  getLinkStats,
  getStats,
  type Paper,
  type Stats,
  type StatsQuery,
} from '../../../api/stats.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { ACCOUNT_DIMENSIONS, LINK_DIMENSIONS } from './dimensions.ts';

/** Whose clicks are shown: where the numbers come from, and what they can be split by. */
export type StatsSource = {
  /** The link whose clicks they are; absent for those of several links. */
  link?: string;
  /** What files of it are called: after that link, or after the team. */
  fileName?: string;
  dimensions: readonly Dimension[];
  load: (query: StatsQuery, signal?: AbortSignal) => Promise<Stats>;
  download: (format: ExportFormat, query: StatsQuery, options: Download) => Promise<ReceivedFile>;
  report: (paper: Paper, query: StatsQuery, options: Download) => Promise<ReceivedFile>;
  /** As `live.onClicks`, of these links. */
  onClicks: (act: () => void, pace: { most: number; otherwise: number }) => () => void;
};

/** Everything the account owns. */
export const accountSource: StatsSource = {
  dimensions: ACCOUNT_DIMENSIONS,
  load: getStats,
  download: exportStats,
  report: downloadReport,
  onClicks: (act, pace) => live.onClicks(act, pace),
};

/** One link, which cannot be split into links. */
export const linkSource = (id: string, alias: string): StatsSource => ({
  link: id,
  fileName: alias,
  dimensions: LINK_DIMENSIONS,
  load: (query, signal) => getLinkStats(id, query, signal),
  download: (format, query, options) => exportLinkStats(id, format, query, options),
  report: (paper, query, options) => downloadLinkReport(id, paper, query, options),
  onClicks: (act, pace) => live.onClicks(act, { ...pace, link: id }),
});
