import { type Language, localeOf } from '../../../../words/language.ts';
import { OTHER } from '../../../clicks/clicks/index.ts';
import { statsWords } from '../../words.ts';
import { countryNameIn } from '../question/country-names.ts';
import { type Dimension, noDataLabel, type PublicDimension } from '../question/dimensions.ts';
import type { StatsAnswer } from '../question/question.ts';

/** The parts of the page, in its order, with their titles; time is a chart of its own. */
const SECTIONS = [
  'country',
  'city',
  'referrer',
  'device',
  'browser',
  'os',
  'bots',
] as const satisfies readonly (PublicDimension | 'bots')[];

export const sectionsIn = (language: Language): (readonly [dimension: Dimension, title: string])[] =>
  SECTIONS.map((dimension) => [dimension, statsWords(language).sections[dimension]]);

/** A line of a part: what people read, and how many clicks. */
export type Line = { label: string; clicks: number };

/** A part as the page shows it: lines, most clicks first, and how many there are with how many clicks in all. */
export type Part = { lines: Line[]; count: number; clicks: number };

/** A part of the page; without lines when it was not counted, or when nothing in it is known. */
export function partOf(
  { clicks, dimensions, audience }: StatsAnswer,
  dimension: Dimension,
  language: Language,
): Part {
  const counted = dimensions.find((counts) => counts.dimension === dimension);
  const isUnknown = dimension === 'city' && counted?.distinct.values === 0;
  if (!counted || isUnknown) return { lines: [], count: 0, clicks: 0 };
  const { values, withoutData } = counted.distinct;
  const local = dimension === 'country' ? (audience?.localNetwork.clicks ?? 0) : 0;
  const known = counted.counts.filter(({ value }) => value !== noDataLabel(dimension));
  const unknown = [
    { label: noDataName(dimension, language), clicks: withoutData - local },
    { label: statsWords(language).values.localNetwork, clicks: local },
  ].filter((line) => line.clicks > 0);
  const lines = [
    ...known.map(({ value, clicks }) => ({ label: shownValue(dimension, value, language), clicks })),
    ...unknown,
  ];
  return {
    lines: lines.toSorted((one, other) => other.clicks - one.clicks),
    count: values + unknown.length,
    clicks: dimension === 'bots' ? (audience?.bots.clicks ?? 0) : clicks,
  };
}

function noDataName(dimension: Dimension, language: Language): string {
  const { noReferrer, unknown } = statsWords(language).values;
  return dimension === 'referrer' ? noReferrer : unknown;
}

function shownValue(dimension: Dimension, value: string, language: Language): string {
  const { values, devices } = statsWords(language);
  if (value === OTHER) return values.notToldApart;
  if (dimension === 'country') return countryNameIn(value, language);
  if (dimension !== 'device') return value;
  return Object.entries(devices).find(([device]) => device === value)?.[1] ?? value;
}

const formatsIn = (language: Language) => {
  const locale = localeOf(language);
  return {
    day: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }),
    date: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
    moment: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' }),
    number: new Intl.NumberFormat(locale),
  };
};

type Formats = ReturnType<typeof formatsIn>;
const known = new Map<Language, Formats>();

/** Made once for each language, on first use. */
function formatsOf(language: Language): Formats {
  const formats = known.get(language) ?? formatsIn(language);
  known.set(language, formats);
  return formats;
}

/** `2026-09-13` → `13 Sept`, `2026-09-13 11:00` → `13 Sept, 11:00`. */
export function bucketLabel(bucket: string, language: Language): string {
  const [when = '', time] = bucket.split(' ');
  const written = formatsOf(language).day.format(new Date(`${when}T00:00Z`));
  return time ? statsWords(language).times.onDay({ day: written, time }) : written;
}

export const dateLabel = (milliseconds: number, language: Language): string =>
  formatsOf(language).date.format(milliseconds);
export const momentLabel = (milliseconds: number, language: Language): string =>
  statsWords(language).times.moment({ moment: formatsOf(language).moment.format(milliseconds) });
export const countLabel = (count: number, language: Language): string =>
  formatsOf(language).number.format(count);

/** A part of a whole in percent; a value below one is not shown as zero. */
export function shareLabel(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
