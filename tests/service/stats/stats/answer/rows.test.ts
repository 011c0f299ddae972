import { describe, expect, it } from 'vitest';
import { rankCounts, rowsOf } from '../../../../../service/stats/stats/answer/rows.ts';

const count = (value: string, clicks: number, uniques = 1) => ({ value, clicks, uniques });

describe('rankCounts', () => {
  it('puts most clicks first and equals in the order of their values', () => {
    const ranked = rankCounts([count('b', 1), count('a', 1), count('c', 5)], 10);
    expect(ranked.map(({ value }) => value)).toEqual(['c', 'a', 'b']);
  });

  it('keeps no more than the limit', () => {
    expect(rankCounts([count('a', 1), count('b', 2), count('c', 3)], 2)).toHaveLength(2);
  });
});

describe('rowsOf', () => {
  it('names dimension, metric and share, in that order', () => {
    const counts = [count('Chrome', 7, 4), count('Firefox', 3, 2)];
    expect(JSON.stringify(rowsOf('browser', 'unique_clicks', counts))).toBe(
      '[{"browser":"Chrome","unique_clicks":4,"unique_clicks_percentage":66.67},' +
        '{"browser":"Firefox","unique_clicks":2,"unique_clicks_percentage":33.33}]',
    );
  });

  it('leaves the share out where the sum is nothing', () => {
    expect(rowsOf('time', 'clicks', [count('2026-09-13', 0, 0)])).toEqual([
      { time: '2026-09-13', clicks: 0 },
    ]);
  });

  it('has a row for the clicks that a total has besides, and none for visitors', () => {
    const counts = [count('Chrome', 7, 4)];
    expect(rowsOf('browser', 'clicks', counts, 10)).toEqual([
      { browser: 'Chrome', clicks: 7, clicks_percentage: 70 },
      { browser: '(others)', clicks: 3, clicks_percentage: 30 },
    ]);
    expect(rowsOf('browser', 'unique_clicks', counts, 8)).toEqual([
      { browser: 'Chrome', unique_clicks: 4, unique_clicks_percentage: 50 },
    ]);
    expect(rowsOf('browser', 'clicks', counts, 7)).toHaveLength(1);
  });

  it('has no rows for nothing', () => {
    expect(rowsOf('browser', 'clicks', [])).toEqual([]);
  });
});
