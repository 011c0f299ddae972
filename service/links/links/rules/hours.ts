import type { LocalTime } from '../../../lib/local-time.ts';

/** Minutes since midnight: from the first, before the second; if the second is smaller, it is on the next day. */
export type Hours = { from: number; until: number };

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;
const MIDNIGHT = 1_440;

/** Parses hours such as `22:00-06:00`; undefined for any other text, and for an empty period. */
export function readHours(text: string): Hours | undefined {
  const match = HOURS.exec(text);
  if (!match) return undefined;
  const [, fromHour, fromMinute, untilHour, untilMinute] = match;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const until = untilHour === undefined ? MIDNIGHT : Number(untilHour) * 60 + Number(untilMinute);
  return from === until ? undefined : { from, until };
}

/** Whether a minute of the day is within the hours (docs/contract/rules.md#hours). */
export const isInHours = ({ from, until }: Hours, minute: number): boolean =>
  from < until ? from <= minute && minute < until : from <= minute || minute < until;

/**
 * The weekday that counts: hours that pass midnight belong to the day on which they begin
 * (docs/contract/rules.md#hours).
 */
export function weekdayOf({ weekday, minute }: LocalTime, hours: Hours | undefined): number {
  const isDayAfter = hours !== undefined && hours.until < hours.from && minute < hours.until;
  return isDayAfter ? ((weekday + 5) % 7) + 1 : weekday;
}

/** As a clock shows it: `09:05`. */
export const clockText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
