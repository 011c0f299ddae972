import { expect, it } from 'vitest';
import { partialBuckets } from '../../../../../../renderer/features/stats/stats/charts/partial-buckets.ts';

const info = (strategy: string, interval_minutes: number) => ({
  strategy,
  interval_minutes,
  mongo_format: '',
  display_format: '',
  timezone: 'Europe/Berlin',
});
const [DAILY, HOURLY] = [info('daily', 1440), info('hourly', 60)];
const range = (start_date: string, end_date: string) => ({ start_date, end_date });

it.each([
  [
    'seven rolling days, which begin and end within one',
    DAILY,
    range('2026-11-16T17:35:10+01:00', '2026-11-23T17:35:10+01:00'),
    ['2026-11-16', '2026-11-23'],
    { from: '17:35', isOpen: true },
  ],
  [
    'whole days that are over',
    DAILY,
    range('2026-11-16T00:00:00+01:00', '2026-11-22T23:59:59+01:00'),
    ['2026-11-16', '2026-11-22'],
    { from: undefined, isOpen: false },
  ],
  [
    'whole days up to today',
    DAILY,
    range('2026-11-16T00:00:00+01:00', '2026-11-23T09:00:00+01:00'),
    ['2026-11-16', '2026-11-23'],
    { from: undefined, isOpen: true },
  ],
  [
    'hours, of which the last has just begun',
    HOURLY,
    range('2026-11-22T17:00:00+01:00', '2026-11-23T17:00:20+01:00'),
    ['2026-11-22 17:00', '2026-11-23 17:00'],
    { from: undefined, isOpen: true },
  ],
  [
    'a day on which clocks went forward',
    DAILY,
    range('2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00'),
    ['2026-03-29'],
    { from: undefined, isOpen: false },
  ],
  [
    'nothing',
    DAILY,
    range('2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'),
    [],
    { from: undefined, isOpen: false },
  ],
  [
    'an answer without times',
    null,
    range('2026-11-16T10:00:00Z', '2026-11-17T10:00:00Z'),
    ['2026-11-16'],
    { from: undefined, isOpen: false },
  ],
])(
  'tells which ends of a timeline are counted in part: %s',
  (_, bucketInfo, time_range, labels, expected) => {
    expect(partialBuckets({ time_range, time_bucket_info: bucketInfo }, labels)).toEqual(expected);
  },
);
