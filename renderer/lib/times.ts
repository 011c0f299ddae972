import { locale } from './locale.ts';
import { catalogue } from './words.ts';
import { isZone } from './zoned-days.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const dateOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const timeOnly = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

const words = catalogue({ justNow: 'just now' });

const STEPS: readonly (readonly [below: number, unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [7 * DAY, 'day', DAY],
  [30 * DAY, 'week', 7 * DAY],
  [365 * DAY, 'month', 30 * DAY],
];

/** The wire has two spellings of a moment: ISO strings and Unix seconds. */
export function toDate(moment: string | number): Date {
  return new Date(typeof moment === 'number' ? moment * 1000 : moment);
}

/** `just now`, `4 minutes ago`, `yesterday`, `in 3 days`; `now` is milliseconds UTC. */
export function formatRelative(moment: Date, now: number): string {
  const seconds = (moment.getTime() - now) / 1000;
  const distance = Math.abs(seconds);
  if (distance < MINUTE) return words.justNow;
  const step = STEPS.find(([below]) => distance < below);
  if (!step) return relative.format(Math.trunc(seconds / (365 * DAY)), 'year');
  return relative.format(Math.trunc(seconds / step[2]), step[1]);
}

/** `in 40 seconds`, `in 3 minutes`, `in 2 hours`: how long to wait at most. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return relative.format(Math.ceil(seconds), 'second');
  if (seconds <= 90 * MINUTE) return relative.format(Math.ceil(seconds / MINUTE), 'minute');
  return relative.format(Math.ceil(seconds / HOUR), 'hour');
}

/** `13 Sept 2026, 11:40` in the person's own zone. */
export const formatExact = (moment: Date): string => exact.format(moment);

/** `11:40:07` in the person's own zone. */
export const formatTime = (moment: Date): string => timeOnly.format(moment);

/** `13 Sept 2026` in the person's own zone. */
export const formatDate = (moment: Date): string => dateOnly.format(moment);

/** The person's IANA zone; UTC where the browser names none that it takes itself, such as `Etc/Unknown`. */
export function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : 'UTC';
}
