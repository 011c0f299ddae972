import { describe, expect, it } from 'vitest';
import { legacyStats } from '../../../../../service/stats/legacy/statistics/facts.ts';
import type { Dimension, StatsAnswer } from '../../../../../service/stats/stats/index.ts';
import { LINK } from '../some-link.ts';

const NOW = Date.UTC(2026, 8, 13, 12);

const dimension = (
  name: Dimension,
  rows: [value: string, clicks: number, uniques: number][],
  lastValue: string | null = null,
): StatsAnswer['dimensions'][number] => ({
  dimension: name,
  counts: rows.map(([value, clicks, uniques]) => ({ value, clicks, uniques })),
  distinct: { values: rows.length, withoutData: 0 },
  lastValue,
});

const ANSWER: StatsAnswer = {
  clicks: 10,
  visitors: 6,
  firstClick: Date.UTC(2026, 8, 12),
  lastClick: Date.UTC(2026, 8, 13, 10, 19, 3, 7),
  averageRedirect: 3.456,
  audience: null,
  dimensions: [
    dimension('time', [
      ['2026-09-11', 0, 0],
      ['2026-09-12', 6, 4],
      ['2026-09-13', 4, 3],
    ]),
    dimension('browser', [['Chrome', 10, 6]], 'Chrome'),
    dimension('os', [['Linux', 10, 6]], 'Linux'),
    dimension(
      'country',
      [
        ['DE', 7, 4],
        ['LC', 2, 1],
        ['XX', 1, 1],
      ],
      'DE',
    ),
    dimension('referrer', [
      ['Direct', 5, 3],
      ['www.example.com', 3, 2],
    ]),
    dimension('bots', [['Mail.Ru Bot', 1, 1]]),
  ],
};

const NOTHING: StatsAnswer = {
  clicks: 0,
  visitors: 0,
  firstClick: null,
  lastClick: null,
  averageRedirect: null,
  audience: null,
  dimensions: ANSWER.dimensions.map(({ dimension: name, counts }) => ({
    distinct: { values: 0, withoutData: 0 },
    dimension: name,
    counts: name === 'time' ? counts : [],
    lastValue: null,
  })),
};

describe('legacyStats', () => {
  it('spells everything as older clients read it', () => {
    expect(legacyStats(LINK, ANSWER, null, NOW)).toEqual({
      _id: 'old',
      short_code: 'old',
      url: 'https://example.com/',
      password: null,
      'max-clicks': null,
      'expiration-time': null,
      expired: null,
      'block-bots': false,
      'total-clicks': 10,
      total_unique_clicks: 6,
      'creation-date': '2026-09-11',
      'creation-time': '23:59:58',
      'last-click': '2026-09-13 10:19:03',
      'last-click-browser': 'Chrome',
      'last-click-os': 'Linux',
      'last-click-country': 'Germany',
      average_daily_clicks: 3.33,
      average_weekly_clicks: 1.43,
      average_monthly_clicks: 0.33,
      average_redirection_time: 3.46,
      counter: { '2026-09-11': 0, '2026-09-12': 6, '2026-09-13': 4 },
      unique_counter: { '2026-09-11': 0, '2026-09-12': 4, '2026-09-13': 3 },
      browser: { Chrome: 10 },
      os_name: { Linux: 10 },
      country: { Germany: 7, 'St  Lucia': 2, Unknown: 1 },
      referrer: { www_example_com: 3 },
      unique_browser: { Chrome: 6 },
      unique_os_name: { Linux: 6 },
      unique_country: { Germany: 4, 'St  Lucia': 1, Unknown: 1 },
      unique_referrer: { www_example_com: 2 },
      bots: { 'Mail_Ru Bot': 1 },
    });
  });

  it('has every key and no day for a link that was never clicked', () => {
    const stats = legacyStats(LINK, NOTHING, null, NOW);
    expect(Object.keys(stats)).toEqual(Object.keys(legacyStats(LINK, ANSWER, null, NOW)));
    expect(stats).toMatchObject({
      'total-clicks': 0,
      'last-click': null,
      'last-click-country': null,
      average_daily_clicks: 0,
      average_redirection_time: 0,
      counter: {},
      unique_counter: {},
    });
  });

  it.each([
    ['no limit', {}, null],
    ['a cap not yet reached', { maxClicks: 11 }, false],
    ['a cap reached', { maxClicks: 10 }, true],
    ['a date to come', { expireAfter: NOW + 1 }, null],
    ['a date gone by', { expireAfter: NOW, maxClicks: 99 }, true],
  ])('says whether a link with %s has expired', (_, limits, expired) => {
    expect(legacyStats({ ...LINK, ...limits }, ANSWER, null, NOW).expired).toBe(expired);
  });

  it('repeats the password only of a link that has one', () => {
    expect(legacyStats({ ...LINK, passwordHash: 'hash' }, ANSWER, 'proved', NOW).password).toBe('proved');
    expect(legacyStats(LINK, ANSWER, 'needless', NOW).password).toBeNull();
  });
});
