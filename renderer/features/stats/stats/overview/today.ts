import type { Stats } from '../../../../api/stats.ts';
import { boundsBefore, boundsOf, type Range } from '../filters/range.ts';
import { slicesOf } from '../stats-rows.ts';
import type { StatsSource } from '../stats-source.ts';
import { words } from '../words.ts';

/** Some days until now, and the day a week before the last one until the same time; that is absent when it could not be loaded. */
export type CountedDays = { days: Stats; weekAgo: Stats | undefined };

/** One number of today; `before` is the same one a week ago until this time, where it is known. */
export type FigureOfToday = { label: string; now: number; before: number | undefined };

type Asked = {
  source: Pick<StatsSource, 'load'>;
  /** Milliseconds UTC. */
  now: number;
  zone: string;
  signal: AbortSignal;
};

/** Counts the days of a range that ends today. A morning must not look like a slump, so the day a week ago counts until this time only. */
export async function countDays(
  range: Extract<Range, { kind: 'days' }>,
  { source, now, zone, signal }: Asked,
): Promise<CountedDays> {
  const question = { groupBy: ['time'], timezone: zone } as const;
  const today = { ...range, from: range.to };
  const [days, weekAgo] = await Promise.all([
    source.load({ ...boundsOf(range, now, zone), ...question }, signal),
    // The chart stands without a comparison.
    source.load({ ...boundsBefore(today, now, zone), ...question }, signal).catch(() => undefined),
  ]);
  return { days, weekAgo };
}

export function figuresOfToday({ days, weekAgo }: CountedDays): FigureOfToday[] {
  const today = slicesOf(days, 'time').at(-1);
  return [
    { label: words.overview.today.clicks, now: today?.clicks ?? 0, before: weekAgo?.summary.total_clicks },
    {
      label: words.overview.today.visitors,
      now: today?.visitors ?? 0,
      before: weekAgo?.summary.unique_clicks,
    },
  ];
}
