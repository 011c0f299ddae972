import { OTHER } from '../../clicks/index.ts';
import { countryName } from '../question/country-names.ts';
import { type Dimension, noDataLabel, type PublicDimension } from '../question/dimensions.ts';
import type { StatsAnswer } from '../question/question.ts';
import { statsWords } from '../words.ts';

/** The parts of the page, in its order, with their titles; time is a chart of its own. */
const SECTION_TITLES: Readonly<Record<PublicDimension | 'bots', string>> = statsWords.sections;

const isSection = (name: string): name is keyof typeof SECTION_TITLES => Object.hasOwn(SECTION_TITLES, name);

export const SECTIONS: readonly (readonly [dimension: Dimension, title: string])[] = Object.keys(
  SECTION_TITLES,
)
  .filter(isSection)
  .map((dimension) => [dimension, SECTION_TITLES[dimension]]);

/** A line of a part: what people read, and how many clicks. */
export type Line = { label: string; clicks: number };

const DEVICES: Readonly<Record<string, string>> = statsWords.devices;

/** A part as the page shows it: lines, most clicks first, and how many there are with how many clicks in all. */
export type Part = { lines: Line[]; count: number; clicks: number };

/** A part of the page; without lines when it was not counted, or when nothing in it is known. */
export function partOf({ clicks, dimensions, audience }: StatsAnswer, dimension: Dimension): Part {
  const counted = dimensions.find((counts) => counts.dimension === dimension);
  const isUnknown = dimension === 'city' && counted?.distinct.values === 0;
  if (!counted || isUnknown) return { lines: [], count: 0, clicks: 0 };
  const { values, withoutData } = counted.distinct;
  const local = dimension === 'country' ? (audience?.localNetwork.clicks ?? 0) : 0;
  const known = counted.counts.filter(({ value }) => value !== noDataLabel(dimension));
  const unknown = [
    { label: noDataName(dimension), clicks: withoutData - local },
    { label: statsWords.values.localNetwork, clicks: local },
  ].filter((line) => line.clicks > 0);
  const lines = [
    ...known.map(({ value, clicks }) => ({ label: shownValue(dimension, value), clicks })),
    ...unknown,
  ];
  return {
    lines: lines.toSorted((one, other) => other.clicks - one.clicks),
    count: values + unknown.length,
    clicks: dimension === 'bots' ? (audience?.bots.clicks ?? 0) : clicks,
  };
}

const noDataName = (dimension: Dimension): string =>
  dimension === 'referrer' ? statsWords.values.noReferrer : statsWords.values.unknown;

function shownValue(dimension: Dimension, value: string): string {
  if (value === OTHER) return statsWords.values.notToldApart;
  if (dimension === 'country') return countryName(value);
  return dimension === 'device' ? (DEVICES[value] ?? value) : value;
}

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
const number = new Intl.NumberFormat('en');

/** `2026-09-13` → `13 Sept`, `2026-09-13 11:00` → `13 Sept, 11:00`. */
export function bucketLabel(bucket: string): string {
  const [when = '', time] = bucket.split(' ');
  const written = day.format(new Date(`${when}T00:00Z`));
  return time ? statsWords.times.onDay({ day: written, time }) : written;
}

export const dateLabel = (milliseconds: number): string => date.format(milliseconds);
export const momentLabel = (milliseconds: number): string =>
  statsWords.times.moment({ moment: moment.format(milliseconds) });
export const countLabel = (count: number): string => number.format(count);

/** A part of a whole in percent; below one it is not nothing. */
export function shareLabel(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
