import { describe, expect, it } from 'vitest';
import type { Stats } from '../../../../../renderer/api/stats.ts';
import { labelFor, longBucket, shortBucket } from '../../../../../renderer/features/stats/stats/labels.ts';
import { slicesOf, timelineOf } from '../../../../../renderer/features/stats/stats/stats-rows.ts';

const stats: Stats = {
  timezone: 'UTC',
  time_range: { start_date: '2026-09-11T00:00:00Z', end_date: '2026-09-13T12:00:00Z' },
  time_bucket_info: null,
  summary: {
    total_clicks: 10,
    unique_clicks: 6,
    first_click: null,
    last_click: null,
    avg_redirection_time: null,
  },
  metrics: {
    clicks_by_browser: [
      { browser: 'Chrome', clicks: 7, clicks_percentage: 70 },
      { browser: 'Firefox', clicks: 3, clicks_percentage: 30 },
    ],
    unique_clicks_by_browser: [
      { browser: 'Chrome', unique_clicks: 4, unique_clicks_percentage: 66.67 },
      { browser: 'Firefox', unique_clicks: 2, unique_clicks_percentage: 33.33 },
    ],
  },
  distinct: { browser: { values: 40, without_data: 1 } },
};

describe('the rows of a dimension', () => {
  it('bring both metrics together', () => {
    expect(slicesOf(stats, 'browser')).toEqual([
      { key: 'Chrome', clicks: 7, visitors: 4 },
      { key: 'Firefox', clicks: 3, visitors: 2 },
    ]);
  });

  it('are none for a dimension that was not asked for', () => {
    expect(slicesOf(stats, 'country')).toEqual([]);
  });
});

describe('points in time', () => {
  const withDays = (...clicks: number[]): Stats => ({
    ...stats,
    metrics: { clicks_by_time: clicks.map((count, day) => ({ time: `2026-09-1${day}`, clicks: count })) },
  });

  it('stand beside the same hour of a day that skips another', () => {
    const hours = (day: string, ...times: string[]): Stats => ({
      ...stats,
      metrics: { clicks_by_time: times.map((time, clicks) => ({ time: `${day} ${time}`, clicks })) },
    });
    const changed = hours('2026-03-29', '01:00', '03:00', '04:00');
    const usual = hours('2026-03-22', '01:00', '02:00', '03:00', '04:00');
    expect(timelineOf(changed, usual).map(({ before }) => before)).toEqual([0, 2, 3]);
    expect(timelineOf(usual, changed).map(({ before }) => before)).toEqual([0, undefined, 1, 2]);
  });

  it('stand beside the same place of the time before, which may be shorter', () => {
    expect(
      timelineOf(withDays(5, 6, 7), withDays(1, 2)).map(({ clicks, before }) => [clicks, before]),
    ).toEqual([
      [5, 1],
      [6, 2],
      [7, undefined],
    ]);
  });

  it('stand alone when nothing is compared', () => {
    expect(timelineOf(withDays(5), undefined)).toEqual([{ key: '2026-09-10', clicks: 5, visitors: 0 }]);
  });
});

describe('labels', () => {
  it.each([
    ['country', 'XX', 'Local or unknown'],
    ['country', 'unknown-country', 'Unknown country'],
    ['country', 'local-network', 'Local network'],
    ['country', 'DE', 'Germany'],
    ['device', 'mobile', 'Phone'],
    ['referrer', 'Direct', 'Direct or unknown'],
    ['utm_source', '(none)', 'Without a tag'],
    ['referrer', '(other)', 'Other values'],
    ['browser', 'Chrome', 'Chrome'],
    ['device', 'constructor', 'constructor'],
    ['device', '__proto__', '__proto__'],
    ['country', 'toString', 'toString'],
  ] as const)('%s %s reads %s', (dimension, key, words) => {
    expect(labelFor(dimension, key)).toBe(words);
  });

  it.each([
    ['2026-09-13', /^13 Sep/, /^Sun,? 13 Sep/],
    ['2026-09-13 11:00', /^11:00$/, /^Sun,? 13 Sep.*, 11:00$/],
  ])('the bucket %s keeps its day, wherever the reader is', (bucket, short, long) => {
    expect(shortBucket(bucket)).toMatch(short);
    expect(longBucket(bucket)).toMatch(long);
  });
});
