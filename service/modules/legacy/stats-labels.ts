import { type Answer, type Count, countryName, type Dimension } from '../stats/index.ts';

/** The parts of the page, in its order, with their titles; time is a chart of its own. */
export const SECTIONS: readonly (readonly [dimension: Dimension, title: string])[] = [
  ['country', 'Countries'],
  ['city', 'Cities'],
  ['referrer', 'Referrers'],
  ['device', 'Devices'],
  ['browser', 'Browsers'],
  ['os', 'Systems'],
  ['bots', 'Bots'],
];

/** A line of a part: what people read, and how many clicks. */
export type Line = { label: string; clicks: number };

const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'Computer',
  mobile: 'Phone',
  tablet: 'Tablet',
  unknown: 'Unknown',
};

/** The lines of a part, most clicks first; none when it was not counted, or when nothing in it is known. */
export function linesOf({ dimensions, audience }: Answer, dimension: Dimension): Line[] {
  const counts = dimensions.find((counted) => counted.dimension === dimension)?.counts ?? [];
  if (dimension === 'city' && counts.every(({ value }) => value === 'Unknown')) return [];
  const lines =
    dimension === 'country'
      ? countryLines(counts, audience?.localNetwork.clicks ?? 0)
      : counts.map(({ value, clicks }) => ({ label: labelOf(dimension, value), clicks }));
  return lines.toSorted((one, other) => other.clicks - one.clicks);
}

function labelOf(dimension: Dimension, value: string): string {
  if (dimension === 'device') return DEVICES[value] ?? value;
  return dimension === 'referrer' && value === 'Direct' ? 'Typed or unknown' : value;
}

/** Private addresses are in no country, like those nobody knows; for people they are the own network. */
function countryLines(counts: readonly Count[], local: number): Line[] {
  const lines = counts.map(({ value, clicks }) =>
    value === 'XX' ? { label: 'Unknown', clicks: clicks - local } : { label: countryName(value), clicks },
  );
  return [...lines, { label: 'Local network', clicks: local }].filter(({ clicks }) => clicks > 0);
}

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
const number = new Intl.NumberFormat('en');

/** `2026-09-13` → `13 Sept`, `2026-09-13 11:00` → `13 Sept, 11:00`. */
export function bucketLabel(bucket: string): string {
  const [when = '', time] = bucket.split(' ');
  const words = day.format(new Date(`${when}T00:00Z`));
  return time ? `${words}, ${time}` : words;
}

export const dateLabel = (milliseconds: number): string => date.format(milliseconds);
export const momentLabel = (milliseconds: number): string => `${moment.format(milliseconds)} UTC`;
export const countLabel = (count: number): string => number.format(count);

/** `1 click`, `1,204 clicks`. */
export const countOf = (count: number, thing: string): string =>
  `${countLabel(count)} ${thing}${count === 1 ? '' : 's'}`;

/** A part of a whole in percent; below one it is not nothing. */
export function shareLabel(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
