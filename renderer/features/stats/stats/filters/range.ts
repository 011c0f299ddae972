import { locale } from '../../../../lib/locale.ts';
import {
  addDays,
  dayAt,
  daysBetween,
  isDay,
  localTime,
  sameTimeBefore,
  startOfDay,
} from '../../../../lib/zoned-days.ts';
import { words } from './words.ts';

/** The service's limit (docs/contract/stats.md#range). */
const MOST_DAYS = 90;

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const PRESETS = {
  '1h': { name: words.last.hour, ms: HOUR_MS },
  '6h': { name: words.last.sixHours, ms: 6 * HOUR_MS },
  '24h': { name: words.last.day, ms: DAY_MS },
  '7d': { name: words.last.days({ days: 7 }), ms: 7 * DAY_MS },
  '30d': { name: words.last.days({ days: 30 }), ms: 30 * DAY_MS },
  '90d': { name: words.last.days({ days: MOST_DAYS }), ms: MOST_DAYS * DAY_MS },
} as const;

export type Preset = keyof typeof PRESETS;

/** Two moments, ISO 8601; both belong to the range. */
export type Bounds = { start: string; end: string };

/** The same in milliseconds UTC. */
type Moments = { start: number; end: number };

/** A stretch of time: one that ends now, whole days from one to the other, `2026-09-13`, or any two moments. */
export type Range =
  | { kind: 'preset'; preset: Preset }
  | { kind: 'days'; from: string; to: string }
  | ({ kind: 'moments' } & Bounds);

export const DEFAULT_RANGE: Range = { kind: 'preset', preset: '7d' };

/** Reads `30d` or `2026-09-01..2026-09-13`; anything else, or days the service would refuse, is the default range. */
export function parseRange(text: string | null): Range {
  if (text !== null && isPreset(text)) return { kind: 'preset', preset: text };
  const [from = '', to = ''] = text?.split('..') ?? [];
  return problemWithDays(from, to) ? DEFAULT_RANGE : { kind: 'days', from, to };
}

/** Moments are written as the days they lie in: an address holds nothing finer. */
export function formatRange(range: Range): string {
  if (range.kind === 'preset') return range.preset;
  const { from, to } = range.kind === 'days' ? range : daysOf(range);
  return `${from}..${to}`;
}

const daysOf = ({ start, end }: Bounds): { from: string; to: string } => ({
  from: start.slice(0, 10),
  to: end.slice(0, 10),
});

/** The two moments a range means, `now` in milliseconds UTC. Days begin and end in the zone, and never in the future. */
export function boundsOf(range: Range, now: number, zone: string): Bounds {
  const { start, end } = momentsOf(whole(range, now, zone), now, zone);
  return { start: iso(start), end: iso(end) };
}

/**
 * The same weekdays and times of day as few weeks before as do not overlap; the day that is not over may
 * (docs/contract/stats.md#comparison).
 */
export function boundsBefore(asked: Range, now: number, zone: string): Bounds {
  const { start, end } = momentsOf(whole(asked, now, zone), now, zone);
  const days = 7 * weeksBetween({ start, end }, zone);
  return { start: iso(sameTimeBefore(start, days, zone)), end: iso(sameTimeBefore(end, days, zone)) };
}

/** How many weeks before a range the one is that it is compared with. */
function weeksBetween({ start, end }: Moments, zone: string): number {
  // Days end with their last millisecond here, with their last second in addresses of the platform's.
  const length = localTime(end, zone) - localTime(start, zone) + SECOND_MS;
  return Math.max(1, Math.ceil(Math.floor(length / DAY_MS) / 7));
}

/** What the range that it is compared with is called, as in “more than a week earlier”. */
export const nameBefore = (range: Range, now: number, zone: string): string =>
  words.before({ weeks: weeksBetween(momentsOf(whole(range, now, zone), now, zone), zone) });

/** Whether no longer stretch of time can be asked for. */
export function isLongest(range: Range): boolean {
  if (range.kind !== 'days') return lengthOf(range) >= MOST_DAYS * DAY_MS;
  return daysBetween(range.from, range.to) >= MOST_DAYS;
}

/** Why the service would refuse these days; undefined when they are fine. */
export function problemWithDays(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return words.range.bothDays;
  if (from > to) return words.range.wrongOrder;
  return daysBetween(from, to) > MOST_DAYS ? words.range.tooLong({ most: MOST_DAYS }) : undefined;
}

/** Days that end now are so many whole days and today: a part of a day at the beginning would look like a rise. */
function whole(range: Range, now: number, zone: string): Range {
  const days = range.kind === 'preset' ? PRESETS[range.preset].ms / DAY_MS : 0;
  if (days <= 1) return range;
  const to = dayAt(now, zone);
  return { kind: 'days', from: addDays(to, -days), to };
}

function momentsOf(range: Range, now: number, zone: string): Moments {
  if (range.kind === 'preset') return { start: now - lengthOf(range), end: now };
  if (range.kind === 'moments') {
    const last = Math.min(now, Date.parse(range.end));
    return { start: Math.min(last, Date.parse(range.start)), end: last };
  }
  const end = Math.min(now, startOfDay(addDays(range.to, 1), zone) - 1);
  return { start: Math.min(end, startOfDay(range.from, zone)), end };
}

const lengthOf = (range: Exclude<Range, { kind: 'days' }>): number =>
  range.kind === 'preset' ? PRESETS[range.preset].ms : Date.parse(range.end) - Date.parse(range.start);

export const isPreset = (text: string): text is Preset => Object.hasOwn(PRESETS, text);

const iso = (moment: number): string => new Date(moment).toISOString();

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** `Last 7 days`, or the days themselves: `1–13 Sept 2026`. */
export function rangeName(range: Range): string {
  if (range.kind === 'preset') return PRESETS[range.preset].name;
  if (range.kind === 'moments') return moments.formatRange(new Date(range.start), new Date(range.end));
  return days.formatRange(new Date(`${range.from}T00:00Z`), new Date(`${range.to}T00:00Z`));
}
