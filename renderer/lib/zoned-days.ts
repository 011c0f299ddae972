const DAY_MS = 86_400_000;

/** Whether the browser knows this IANA zone. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether the text names a day that exists, `2026-09-13`. */
export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(moment) && isoDay(moment) === text;
}

/** The day as many days later, or earlier when negative; the calendar's, so no clock change matters. */
export const addDays = (day: string, days: number): string =>
  isoDay(Date.parse(`${day}T00:00Z`) + days * DAY_MS);

/** How many days there are from the first to the last, both counted. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00Z`) - Date.parse(`${first}T00:00Z`)) / DAY_MS) + 1;

/** The day it is in a zone at a moment in milliseconds UTC. */
export const dayAt = (moment: number, zone: string): string => isoDay(localTime(moment, zone));

/**
 * When a day begins in a zone, in milliseconds UTC.
 *
 * Clocks may change at midnight itself, so that it comes twice or never; then the day begins with its first moment.
 */
export const startOfDay = (day: string, zone: string): number => momentAt(Date.parse(`${day}T00:00Z`), zone);

/** The moment so many days before at which clocks in a zone show the same time; both in milliseconds UTC. */
export const sameTimeBefore = (moment: number, days: number, zone: string): number =>
  momentAt(localTime(moment, zone) - days * DAY_MS, zone);

/** The first moment at which clocks show a time, or the change by which they skip it. */
function momentAt(local: number, zone: string): number {
  const candidates = [local - DAY_MS, local + DAY_MS]
    .map((nearby) => local - (localTime(nearby, zone) - nearby))
    .sort((one, other) => one - other);
  return candidates.find((moment) => localTime(moment, zone) >= local) ?? local;
}

/** What clocks in a zone show at a moment, in milliseconds as if it were UTC. */
export function localTime(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { ...NUMBERS, timeZone: zone }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value);
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')];
  const milliseconds = moment - Math.floor(moment / 1000) * 1000;
  return Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second, milliseconds);
}

const NUMBERS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
