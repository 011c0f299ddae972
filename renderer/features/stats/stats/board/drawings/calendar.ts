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

/**
 * Regions whose weeks do not begin on Monday (Unicode CLDR 48, 2025). A table, because `getWeekInfo` is not in every browser
 * and is a property in some.
 */
const SUNDAY =
  /^(?:AG|AS|BD|BR|BS|BT|BW|BZ|CA|CO|DM|DO|ET|GT|GU|HK|HN|ID|IL|IN|IS|JM|JP|KE|KH|KR|LA|MH|MM|MO|MT|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PT|PY|SA|SG|SV|TH|TT|TW|UM|US|VE|VI|WS|YE|ZA|ZW)$/;
const SATURDAY = /^(?:AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)$/;

/** The day a week begins with where a language is spoken, 1 for Monday to 7 for Sunday; Monday where nothing is known. */
export function firstDayOf(locale: string | undefined): number {
  const region = (locale === undefined ? undefined : new Intl.Locale(locale).maximize().region) ?? '001';
  if (SUNDAY.test(region)) return 7;
  return SATURDAY.test(region) ? 6 : 1;
}
