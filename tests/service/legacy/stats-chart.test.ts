import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { timeChart } from '../../../service/modules/legacy/stats-chart.ts';

const days = (...clicks: number[]) =>
  clicks.map((count, day) => ({ value: `2026-09-1${day}`, clicks: count, uniques: Math.ceil(count / 2) }));

describe('the chart of a page without script', () => {
  it('draws a bar for each time with clicks, as high as its share of the most', () => {
    const { html } = timeChart(days(4, 0, 2));
    expect(
      [...html.matchAll(/class="c" x="(\d+)" y="([\d.]+)" width="8" height="([\d.]+)"/g)].map((m) =>
        m.slice(1),
      ),
    ).toEqual([
      ['1', '0', '100'],
      ['21', '50', '50'],
    ]);
    expect(html).toContain('4 clicks by 2 visitors');
  });

  it('has a table that says the same, the newest first', () => {
    const rows = [
      ...timeChart(days(4, 0, 1)).html.matchAll(/scope="row">([^<]+)<\/th><td>(\d+)<\/td><td>(\d+)/g),
    ];
    expect(rows.map(([, when, ...counts]) => [when?.slice(0, 2), ...counts])).toEqual([
      ['12', '1', '1'],
      ['10', '4', '2'],
    ]);
  });

  it('stays small with a quarter of a year of busy days', () => {
    const quarter = Array.from({ length: 91 }, (_, day) => ({
      value: '2026-09-13',
      clicks: 40 + day,
      uniques: day + 1,
    }));
    const { html } = timeChart(quarter);
    expect(html.length).toBeLessThan(24_000);
    expect(gzipSync(html).length).toBeLessThan(4_000);
  });

  it('says so when there is nothing to draw', () => {
    const { html } = timeChart(days(0, 0));
    expect(html).toContain('Nobody has followed');
    expect(html).not.toContain('<svg');
  });
});
