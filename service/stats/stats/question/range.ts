import { accepted, type Checked, refused } from '../../../lib/problem.ts';
import { DAY, HOUR, MINUTE } from '../../../lib/time.ts';
import { parseTimestamp } from '../../../lib/timestamp.ts';
import { localClock, offsetsBetween } from './zone.ts';

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

/** How fine the time series is (docs/contract/stats.md#time-buckets). */
const STRATEGIES = {
  '10_minute': {
    length: 10 * MINUTE,
    format: '%Y-%m-%d %H:%M',
    label: (local: string) => local.slice(0, 16),
  },
  hourly: { length: HOUR, format: '%Y-%m-%d %H:00', label: (local: string) => local.slice(0, 16) },
  daily: { length: DAY, format: '%Y-%m-%d', label: (local: string) => local.slice(0, 10) },
} as const;

export type Strategy = keyof typeof STRATEGIES;

export function strategyFor({ start, end }: Range): Strategy {
  if (end - start <= HOUR) return '10_minute';
  return end - start <= DAY ? 'hourly' : 'daily';
}

/** What the answer says about its time series. */
export type BucketInfo = {
  strategy: Strategy;
  interval_minutes: number;
  mongo_format: string;
  display_format: string;
  timezone: string;
};

export function bucketInfo(strategy: Strategy, zone: string): BucketInfo {
  const { length, format } = STRATEGIES[strategy];
  return {
    strategy,
    interval_minutes: length / MINUTE,
    mongo_format: format,
    display_format: format,
    timezone: zone,
  };
}

/**
 * The length of a time slot that is always within one bucket, in seconds.
 *
 * Zones are a multiple of 15 minutes away from UTC and buckets a multiple of 10 minutes long, so every bucket begins at
 * a multiple of five.
 */
export const SLOT_SECONDS = 300;
const SLOT = SLOT_SECONDS * 1000;

export type Buckets = {
  /** Ascending, one for each local time: an hour that comes twice when clocks go back is one bucket. */
  labels: string[];
  /** Counted from 1970 in `SLOT_SECONDS`: the slot that `bucketOf` starts with. */
  firstSlot: number;
  /** Which label each slot of the range belongs to. */
  bucketOf: Uint32Array;
};

/**
 * Every bucket from the one that holds the start to the one that holds the end
 * (docs/contract/stats.md#time-buckets).
 */
export function bucketsFor(range: Range, zone: string, strategy: Strategy): Buckets {
  const { length, label } = STRATEGIES[strategy];
  const firstSlot = Math.floor(range.start / SLOT);
  const slots = Math.floor(range.end / SLOT) - firstSlot + 1;
  const localTime = localClock(offsetsBetween(zone, firstSlot * SLOT, range.end));
  const numbers = Array.from({ length: slots }, (_, index) =>
    Math.floor(localTime((firstSlot + index) * SLOT) / length),
  );
  const distinct = [...new Set(numbers)].toSorted((a, b) => a - b);
  const positions = new Map(distinct.map((number, position) => [number, position]));
  return {
    labels: distinct.map((number) => label(new Date(number * length).toISOString().replace('T', ' '))),
    firstSlot,
    bucketOf: Uint32Array.from(numbers, (number) => positions.get(number) ?? 0),
  };
}
