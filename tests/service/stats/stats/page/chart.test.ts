import { describe, expect, it } from 'vitest';
import { timeChart } from '../../../../../service/stats/stats/page/page.ts';

const days = (...clicks: number[]) =>
  clicks.map((count, day) => ({ value: `2026-09-1${day}`, clicks: count, uniques: Math.ceil(count / 2) }));

describe('the chart of a page without script', () => {
  it('draws a bar for each time with clicks, as high as its share of the most', () => {
    const { html } = timeChart(days(4, 0, 2), 'en');
    expect(html).toContain('class="c" d="M0 0V100h1V0h1V50h1V0"');
    expect(html).toContain('class="v" d="M0 0V50h1V0h1V25h1V0"');
    expect(html).toContain('viewBox="0 -100 3 100"');
  });

  it('draws a single click among very many', () => {
    expect(timeChart(days(10_000, 1), 'en').html).toContain('class="c" d="M0 0V100h1V1h1V0"');
  });

  it('has a table that says the same, the newest first', () => {
    const rows = [...timeChart(days(4, 0, 1), 'en').html.matchAll(/<tr><th>(\d+)[^<]*<td>(\d+)<td>(\d+)/g)];
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['12', '1', '1'],
      ['10', '4', '2'],
    ]);
  });

  it('says so when there is nothing to draw', () => {
    const { html } = timeChart(days(0, 0), 'en');
    expect(html).toContain('No clicks in this period');
    expect(html).not.toContain('<svg');
  });
});
