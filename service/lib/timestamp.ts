const DATE = String.raw`(\d{4})-(\d{2})-(\d{2})`;
const TIME = String.raw`(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`;
const OFFSET = String.raw`(?:Z|([+-])(\d{2})(?::?(\d{2}))?)`;
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}${OFFSET}?)?$`, 'i');
const DIGITS = /^\d+$/;

/** Years 1 to 9999, in Unix seconds: clients cannot read answers with other years. */
const EARLIEST_SECONDS = -62_135_596_800;
const LATEST_SECONDS = 253_402_300_799;

/**
 * Reads a moment as clients send it (docs/contract/http.md#moments): Unix seconds as a number or in digits,
 * or ISO 8601 with any offset, none (meaning UTC) or the date alone.
 *
 * Returns milliseconds UTC cut down to a whole second, or undefined when the input is none of these.
 */
export function parseTimestamp(input: unknown): number | undefined {
  const seconds = typeof input === 'number' ? Math.trunc(input) : parseText(input);
  if (seconds === undefined || !(seconds >= EARLIEST_SECONDS && seconds <= LATEST_SECONDS)) return undefined;
  return seconds * 1000;
}

function parseText(input: unknown): number | undefined {
  if (typeof input !== 'string') return undefined;
  return DIGITS.test(input) ? Number(input) : parseIso(input);
}

function parseIso(text: string): number | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const offset = offsetSeconds(match[7], match[8], match[9]);
  if (hour > 23 || minute > 59 || second > 59 || offset === undefined) return undefined;
  const days = daySeconds(year, month, day);
  return days === undefined ? undefined : days + hour * 3600 + minute * 60 + second - offset;
}

function offsetSeconds(sign = '+', hours = '00', minutes = '00'): number | undefined {
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

/** The start of a day in Unix seconds; undefined for a day the calendar does not have, such as 30 February. */
function daySeconds(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 1000 : undefined;
}

/** Whole Unix seconds of a moment in milliseconds UTC; null stays null. */
export function toUnixSeconds(ms: number): number;
export function toUnixSeconds(ms: number | null): number | null;
export function toUnixSeconds(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000);
}

/** ISO 8601 in UTC, ending in `Z`, of a moment in milliseconds UTC; null stays null. */
export function toIso(ms: number): string;
export function toIso(ms: number | null): string | null;
export function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
