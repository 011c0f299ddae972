import '../browser-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../../renderer/api/client.ts';
import { listLinks } from '../../../renderer/api/links.ts';
import { qrImageUrl } from '../../../renderer/api/qr.ts';
import { getLinkStats } from '../../../renderer/api/stats.ts';
import { recordingTransport } from './recording-transport.ts';

const original = client.transport;

/** What a list of links and statistics are told by. */
const ANSWER = {
  ...{ items: [], page: 1, pageSize: 20, total: 0, hasNext: false },
  ...{ scope: 'all', filters: {}, group_by: [], time_range: {}, summary: {}, metrics: {} },
};

afterEach(() => {
  client.transport = original;
});

async function pathOf(act: () => Promise<unknown>): Promise<URL> {
  const { requests, transport } = recordingTransport(() => ({ body: ANSWER }));
  client.transport = transport;
  await act();
  return new URL(requests[0]?.path ?? '', 'http://127.0.0.1');
}

describe('listing links', () => {
  it('sends what is searched by itself, and the filter as JSON, as the contract wants it', async () => {
    const { pathname, searchParams } = await pathOf(() =>
      listLinks({ page: 2, sortBy: 'last_click', filter: { search: 'a"b', status: 'ACTIVE' } }),
    );
    expect(pathname).toBe('/api/v1/links/search');
    expect(searchParams.get('q')).toBe('a"b');
    expect(searchParams.get('sortBy')).toBe('last_click');
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ status: 'ACTIVE' });
  });

  it('sends no filter when nothing is filtered', async () => {
    const { searchParams } = await pathOf(() => listLinks({ filter: { search: undefined } }));
    expect(searchParams.has('filter')).toBe(false);
  });
});

describe('asking for statistics', () => {
  it('sends dimensions as a list and filters as JSON, which may hold commas', async () => {
    const { searchParams } = await pathOf(() =>
      getLinkStats('1', {
        start: '2026-09-01T00:00:00Z',
        end: '2026-09-02T00:00:00Z',
        groupBy: ['time', 'browser'],
        timezone: 'Europe/Berlin',
        filters: { city: ['Washington, D.C.'] },
      }),
    );
    expect(searchParams.get('group_by')).toBe('time,browser');
    expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual({ city: ['Washington, D.C.'] });
  });
});

describe('the address of a code', () => {
  it('escapes its content once', () => {
    const url = new URL(qrImageUrl('http://x/a?b=1&c=%26', 'circle', 200), 'http://127.0.0.1');
    expect(url.searchParams.get('content')).toBe('http://x/a?b=1&c=%26');
    expect(url.searchParams.get('style')).toBe('circle');
  });
});
