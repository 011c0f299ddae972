import { describe, expect, it } from 'vitest';
import type { Stats } from '../../../../../../renderer/api/stats.ts';
import {
  hasVariantClicks,
  judgeRows,
  variantRows,
} from '../../../../../../renderer/features/stats/stats/variants/variant-rows.ts';
import { someLink } from '../../../links/links/some-link.ts';

const link = someLink({
  long_url: 'https://own.example/',
  ab_variants: [
    { url: 'https://one.example/', weight: 60 },
    { url: 'https://two.example/', weight: 30 },
  ],
});

function statsWith(counted: Record<string, number>): Stats {
  const rows = (metric: string) =>
    Object.entries(counted).map(([variant, count]) => ({ variant, [metric]: count }));
  return {
    timezone: 'UTC',
    time_range: { start_date: '2026-09-13T00:00:00Z', end_date: '2026-09-20T00:00:00Z' },
    time_bucket_info: null,
    summary: {
      total_clicks: 0,
      unique_clicks: 0,
      first_click: null,
      last_click: null,
      avg_redirection_time: 0,
    },
    metrics: { clicks_by_variant: rows('clicks'), unique_clicks_by_variant: rows('unique_clicks') },
    distinct: {},
  };
}

describe('the destinations of a link', () => {
  it('stand in the order of the link, also without clicks, and those that are gone come last', () => {
    const rows = variantRows(link, statsWith({ '0': 60, '7': 3, '(default)': 10, '3': 2 }));
    expect(rows.map(({ number, destination, clicks }) => [number, destination, clicks])).toEqual([
      [0, { url: 'https://own.example/', percent: 10 }, 10],
      [1, { url: 'https://one.example/', percent: 60 }, 60],
      [2, { url: 'https://two.example/', percent: 30 }, 0],
      [4, undefined, 2],
      [8, undefined, 3],
    ]);
  });

  it('are judged as they are set, without those that are gone', () => {
    const rows = variantRows(link, statsWith({ '0': 600, '1': 300, '4': 900, '(default)': 100 }));
    expect(judgeRows(rows, false)).toEqual({ kind: 'as-set', clicks: 1000, more: 1305 });
  });

  it('are judged by the variants alone where countries have rules', () => {
    const rows = variantRows(link, statsWith({ '0': 600, '1': 300, '(default)': 5000 }));
    expect(judgeRows(rows, false)).toEqual({ kind: 'off' });
    expect(judgeRows(rows, true)).toMatchObject({ kind: 'as-set' });
  });
});

it.each([
  [{}, false],
  [{ '(default)': 5 }, false],
  [{ '(default)': 5, '0': 1 }, true],
])('clicks %j tell whether any was counted for a variant', (counted, has) => {
  expect(hasVariantClicks(statsWith(counted))).toBe(has);
});
