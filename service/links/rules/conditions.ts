import type { LocalTime } from '../../lib/local-time.ts';

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

/** No real header is longer; the rest is ignored. */
const LONGEST = 1_000;

/**
 * The preferred language of a visitor, from `Accept-Language`: the one with the greatest weight, of equal ones the
 * first; null where none is named (docs/contract/rules.md#languages).
 */
export function firstLanguage(header: string | null | undefined): string | null {
  let first: { tag: string; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, LONGEST).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!/^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(tag)) continue;
    const weight = weightIn(parameters);
    if (weight > (first?.weight ?? 0)) first = { tag, weight };
  }
  return first?.tag ?? null;
}

/** From 0 to 1; a weight that cannot be read is none. */
function weightIn(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (given === undefined) return 1;
  const text = given.slice(given.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** Whether a language is the wanted one or a variety of it: `de-AT` is `de`, and not the other way round. */
export function isLanguage(tag: string, wanted: string): boolean {
  const [given, asked] = [tag.toLowerCase(), wanted.toLowerCase()];
  return given === asked || given.startsWith(`${asked}-`);
}
