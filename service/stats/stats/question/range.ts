import { DAY } from '../../../lib/duration.ts';
import { accepted, type Checked, refused } from '../../../lib/problem.ts';
import { parseTimestamp } from '../../../lib/timestamp.ts';

/** Includes both ends; milliseconds UTC. */
export type Range = { start: number; end: number };

const DEFAULT_DAYS = 7;

/** The longest range statistics are given for, in whole days. */
export const LONGEST_DAYS = 90;

/** The range a caller means, given what was sent and the time (docs/contract/stats.md#range). */
export function resolveRange(
  sent: { start?: string; end?: string },
  now: number,
  longestDays = LONGEST_DAYS,
): Checked<Range> {
  const sentStart = parseBound(sent.start);
  const sentEnd = parseBound(sent.end);
  if (sentStart === 'malformed') return refused('start_date', 'invalid start_date format');
  if (sentEnd === 'malformed') return refused('end_date', 'invalid end_date format');
  const end = Math.min(sentEnd ?? now, now);
  const start = Math.min(sentStart ?? end - DEFAULT_DAYS * DAY, now);
  if (start > end) return refused('start_date', 'start_date must be before end_date');
  if (Math.floor((end - start) / DAY) > longestDays) {
    return refused('start_date', `date range cannot exceed ${longestDays} days`);
  }
  return accepted({ start, end });
}

function parseBound(text: string | undefined): number | undefined | 'malformed' {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  const seconds = parseTimestamp(trimmed);
  return seconds === undefined ? 'malformed' : seconds + millisecondsOf(trimmed);
}

/** `parseTimestamp` cuts to seconds; ends of ranges are compared with the milliseconds of clicks. */
function millisecondsOf(text: string): number {
  const fraction = /[.,](\d+)/.exec(text)?.[1] ?? '';
  return Number(fraction.slice(0, 3).padEnd(3, '0'));
}
