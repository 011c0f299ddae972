import { accepted, type Checked, refused } from '../../../lib/problem.ts';
import { DAY, HOUR, MINUTE } from '../../../lib/time.ts';
import { parseTimestamp } from '../../../lib/timestamp.ts';
import { localClock, localTimeAt, offsetsBetween, readZone, sameTimeBefore } from './zone.ts';

/** Includes both ends; milliseconds UTC. */
export type Range = { start: number; end: number };

const DEFAULT_DAYS = 7;

/** The longest range statistics are given for, in whole days. */
export const LONGEST_DAYS = 90;

/** The range a caller means, given what was sent and the time (docs/contract/stats.md#range). */
export function resolveRange(
  sent: { start?: string; end?: string; timezone?: string },
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
  if (isLonger({ start, end }, (longestDays + 1) * DAY - 1, sent.timezone)) {
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

/** `timezone` as sent; without it, UTC. */
export function strategyFor(range: Range, timezone?: string): Strategy {
  if (range.end - range.start <= HOUR) return '10_minute';
  return isLonger(range, DAY, timezone) ? 'daily' : 'hourly';
}

/** No zone sets its clocks back by more between two days. */
const MOST_SET_BACK = 2 * HOUR;

/**
 * Whether a range is longer than so many ms, also by the clocks of the zone: by those the day on which they are set back has
 * 24 hours. They are asked only where they can matter, because the first question to a zone takes milliseconds.
 */
function isLonger({ start, end }: Range, length: number, timezone?: string): boolean {
  const over = end - start - length;
  if (over <= 0 || over > MOST_SET_BACK) return over > 0;
  const { zone } = readZone(timezone);
  return localTimeAt(zone, end) - localTimeAt(zone, start) > length;
}

/** Two ends of a range that are less apart than this are one: screens end a day with its last ms, programs with its last s. */
const ONE_SECOND = 1000;

/**
 * The same weekdays and times of day as few weeks before as do not overlap; the day that is not over may
 * (docs/contract/stats.md#comparison).
 */
export function rangeBefore({ start, end }: Range, zone: string): Range {
  const length = localTimeAt(zone, end) - localTimeAt(zone, start) + ONE_SECOND;
  const days = 7 * Math.max(1, Math.ceil(Math.floor(length / DAY) / 7));
  return { start: sameTimeBefore(zone, start, days), end: sameTimeBefore(zone, end, days) };
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
