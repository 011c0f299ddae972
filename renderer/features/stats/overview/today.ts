import { getStats, type Stats } from '../../../api/stats.ts';
import { ownZone } from '../../../lib/times.ts';
import { valuesOf } from '../stats-rows.ts';

const DAY_MS = 24 * 3_600_000;

/** One number of today beside the same number of the day before. */
export type Compared = { label: string; now: number; before: number };

/**
 * Today's figures against yesterday's.
 *
 * Yesterday counts only until this time of day: a morning must not look like a slump. `now` is milliseconds UTC.
 */
export async function compareWithYesterday(now: number, signal: AbortSignal): Promise<Compared[]> {
  const [today, yesterday] = await Promise.all([readDay(now, signal), readDay(now - DAY_MS, signal)]);
  const compare = (label: string, count: (day: Stats) => number): Compared => ({
    label,
    now: count(today),
    before: count(yesterday),
  });
  return [
    compare('Clicks today', (day) => day.summary.total_clicks),
    compare('Visitors today', (day) => day.summary.unique_clicks),
    compare('Links clicked today', (day) => valuesOf(day, 'short_code')),
    compare('Sites that sent visitors', (day) => valuesOf(day, 'referrer')),
  ];
}

function readDay(until: number, signal: AbortSignal): Promise<Stats> {
  const start = new Date(until);
  start.setHours(0, 0, 0, 0);
  const bounds = { start: start.toISOString(), end: new Date(until).toISOString() };
  return getStats({ ...bounds, groupBy: ['short_code', 'referrer'], timezone: ownZone() }, signal);
}
