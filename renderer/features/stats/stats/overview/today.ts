import { getStats, type Stats } from '../../../../api/stats.ts';
import { ownZone } from '../../../../lib/times.ts';
import { valuesOf } from '../stats-rows.ts';
import { words } from './words.ts';

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
    compare(words.today.clicks, (day) => day.summary.total_clicks),
    compare(words.today.visitors, (day) => day.summary.unique_clicks),
    compare(words.today.links, (day) => valuesOf(day, 'short_code')),
    compare(words.today.sites, (day) => valuesOf(day, 'referrer')),
  ];
}

function readDay(until: number, signal: AbortSignal): Promise<Stats> {
  const start = new Date(until);
  start.setHours(0, 0, 0, 0);
  const bounds = { start: start.toISOString(), end: new Date(until).toISOString() };
  return getStats({ ...bounds, groupBy: ['short_code', 'referrer'], timezone: ownZone() }, signal);
}
