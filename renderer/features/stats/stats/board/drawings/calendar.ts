import type { Slice } from '../../stats-rows.ts';

/** A day or an hour of a calendar. */
export type Cell = {
  /** The bucket, as the service calls it. */
  key: string;
  count: number;
  /** 0 for none, then four strengths up to 4. */
  strength: number;
  /** Where it stands, from 0 on; the service's days are in columns of weeks, its hours in one row. */
  column: number;
  row: number;
};

const DAY_MS = 86_400_000;

/**
 * Lays out buckets as a calendar. `firstDay` is the day a week begins with, 1 for Monday to 7 for Sunday, and `count`
 * tells what of a bucket is counted.
 */
export function calendar(rows: readonly Slice[], firstDay: number, count: (row: Slice) => number): Cell[] {
  const most = Math.max(1, ...rows.map(count));
  const isHourly = rows.some(({ key }) => key.includes(' '));
  const firstRow = isHourly ? 0 : weekdayOf(rows[0]?.key ?? '', firstDay);
  return rows.map((row, index) => ({
    key: row.key,
    count: count(row),
    strength: count(row) === 0 ? 0 : Math.max(1, Math.ceil((count(row) / most) * 4)),
    column: isHourly ? index : Math.floor((firstRow + index) / 7),
    row: isHourly ? 0 : (firstRow + index) % 7,
  }));
}

/** Places from the first day of the week on; days of the service are read as if they were UTC. */
function weekdayOf(day: string, firstDay: number): number {
  const weekday = new Date(Date.parse(`${day}T00:00Z`)).getUTCDay();
  return (weekday - firstDay + 7) % 7;
}

/** The same days summed by the days of the week and named by one of each, in the order of the week. */
export const aWeek = (firstDay: number): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    // 4 January 1970 was a Sunday.
    new Date((3 + ((firstDay + index) % 7)) * DAY_MS).toISOString().slice(0, 10),
  );

type WeekInfo = { firstDay: number };

const hasWeekInfo = (locale: Intl.Locale): locale is Intl.Locale & { getWeekInfo: () => WeekInfo } =>
  'getWeekInfo' in locale;

/** The day a week begins with, 1 for Monday to 7 for Sunday; Monday where the browser does not know. */
export function firstDayOf(locale: string | undefined): number {
  if (locale === undefined) return 1;
  const known = new Intl.Locale(locale);
  return hasWeekInfo(known) ? known.getWeekInfo().firstDay : 1;
}
