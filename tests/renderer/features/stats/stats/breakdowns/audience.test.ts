import { describe, expect, it } from 'vitest';
import type { Stats } from '../../../../../../renderer/api/stats.ts';
import {
  breakdownOf,
  countRows,
  hasCountries,
  isTelling,
  LOCAL_NETWORK,
  sharesOf,
  UNKNOWN_COUNTRY,
} from '../../../../../../renderer/features/stats/stats/breakdowns/audience.ts';

const statsWith = (local: number, bots = 0): Stats => ({
  timezone: 'UTC',
  time_range: { start_date: '', end_date: '' },
  time_bucket_info: null,
  summary: {
    total_clicks: 10,
    unique_clicks: 5,
    first_click: null,
    last_click: null,
    avg_redirection_time: null,
  },
  metrics: {
    clicks_by_country: [
      { country: 'XX', clicks: 7 },
      { country: 'DE', clicks: 3 },
    ],
    unique_clicks_by_country: [
      { country: 'XX', unique_clicks: 3 },
      { country: 'DE', unique_clicks: 2 },
    ],
  },
  audience: {
    bots: { clicks: bots, unique_clicks: bots },
    local_network: { clicks: local, unique_clicks: Math.min(local, 2) },
    scans: { clicks: 0, unique_clicks: 0 },
  },
  distinct: { country: { values: 1, without_data: 7 }, referrer: { values: 300, without_data: 4 } },
});

describe('the own network', () => {
  it('is a row of its own beside what is really unknown', () => {
    expect(breakdownOf(statsWith(2), 'country')).toEqual([
      { key: UNKNOWN_COUNTRY, clicks: 5, visitors: 1 },
      { key: 'DE', clicks: 3, visitors: 2 },
      { key: LOCAL_NETWORK, clicks: 2, visitors: 2 },
    ]);
  });

  it('takes the place of the unknown country when there is nothing else in it', () => {
    expect(breakdownOf(statsWith(7), 'country').map(({ key }) => key)).toEqual([LOCAL_NETWORK, 'DE']);
  });

  it('has no row without clicks from there', () => {
    expect(breakdownOf(statsWith(0), 'country').map(({ key }) => key)).toEqual([UNKNOWN_COUNTRY, 'DE']);
  });

  it('stays among the clicks without a country when the answer does not tell', () => {
    const stats = { ...statsWith(2), audience: undefined };
    expect(breakdownOf(stats, 'country').map(({ key }) => key)).toEqual(['XX', 'DE']);
  });
});

describe('the rows of a breakdown', () => {
  it.each([0, 2, 7])(
    'are as many as there are countries and reasons for none, with %i local clicks',
    (local) => {
      expect(countRows(statsWith(local), 'country')).toBe(breakdownOf(statsWith(local), 'country').length);
    },
  );

  it('are one more than there are sites when a visitor came from none, however many are listed', () => {
    const stats = statsWith(2);
    expect(countRows(stats, 'referrer')).toBe(301);
    expect(
      countRows({ ...stats, distinct: { referrer: { values: 300, without_data: 0 } } }, 'referrer'),
    ).toBe(300);
    expect(countRows(stats, 'city')).toBe(0);
  });
});

it('a map is worth its room once a click came from a country', () => {
  const stats = statsWith(2);
  expect(hasCountries(stats)).toBe(true);
  expect(hasCountries({ ...stats, metrics: { clicks_by_country: [{ country: 'XX', clicks: 7 }] } })).toBe(
    false,
  );
});

it.each([
  ['name', '(alias)'],
  ['network', '(none)'],
  ['city', 'Unknown'],
] as const)('a card of the dimension %s is left out while all clicks are %s', (dimension, nothing) => {
  const withRows = (...keys: string[]): Stats => ({
    ...statsWith(2),
    metrics: { [`clicks_by_${dimension}`]: keys.map((key) => ({ [dimension]: key, clicks: 5 })) },
  });
  expect(isTelling(withRows(nothing), dimension)).toBe(false);
  expect(isTelling(withRows(nothing, 'menu'), dimension)).toBe(true);
  expect(isTelling(withRows('menu'), dimension)).toBe(true);
});

describe('shares', () => {
  it('are of all clicks, and may overlap', () => {
    expect(sharesOf(statsWith(7, 4))).toEqual([
      { label: 'Local network', clicks: 7, share: 0.7 },
      { label: 'Programs', clicks: 4, share: 0.4 },
    ]);
  });

  it('leave out what there is none of', () => {
    expect(sharesOf(statsWith(0, 4)).map(({ label }) => label)).toEqual(['Programs']);
    expect(sharesOf(statsWith(0))).toEqual([]);
  });
});
