import type { ReceivedFile } from '../../../api/received-file.ts';
import {
  type Dimension,
  type Download,
  type ExportFormat,
  exportLinkStats,
  exportStats,
  getLinkStats,
  getStats,
  type Stats,
  type StatsQuery,
} from '../../../api/stats.ts';
import { DIMENSIONS, LINK_DIMENSIONS } from './dimensions.ts';

/** Whose clicks are shown: where the numbers come from, and what they can be split by. */
export type StatsSource = {
  /** The link whose clicks they are; absent for those of all links. */
  link?: string;
  /** What that link is called. */
  alias?: string;
  dimensions: readonly Dimension[];
  load: (query: StatsQuery, signal: AbortSignal) => Promise<Stats>;
  download: (format: ExportFormat, query: StatsQuery, options: Download) => Promise<ReceivedFile>;
};

/** Everything the account owns. */
export const accountSource: StatsSource = {
  dimensions: DIMENSIONS,
  load: getStats,
  download: exportStats,
};

/** One link, which cannot be split into links. */
export const linkSource = (id: string, alias: string): StatsSource => ({
  link: id,
  alias,
  dimensions: LINK_DIMENSIONS,
  load: (query, signal) => getLinkStats(id, query, signal),
  download: (format, query, options) => exportLinkStats(id, format, query, options),
});
