import { describe, expect, it } from 'vitest';
import {
  bucketInfo,
  bucketsFor,
  rangeBefore,
  strategyFor,
} from '../../../../../service/stats/stats/question/range.ts';

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

describe('a day on which clocks change', () => {
  it.each([
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 24],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', 23],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', 24],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', 23],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05T13:29:59Z', 24],
    ['Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04T12:59:59Z', 24],
  ])('has its hours in %s from %s to %s', (zone, from, to, hours) => {
    const range = { start: Date.parse(from), end: Date.parse(to) };
    const strategy = strategyFor(range, zone);
    expect(strategy).toBe('hourly');
    expect(bucketsFor(range, zone, strategy).labels).toHaveLength(hours);
  });

  it('has days as buckets in a zone without the change, and with an hour more', () => {
    const [start, end] = [Date.parse('2026-10-24T22:00:00Z'), Date.parse('2026-10-25T22:59:59Z')];
    expect(['UTC', undefined, 'Nowhere/Land'].map((zone) => strategyFor({ start, end }, zone))).toEqual(
      Array(3).fill('daily'),
    );
    expect(strategyFor({ start: start - HOUR, end: end + HOUR }, 'Europe/Berlin')).toBe('daily');
  });
});

describe('the range that another is compared with', () => {
  it.each([
    [
      'seven days and the running one',
      '2026-09-05T22:00:00Z',
      '2026-09-13T10:00:00Z',
      '2026-08-29T22:00:00Z',
      '2026-09-06T10:00:00Z',
    ],
    [
      'a whole week',
      '2026-09-05T22:00:00Z',
      '2026-09-12T21:59:59Z',
      '2026-08-29T22:00:00Z',
      '2026-09-05T21:59:59Z',
    ],
    [
      'eight whole days',
      '2026-09-05T22:00:00Z',
      '2026-09-13T21:59:59Z',
      '2026-08-22T22:00:00Z',
      '2026-08-30T21:59:59Z',
    ],
    [
      'a day of 25 hours',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-17T22:00:00Z',
      '2026-10-18T21:59:59Z',
    ],
    [
      'an hour after the change',
      '2026-10-26T08:00:00Z',
      '2026-10-26T09:00:00Z',
      '2026-10-19T07:00:00Z',
      '2026-10-19T08:00:00Z',
    ],
  ])('has the same weekdays and times of day: %s', (_, start, end, earlierStart, earlierEnd) => {
    const before = rangeBefore({ start: Date.parse(start), end: Date.parse(end) }, 'Europe/Berlin');
    expect(before).toEqual({ start: Date.parse(earlierStart), end: Date.parse(earlierEnd) });
  });
});
