import { describe, expect, it } from 'vitest';
import { bucketInfo, bucketsFor, strategyFor } from '../../../../../service/stats/stats/question/range.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 8, 13, 12);

const labels = (start: number, end: number, zone = 'UTC'): string[] =>
  bucketsFor({ start, end }, zone, strategyFor({ start, end })).labels;

describe('strategyFor', () => {
  it.each([
    [0, '10_minute'],
    [HOUR, '10_minute'],
    [HOUR + 1, 'hourly'],
    [24 * HOUR, 'hourly'],
    [24 * HOUR + 1, 'daily'],
    [90 * 24 * HOUR, 'daily'],
  ])('takes a range of %i ms %s', (length, strategy) => {
    expect(strategyFor({ start: NOON, end: NOON + length })).toBe(strategy);
  });
});

describe('bucketInfo', () => {
  it.each([
    ['10_minute', 10, '%Y-%m-%d %H:%M'],
    ['hourly', 60, '%Y-%m-%d %H:00'],
    ['daily', 1440, '%Y-%m-%d'],
  ] as const)('describes %s buckets', (strategy, minutes, format) => {
    expect(bucketInfo(strategy, 'Europe/Berlin')).toEqual({
      strategy,
      interval_minutes: minutes,
      mongo_format: format,
      display_format: format,
      timezone: 'Europe/Berlin',
    });
  });
});

describe('bucketsFor', () => {
  it('gives seven days that end at noon eight rows', () => {
    expect(labels(NOON - 7 * 24 * HOUR, NOON)).toHaveLength(8);
  });

  it('gives 24 hours 25 rows', () => {
    const hours = labels(NOON - 24 * HOUR, NOON);
    expect(hours).toHaveLength(25);
    expect([hours[0], hours.at(-1)]).toEqual(['2026-09-12 12:00', '2026-09-13 12:00']);
  });

  it('begins with the bucket that holds the start', () => {
    expect(labels(NOON - 25 * 60_000, NOON)).toEqual([
      '2026-09-13 11:30',
      '2026-09-13 11:40',
      '2026-09-13 11:50',
      '2026-09-13 12:00',
    ]);
  });

  it('cuts ten minutes of local time where the zone is not a multiple of ten minutes away', () => {
    const zone = 'Asia/Kathmandu';
    expect(labels(NOON, NOON + 15 * 60_000, zone)).toEqual([
      '2026-09-13 17:40',
      '2026-09-13 17:50',
      '2026-09-13 18:00',
    ]);
  });

  it('has no row for the hour that is skipped when clocks go forward', () => {
    const start = Date.UTC(2026, 2, 28, 23);
    expect(labels(start, start + 4 * HOUR, 'Europe/Berlin')).toEqual([
      '2026-03-29 00:00',
      '2026-03-29 01:00',
      '2026-03-29 03:00',
      '2026-03-29 04:00',
      '2026-03-29 05:00',
    ]);
  });

  it('has one row for the hour that comes twice when clocks go back', () => {
    const start = Date.UTC(2026, 9, 24, 23);
    const buckets = bucketsFor({ start, end: start + 4 * HOUR }, 'Europe/Berlin', 'hourly');
    expect(buckets.labels).toEqual([
      '2026-10-25 01:00',
      '2026-10-25 02:00',
      '2026-10-25 03:00',
      '2026-10-25 04:00',
    ]);
    const slot = (hours: number): number | undefined => buckets.bucketOf[(hours * HOUR) / 300_000];
    expect([slot(1), slot(2)]).toEqual([1, 1]);
  });

  it('stays ascending when the range starts in the first of two equal hours', () => {
    const start = Date.UTC(2026, 9, 25, 0, 35);
    const found = labels(start, start + HOUR, 'Europe/Berlin');
    expect(found).toEqual(found.toSorted());
    expect(found).toHaveLength(6);
  });
});
