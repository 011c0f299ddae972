import { expect, it } from 'vitest';
import { toResponse } from '../../../../../service/http/reply.ts';
import type { Count } from '../../../../../service/stats/stats/answer/rows.ts';
import type { StatsAnswer } from '../../../../../service/stats/stats/index.ts';
import { statsPage } from '../../../../../service/stats/stats/page/page.ts';
import { PERIODS } from '../../../../../service/stats/stats/page/view.ts';
import { LINK } from '../../legacy/some-link.ts';

const DAY = 86_400_000;

const COUNTRIES = ['DE', 'FR', 'GB', 'NL', 'XX', 'US', 'JP'];
const NAMES = Array.from({ length: 9 }, (_, index) => `something-${index}`);

const rowsOf = (values: readonly string[]): Count[] =>
  values.map((value, index) => ({ value, clicks: 9_000 - index * 800, uniques: 2_000 }));

const days = Array.from({ length: 91 }, (_, day) => ({
  value: new Date(Date.UTC(2026, 8, 1) + day * DAY).toISOString().slice(0, 10),
  clicks: 1_000 + ((day * 7919) % 8_000),
  uniques: 500 + ((day * 104_729) % 500),
}));

const MANY = { values: 12_345, withoutData: 41_234 };

/** Clicks on each of ninety days, from more places, pages and programs than the page shows. */
const BUSY: StatsAnswer = {
  clicks: 412_345,
  visitors: 45_678,
  firstClick: 0,
  lastClick: Date.UTC(2026, 10, 20),
  averageRedirect: null,
  dimensions: [
    { dimension: 'time', counts: days, distinct: MANY, lastValue: null },
    { dimension: 'country', counts: rowsOf(COUNTRIES), distinct: MANY, lastValue: null },
    ...(['city', 'referrer', 'browser', 'os'] as const).map((dimension) => ({
      dimension,
      counts: rowsOf(NAMES),
      distinct: MANY,
      lastValue: null,
    })),
    {
      dimension: 'device',
      counts: rowsOf(['desktop', 'mobile', 'tablet', 'unknown']),
      distinct: { values: 3, withoutData: 6_600 },
      lastValue: null,
    },
  ],
  audience: {
    bots: { clicks: 5, visitors: 5 },
    localNetwork: { clicks: 5_500, visitors: 20 },
    scans: { clicks: 0, visitors: 0 },
  },
};

it('stays below 12,000 bytes with every part of a busy quarter on it', async () => {
  const [, , , quarter] = PERIODS;
  if (!quarter) throw new Error('There is a period of 90 days');
  const view = {
    link: { ...LINK, alias: 'the-staff-handbook' },
    shortUrl: 'http://links.local:7431/handbook',
    period: quarter,
  };
  const answer = toResponse(
    statsPage({ ...view, inAll: BUSY, inPeriod: BUSY, password: null }),
    { headers: new Headers() },
    false,
  );
  const text = await answer.text();
  for (const shown of ['30 Nov', 'Local network', 'Phone', '12,340 others']) expect(text).toContain(shown);
  expect(Buffer.byteLength(text)).toBeLessThan(12_000);
});
