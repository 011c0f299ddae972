import type { Stats } from '../model.ts';
import type { CountedMetric, Dimension } from '../question/dimensions.ts';
import type { Audience, DimensionCounts, Filters, StatsAnswer } from '../question/question.ts';
import { bucketInfo, LONGEST_DAYS, type Range, type Strategy } from '../question/range.ts';
import { type ReadZone, toZonedIso } from '../question/zone.ts';
import { round, rowsOf } from './rows.ts';

/** The parts of the request that the answer repeats. */
export type Asked = ReadZone & {
  scope: Stats['scope'];
  /** On public statistics only. */
  shortCode: string | null;
  range: Range;
  strategy: Strategy;
  groupBy: readonly Dimension[];
  metrics: readonly CountedMetric[];
  filters: Filters;
  withDistinct: boolean;
  /** Whether the rows of clicks add up to the total, by a row for the others. */
  withOthers?: boolean;
  /** Milliseconds UTC. */
  now: number;
};

/** The answer as every statistics endpoint gives it (docs/contract/stats.md#answer). */
export function statsObject(asked: Asked, answer: StatsAnswer): Stats {
  const { zone } = asked;
  const isTimeline = asked.groupBy.includes('time');
  return {
    scope: asked.scope,
    filters: Object.fromEntries(Object.entries(asked.filters)),
    group_by: [...asked.groupBy],
    timezone: zone,
    time_range: timeRangeOf(asked),
    summary: summaryOf(answer, zone),
    metrics: metricsOf(answer, asked),
    generated_at: new Date(asked.now).toISOString(),
    api_version: 'v1',
    short_code: asked.shortCode,
    time_bucket_info: isTimeline ? bucketInfo(asked.strategy, zone) : null,
    computed_metrics: computedMetrics(answer),
    ...(answer.audience && { audience: audienceOf(answer.audience) }),
    ...(asked.withDistinct && { distinct: distinctOf(answer.dimensions) }),
  };
}

/** Owners are told the longest range; one that is longer is refused, so that none is ever cut short. */
const timeRangeOf = ({ scope, zone, unknownZone, range }: Asked): Stats['time_range'] => ({
  start_date: toZonedIso(zone, range.start),
  end_date: toZonedIso(zone, range.end),
  ...(scope === 'all' && { clamped: false, window_days: LONGEST_DAYS }),
  ...(unknownZone !== undefined && { unknown_timezone: unknownZone }),
});

const summaryOf = (answer: StatsAnswer, zone: string): Stats['summary'] => ({
  total_clicks: answer.clicks,
  unique_clicks: answer.visitors,
  first_click: answer.firstClick === null ? null : toZonedIso(zone, answer.firstClick),
  last_click: answer.lastClick === null ? null : toZonedIso(zone, answer.lastClick),
  avg_redirection_time: answer.averageRedirect === null ? null : round(answer.averageRedirect),
});

const audienceOf = ({ bots, localNetwork, scans }: Audience): Stats['audience'] => ({
  bots: { clicks: bots.clicks, unique_clicks: bots.visitors },
  local_network: { clicks: localNetwork.clicks, unique_clicks: localNetwork.visitors },
  scans: { clicks: scans.clicks, unique_clicks: scans.visitors },
});

const distinctOf = (dimensions: readonly DimensionCounts[]): Stats['distinct'] =>
  Object.fromEntries(
    dimensions
      .filter(({ dimension }) => dimension !== 'time')
      .map(({ dimension, distinct: { values, withoutData } }) => [
        dimension,
        { values, without_data: withoutData },
      ]),
  );

/**
 * Bots have no visitors worth telling apart: they are counted in clicks alone
 * (docs/contract/stats.md#dimensions).
 */
function metricsOf(
  { dimensions, clicks, visitors }: StatsAnswer,
  { metrics, withOthers = false }: Pick<Asked, 'metrics' | 'withOthers'>,
): Stats['metrics'] {
  const totals = { clicks, unique_clicks: visitors };
  const rows = dimensions.flatMap(({ dimension, counts }) =>
    metrics
      .filter((metric) => dimension !== 'bots' || metric === 'clicks')
      .map(
        (metric) =>
          [
            `${metric}_by_${dimension}`,
            rowsOf(dimension, metric, counts, withOthers ? totals[metric] : undefined),
          ] as const,
      ),
  );
  return Object.fromEntries(rows);
}

/** Rates in percent (docs/contract/stats.md#answer); null without clicks. */
function computedMetrics({ clicks, visitors }: StatsAnswer): Stats['computed_metrics'] {
  if (clicks === 0) return null;
  const uniqueRate = (visitors / clicks) * 100;
  return {
    unique_click_rate: round(uniqueRate),
    repeat_click_rate: round(100 - uniqueRate),
    average_clicks_per_visitor: visitors === 0 ? 0 : round(clicks / visitors),
  };
}
