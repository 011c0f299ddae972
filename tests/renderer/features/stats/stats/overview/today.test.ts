import '../../../../browser-stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../../../../../renderer/api/client.ts';
import { countDays, figuresOfToday } from '../../../../../../renderer/features/stats/stats/overview/today.ts';
import { accountSource } from '../../../../../../renderer/features/stats/stats/stats-source.ts';
import { recordingTransport, refusal } from '../../../../api/recording-transport.ts';

const original = client.transport;

afterEach(() => {
  client.transport = original;
});

const RANGE = { kind: 'days', from: '2026-08-31', to: '2026-09-13' } as const;
const NOW = Date.parse('2026-09-13T07:30:00Z');

/** Answers about the days, and about the day a week ago unless that fails. */
function answering({ weekAgoFails = false } = {}) {
  const { requests, transport } = recordingTransport(({ path }) => {
    const isOfDays = path.includes(encodeURIComponent('2026-08-30T22:00'));
    if (!isOfDays && weekAgoFails) return refusal(503, 'service_unavailable');
    return {
      body: {
        scope: 'all',
        filters: {},
        group_by: ['time'],
        time_range: {},
        summary: isOfDays ? { total_clicks: 90, unique_clicks: 30 } : { total_clicks: 10, unique_clicks: 5 },
        metrics: {
          clicks_by_time: [
            { time: '2026-09-12', clicks: 40 },
            { time: '2026-09-13', clicks: 12 },
          ],
          unique_clicks_by_time: [
            { time: '2026-09-12', unique_clicks: 9 },
            { time: '2026-09-13', unique_clicks: 6 },
          ],
        },
        distinct: {},
      },
    };
  });
  client.transport = transport;
  return requests;
}

const count = () =>
  countDays(RANGE, {
    source: accountSource,
    now: NOW,
    zone: 'Europe/Berlin',
    signal: new AbortController().signal,
  });

it('today is the last of the days, and stands beside the same weekday a week ago until the same time', async () => {
  const requests = answering();
  const figures = figuresOfToday(await count());
  const bounds = requests.map(({ path }) => {
    const { searchParams } = new URL(path, 'http://x');
    return [searchParams.get('start_date'), searchParams.get('end_date')];
  });
  expect(bounds).toEqual([
    ['2026-08-30T22:00:00.000Z', '2026-09-13T07:30:00.000Z'],
    ['2026-09-05T22:00:00.000Z', '2026-09-06T07:30:00.000Z'],
  ]);
  expect(figures).toEqual([
    { label: 'Clicks today', now: 12, before: 10 },
    { label: 'Visitors today', now: 6, before: 5 },
  ]);
});

it('today stands alone where the day a week ago could not be loaded', async () => {
  answering({ weekAgoFails: true });
  expect(figuresOfToday(await count()).map(({ now, before }) => [now, before])).toEqual([
    [12, undefined],
    [6, undefined],
  ]);
});
