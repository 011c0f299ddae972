import { locale } from '../../../lib/locale.ts';
import { countOf } from '../../../lib/numbers.ts';
import { addDays, daysBetween, isDay, startOfDay } from '../../../lib/zoned-days.ts';

/** The service's limit (docs/contract/stats.md#range). */
export const MOST_DAYS = 90;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const PRESETS = {
  '1h': { label: '1 hour', before: 'the hour before', ms: HOUR_MS },
  '24h': { label: '24 hours', before: 'the 24 hours before', ms: DAY_MS },
  '7d': { label: '7 days', before: 'the 7 days before', ms: 7 * DAY_MS },
  '30d': { label: '30 days', before: 'the 30 days before', ms: 30 * DAY_MS },
  '90d': { label: '90 days', before: 'the 90 days before', ms: MOST_DAYS * DAY_MS },
} as const;

export type Preset = keyof typeof PRESETS;

/** A stretch of time: one that ends now, or whole days from one to the other, `2026-09-13`. */
export type Range = { kind: 'preset'; preset: Preset } | { kind: 'days'; from: string; to: string };

/** Two moments, ISO 8601; both belong to the range. */
export type Bounds = { start: string; end: string };

export const DEFAULT_RANGE: Range = { kind: 'preset', preset: '7d' };

/** Reads `30d` or `2026-09-01..2026-09-13`; anything else, or days the service would refuse, is the default range. */
export function parseRange(text: string | null): Range {
  if (text !== null && isPreset(text)) return { kind: 'preset', preset: text };
  const [from = '', to = ''] = text?.split('..') ?? [];
  return problemWithDays(from, to) ? DEFAULT_RANGE : { kind: 'days', from, to };
}

export const formatRange = (range: Range): string =>
  range.kind === 'preset' ? range.preset : `${range.from}..${range.to}`;

/** The two moments a range means, `now` in milliseconds UTC. Days begin and end in the zone, and never in the future. */
export function boundsOf(range: Range, now: number, zone: string): Bounds {
  const { start, end } = momentsOf(range, now, zone);
  return { start: iso(start), end: iso(end) };
}

/**
 * The stretch of the same length just before.
 *
 * A day that is not over is compared with the same part of the earlier one: a morning must not look like a slump.
 */
export function boundsBefore(range: Range, now: number, zone: string): Bounds {
  const { start, end } = momentsOf(range, now, zone);
  const from =
    range.kind === 'preset'
      ? start - PRESETS[range.preset].ms
      : startOfDay(addDays(range.from, -daysBetween(range.from, range.to)), zone);
  return { start: iso(from), end: iso(Math.min(start - 1, from + (end - start))) };
}

/** What the stretch before is called, as in “more than the 7 days before”. */
export function nameBefore(range: Range): string {
  if (range.kind === 'preset') return PRESETS[range.preset].before;
  const days = daysBetween(range.from, range.to);
  return days === 1 ? 'the day before' : `the ${countOf(days, 'day')} before`;
}

/** Whether no longer stretch of time can be asked for. */
export function isLongest(range: Range): boolean {
  if (range.kind === 'preset') return PRESETS[range.preset].ms >= MOST_DAYS * DAY_MS;
  return daysBetween(range.from, range.to) >= MOST_DAYS;
}

/** Why the service would refuse these days; undefined when they are fine. */
export function problemWithDays(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days';
  if (from > to) return 'The first day comes after the last';
  return daysBetween(from, to) > MOST_DAYS ? `At most ${MOST_DAYS} days at once` : undefined;
}

function momentsOf(range: Range, now: number, zone: string): { start: number; end: number } {
  if (range.kind === 'preset') return { start: now - PRESETS[range.preset].ms, end: now };
  const end = Math.min(now, startOfDay(addDays(range.to, 1), zone) - 1);
  return { start: Math.min(end, startOfDay(range.from, zone)), end };
}

const isPreset = (text: string): text is Preset => Object.hasOwn(PRESETS, text);

const iso = (moment: number): string => new Date(moment).toISOString();

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** `Last 7 days`, or the days themselves: `1–13 Sept 2026`. */
export function rangeName(range: Range): string {
  if (range.kind === 'preset') return `Last ${PRESETS[range.preset].label}`;
  return days.formatRange(new Date(`${range.from}T00:00Z`), new Date(`${range.to}T00:00Z`));
}
