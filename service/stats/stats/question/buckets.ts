import { DAY, HOUR, MINUTE } from '../../../lib/duration.ts';
import type { Range } from './range.ts';
import { localClock, offsetsBetween } from './zone.ts';

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
