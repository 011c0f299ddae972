import type { ClickLabel } from '../../service/clicks/clicks/label-table.ts';
import type { Stats as Answered, TeamStats as AnsweredOfTeam } from '../../service/stats/stats/model.ts';
import type { RecentClicks, Sparklines } from '../../service/stats/stats/recent/recent-model.ts';
import { ownZone } from '../lib/times.ts';
import { call, download } from './call.ts';
import type { Progress, ReceivedFile } from './received-file.ts';

/** What clicks can be split and filtered by (docs/contract/stats.md#dimensions); `person` in statistics of the team alone. */
export type Dimension = Extract<ClickLabel, { filterLength: number }>['dimension'] | 'short_code' | 'person';

/** `tag_id` is for statistics over all links: clicks on the links that carry one of these tags. */
export type StatsFilters = Partial<Record<Dimension | 'url_id' | 'tag_id', readonly string[]>>;

export type StatsQuery = {
  /** ISO 8601, both inclusive; at most 90 days apart. */
  start: string;
  end: string;
  groupBy: readonly (Dimension | 'time')[];
  /** IANA zone for the buckets. */
  timezone: string;
  filters?: StatsFilters;
  /** The place of the first row to return, up to 100; absent for the beginning. */
  rowsFrom?: number;
};

/** Statistics with the number of values of each dimension, because the rows themselves are limited. */
export type Stats = Pick<
  Answered,
  'timezone' | 'time_range' | 'time_bucket_info' | 'summary' | 'metrics' | 'audience'
> &
  Required<Pick<Answered, 'distinct'>>;

/** A row carries its dimension's name as a key, a metric, and that metric's share in percent. */
export type StatsRow = NonNullable<Stats['metrics'][string]>[number];

/** Statistics over all of the caller's links. */
export const getStats = async (query: StatsQuery, signal?: AbortSignal): Promise<Stats> =>
  withDistinct(
    await call('GET /api/v1/stats', { query: { ...toParameters(query), distinct: true }, signal }),
  );

/** Statistics of one link; `short_code` and `url_id` are refused here. */
export async function getLinkStats(id: string, query: StatsQuery, signal?: AbortSignal): Promise<Stats> {
  const asked = { ...toParameters(query), distinct: true };
  return withDistinct(
    await call('GET /api/v1/stats/links/:url_id', { params: { url_id: id }, query: asked, signal }),
  );
}

export type TeamStats = Stats & Pick<AnsweredOfTeam, 'people'>;

/** Statistics over all links of the team that the caller sees. */
export async function getTeamStats(query: StatsQuery, signal?: AbortSignal): Promise<TeamStats> {
  const asked = { ...toParameters(query), distinct: true };
  const stats = await call('GET /api/v1/team/stats', { query: asked, signal });
  return { ...withDistinct(stats), people: stats.people };
}

const withDistinct = (stats: Answered): Stats => ({ ...stats, distinct: stats.distinct ?? {} });

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'xml'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type Download = { signal?: AbortSignal; onprogress?: (progress: Progress) => void };

/** Whose clicks: those on all links of the account, on all of the team that it sees, or on the link with an id. */
export type StatsOf = 'account' | 'team' | { link: string };

/** The same numbers as a file whose rows of clicks add up to the total. */
export function exportStats(
  of: StatsOf,
  format: ExportFormat,
  query: StatsQuery,
  options?: Download,
): Promise<ReceivedFile> {
  const asked = { ...options, query: { ...toParameters(query), others: true, format } };
  if (of === 'account') return download('GET /api/v1/export', asked);
  if (of === 'team') return download('GET /api/v1/team/export', asked);
  return download('GET /api/v1/export/links/:url_id', { ...asked, params: { url_id: of.link } });
}

/** The sizes of paper that a report is laid out for. */
export type Paper = 'a4' | 'letter';

/** The same numbers for people, as a PDF. */
export function downloadReport(
  of: StatsOf,
  paper: Paper,
  query: StatsQuery,
  options?: Download,
): Promise<ReceivedFile> {
  const asked = { ...options, query: { ...toParameters(query), paper } };
  if (of === 'account') return download('GET /api/v1/me/report', asked);
  if (of === 'team') return download('GET /api/v1/team/report', asked);
  return download('GET /api/v1/links/:link_id/report', { ...asked, params: { link_id: of.link } });
}

function toParameters({
  start,
  end,
  groupBy,
  timezone,
  filters = {},
  rowsFrom,
}: StatsQuery): Record<string, string | number | undefined> {
  const isFiltered = Object.values(filters).some((values) => values.length > 0);
  return {
    start_date: start,
    end_date: end,
    group_by: groupBy.join(','),
    metrics: 'clicks,unique_clicks',
    timezone,
    rows_from: rowsFrom,
    filters: isFiltered ? JSON.stringify(filters) : undefined,
  };
}

/** What is recorded of a single click (docs/contract/stats.md#recent-clicks). */
export type RecentClick = RecentClicks['clicks'][number];

/** The newest clicks of a link in the last seven days, the newest first. */
export const listRecentClicks = async (linkId: string, signal?: AbortSignal): Promise<RecentClick[]> =>
  (await call('GET /api/v1/links/:link_id/clicks', { params: { link_id: linkId }, signal })).clicks;

/** Clicks of the last days of up to 100 links, by the days of the person's own zone (docs/contract/stats.md#sparklines). */
export const listSparklines = (ids: readonly string[], signal?: AbortSignal): Promise<Sparklines> =>
  call('GET /api/v1/links/sparklines', { query: { ids: ids.join(','), timezone: ownZone() }, signal });
