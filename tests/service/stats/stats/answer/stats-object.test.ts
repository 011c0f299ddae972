import { describe, expect, it } from 'vitest';
import { type Asked, statsObject } from '../../../../../service/stats/stats/answer/stats-object.ts';
import type { StatsAnswer } from '../../../../../service/stats/stats/question/question.ts';

const ASKED: Asked = {
  scope: 'all',
  shortCode: null,
  range: { start: Date.UTC(2026, 8, 11), end: Date.UTC(2026, 8, 13, 12) },
  strategy: 'daily',
  zone: 'UTC',
  groupBy: ['time', 'browser'],
  metrics: ['clicks', 'unique_clicks'],
  filters: { device: ['desktop'] },
  withDistinct: false,
  now: Date.UTC(2026, 8, 13, 12, 0, 0, 214),
};

const ANSWER: StatsAnswer = {
  clicks: 10,
  visitors: 6,
  firstClick: Date.UTC(2026, 8, 11, 8, 2, 41),
  lastClick: Date.UTC(2026, 8, 13, 10, 19, 3),
  averageRedirect: 3.4,
  audience: null,
  dimensions: [
    {
      dimension: 'time',
      lastValue: null,
      distinct: { values: 2, withoutData: 0 },
      counts: [
        { value: '2026-09-11', clicks: 6, uniques: 4 },
        { value: '2026-09-12', clicks: 0, uniques: 0 },
        { value: '2026-09-13', clicks: 4, uniques: 3 },
      ],
    },
    {
      dimension: 'browser',
      lastValue: 'Chrome',
      distinct: { values: 40, withoutData: 2 },
      counts: [
        { value: 'Chrome', clicks: 7, uniques: 4 },
        { value: 'Firefox', clicks: 3, uniques: 2 },
      ],
    },
  ],
};

/** The worked example in full (docs/contract/stats.md#example), as text: the order of keys is part of it. */
const EXAMPLE = `{
  "scope": "all",
  "filters": {"device": ["desktop"]},
  "group_by": ["time", "browser"],
  "timezone": "UTC",
  "time_range": {"start_date": "2026-09-11T00:00:00Z", "end_date": "2026-09-13T12:00:00Z", "clamped": false, "window_days": 90},
  "summary": {"total_clicks": 10, "unique_clicks": 6, "first_click": "2026-09-11T08:02:41Z",
              "last_click": "2026-09-13T10:19:03Z", "avg_redirection_time": 3.4},
  "metrics": {
    "clicks_by_time": [
      {"time": "2026-09-11", "clicks": 6, "clicks_percentage": 60.0},
      {"time": "2026-09-12", "clicks": 0, "clicks_percentage": 0.0},
      {"time": "2026-09-13", "clicks": 4, "clicks_percentage": 40.0}],
    "unique_clicks_by_time": [
      {"time": "2026-09-11", "unique_clicks": 4, "unique_clicks_percentage": 57.14},
      {"time": "2026-09-12", "unique_clicks": 0, "unique_clicks_percentage": 0.0},
      {"time": "2026-09-13", "unique_clicks": 3, "unique_clicks_percentage": 42.86}],
    "clicks_by_browser": [
      {"browser": "Chrome", "clicks": 7, "clicks_percentage": 70.0},
      {"browser": "Firefox", "clicks": 3, "clicks_percentage": 30.0}],
    "unique_clicks_by_browser": [
      {"browser": "Chrome", "unique_clicks": 4, "unique_clicks_percentage": 66.67},
      {"browser": "Firefox", "unique_clicks": 2, "unique_clicks_percentage": 33.33}]
  },
  "generated_at": "2026-09-13T12:00:00.214Z",
  "api_version": "v1",
  "short_code": null,
  "time_bucket_info": {"strategy": "daily", "interval_minutes": 1440, "mongo_format": "%Y-%m-%d",
                       "display_format": "%Y-%m-%d", "timezone": "UTC"},
  "computed_metrics": {"unique_click_rate": 60.0, "repeat_click_rate": 40.0, "average_clicks_per_visitor": 1.67}
}`;

describe('statsObject', () => {
  it('is the worked example of the contract, key by key', () => {
    expect(JSON.stringify(statsObject(ASKED, ANSWER))).toBe(JSON.stringify(JSON.parse(EXAMPLE)));
  });

  it('speaks of nothing where nothing was clicked', () => {
    const nothing = { clicks: 0, visitors: 0, firstClick: null, lastClick: null, averageRedirect: null };
    const stats = statsObject({ ...ASKED, groupBy: ['os'] }, { ...nothing, dimensions: [], audience: null });
    expect(stats).toMatchObject({
      summary: { total_clicks: 0, first_click: null, last_click: null, avg_redirection_time: null },
      metrics: {},
      time_bucket_info: null,
      computed_metrics: null,
    });
  });

  it('rounds a time to hundredths and keeps a fast one that is not nothing', () => {
    expect(statsObject(ASKED, { ...ANSWER, averageRedirect: 0.0149 }).summary.avg_redirection_time).toBe(
      0.01,
    );
  });

  it('tells owners alone how long a range may be', () => {
    const shown = statsObject({ ...ASKED, scope: 'anon' }, ANSWER);
    expect(Object.keys(shown.time_range)).toEqual(['start_date', 'end_date']);
  });

  it('tells owners what programs and the own network did, and what was scanned', () => {
    const audience = {
      bots: { clicks: 3, visitors: 1 },
      localNetwork: { clicks: 5, visitors: 2 },
      scans: { clicks: 4, visitors: 2 },
    };
    expect(statsObject(ASKED, { ...ANSWER, audience }).audience).toEqual({
      bots: { clicks: 3, unique_clicks: 1 },
      local_network: { clicks: 5, unique_clicks: 2 },
      scans: { clicks: 4, unique_clicks: 2 },
    });
  });

  it('says how many values there are only to those who ask', () => {
    expect(statsObject(ASKED, ANSWER)).not.toHaveProperty('distinct');
    expect(statsObject({ ...ASKED, withDistinct: true }, ANSWER).distinct).toEqual({
      browser: { values: 40, without_data: 2 },
    });
  });

  it('counts bots in clicks alone, and does not name them among the dimensions', () => {
    const bots = {
      dimension: 'bots',
      lastValue: null,
      distinct: { values: 1, withoutData: 0 },
      counts: [{ value: 'Googlebot', clicks: 2, uniques: 1 }],
    } as const;
    const stats = statsObject(
      { ...ASKED, groupBy: [] },
      { ...ANSWER, dimensions: [{ ...bots, counts: [...bots.counts] }] },
    );
    expect(stats.group_by).toEqual([]);
    expect(stats.metrics).toEqual({
      clicks_by_bots: [{ bots: 'Googlebot', clicks: 2, clicks_percentage: 100 }],
    });
  });
});
