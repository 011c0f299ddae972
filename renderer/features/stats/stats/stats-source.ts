import type { ReceivedFile } from '../../../api/received-file.ts';
import {
  type Dimension,
  type Download,
  downloadLinkReport,
  downloadReport,
  downloadTeamReport,
  type ExportFormat,
  exportLinkStats,
  exportStats,
  exportTeamStats,
  getLinkStats,
  getStats,
  getTeamStats,
  type Paper,
  type Stats,
  type StatsQuery,
} from '../../../api/stats.ts';
import { toFailure } from '../../../lib/failure.ts';
import { session } from '../../../session/session.svelte.ts';
import { ACCOUNT_DIMENSIONS, DIMENSIONS, LINK_DIMENSIONS } from './dimensions.ts';
import { notePeople } from './people.svelte.ts';

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
};

/** Everything the account owns. */
export const accountSource: StatsSource = {
  dimensions: ACCOUNT_DIMENSIONS,
  load: getStats,
  download: exportStats,
  report: downloadReport,
};

/** All links of the team that the person sees. */
export const teamSource: StatsSource = {
  fileName: 'team',
  dimensions: DIMENSIONS,
  load: loadTeamStats,
  download: exportTeamStats,
  report: downloadTeamReport,
};

/** The owner may have decided otherwise since the person signed in. */
async function loadTeamStats(query: StatsQuery, signal?: AbortSignal): Promise<Stats> {
  try {
    const stats = await getTeamStats(query, signal);
    notePeople(stats.people);
    return stats;
  } catch (error) {
    if (toFailure(error).status === 403) void session.recheck();
    throw error;
  }
}

/** One link, which cannot be split into links. */
export const linkSource = (id: string, alias: string): StatsSource => ({
  link: id,
  fileName: alias,
  dimensions: LINK_DIMENSIONS,
  load: (query, signal) => getLinkStats(id, query, signal),
  download: (format, query, options) => exportLinkStats(id, format, query, options),
  report: (paper, query, options) => downloadLinkReport(id, paper, query, options),
});
