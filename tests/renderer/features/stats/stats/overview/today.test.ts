import '../../../../browser-stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../../../../../renderer/api/client.ts';
import { compareWithYesterday } from '../../../../../../renderer/features/stats/stats/overview/today.ts';
import { recordingTransport } from '../../../../api/recording-transport.ts';

const original = client.transport;

afterEach(() => {
  client.transport = original;
});

it('compares today with yesterday until the same time of day', async () => {
  const now = new Date('2026-09-13T09:30:00').getTime();
  const { requests, transport } = recordingTransport(({ path }) => {
    const isToday = path.includes(encodeURIComponent(new Date(now).toISOString()));
    const clicks = isToday ? 12 : 10;
    return {
      body: {
        scope: 'all',
        filters: {},
        group_by: [],
        time_range: {},
        summary: { total_clicks: clicks, unique_clicks: clicks / 2 },
        // Rows are limited, so there are fewer than values.
        metrics: {
          clicks_by_short_code: [{ short_code: 'wiki', clicks }],
          clicks_by_referrer: [{ referrer: 'Direct', clicks }],
        },
        distinct: {
          short_code: { values: isToday ? 140 : 120, without_data: 0 },
          referrer: { values: isToday ? 300 : 250, without_data: clicks },
        },
      },
    };
  });
  client.transport = transport;
  const figures = await compareWithYesterday(now, new AbortController().signal);
  const ends = requests.map(({ path }) => new URL(path, 'http://x').searchParams.get('end_date') ?? '');
  expect(new Date(ends[0] ?? 0).getTime() - new Date(ends[1] ?? 0).getTime()).toBe(24 * 3_600_000);
  expect(requests.every(({ path }) => path.includes('distinct=true'))).toBe(true);
  expect(figures).toEqual([
    { label: 'Clicks today', now: 12, before: 10 },
    { label: 'Visitors today', now: 6, before: 5 },
    { label: 'Links clicked today', now: 140, before: 120 },
    { label: 'Referrers today', now: 300, before: 250 },
  ]);
});
