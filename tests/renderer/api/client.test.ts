import '../browser-stand-in.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccessClock } from '../../../renderer/api/access-clock.ts';
import { Client, type Transport } from '../../../renderer/api/client.ts';
import { MemoryStorage } from '../browser-stand-in.ts';
import { accessToken, recordingTransport, refusal } from './recording-transport.ts';

/** What the clock of the session shows, ms. */
let now = 0;
beforeEach(() => {
  now = 0;
});

function setUp(reply: Parameters<typeof recordingTransport>[0]) {
  const { requests, transport } = recordingTransport(reply);
  const clock = new AccessClock(() => now, new MemoryStorage());
  const client = new Client(transport, clock);
  const paths = (): string[] => requests.map(({ method, path }) => `${method} ${path}`);
  return { client, clock, requests, paths };
}

const unauthorised = refusal(401, 'authentication_error');
const renewed = { body: { access_token: accessToken() } };

describe('a request', () => {
  it('carries its query, its body and the header a forged form cannot send', async () => {
    const { client, requests } = setUp(() => ({ body: { ok: true } }));
    await client.send('POST', '/api/v1/shorten', {
      query: { page: 2, none: undefined },
      body: { alias: 'wiki' },
    });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/shorten?page=2',
      body: { alias: 'wiki' },
    });
    expect(requests[0]?.headers.get('x-requested-with')).toBe('fetch');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('may be answered without a body', async () => {
    const { client } = setUp(() => ({ status: 204 }));
    expect(await client.send('DELETE', '/api/v1/me/layouts/overview')).toBeNull();
  });

  it('rejects with the failure the service described', async () => {
    const { client } = setUp(() => refusal(409, 'conflict', { field: 'alias' }));
    await expect(client.send('POST', '/api/v1/shorten')).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      fields: { alias: 'Refused: conflict' },
    });
  });

  it('is unreachable when there is no answer, and says when there is one again', async () => {
    const reports: boolean[] = [];
    let isDown = true;
    const { client } = setUp(() => {
      if (isDown) throw new TypeError('fetch failed');
      return { body: {} };
    });
    client.onReach = (reachable) => reports.push(reachable);
    await expect(client.send('GET', '/health')).rejects.toMatchObject({
      code: 'unreachable',
      status: 0,
      retryable: true,
    });
    await expect(client.send('POST', '/api/v1/links')).rejects.toMatchObject({
      code: 'unreachable',
      advice: expect.stringContaining('Nothing is sent again by itself'),
    });
    isDown = false;
    await client.send('GET', '/health');
    expect(reports).toEqual([false, false, true]);
  });

  it('passes an abort through and does not take it for an outage', async () => {
    const reports: boolean[] = [];
    const { client } = setUp(() => ({ body: {} }));
    client.onReach = (reachable) => reports.push(reachable);
    await expect(client.send('GET', '/health', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(reports).toEqual([]);
  });
});

describe('an expired session', () => {
  it('is refreshed once and the request sent again', async () => {
    let isExpired = true;
    const { client, paths } = setUp(({ path }) => {
      if (path === '/auth/refresh') {
        isExpired = false;
        return renewed;
      }
      return isExpired ? unauthorised : { body: { items: [] } };
    });
    expect(await client.send('GET', '/api/v1/urls')).toEqual({ items: [] });
    expect(paths()).toEqual(['GET /api/v1/urls', 'POST /auth/refresh', 'GET /api/v1/urls']);
  });

  it('is refreshed once for requests that run side by side', async () => {
    let isExpired = true;
    const { client, paths } = setUp(async ({ path }) => {
      if (path !== '/auth/refresh') return isExpired ? unauthorised : { body: {} };
      await Promise.resolve();
      isExpired = false;
      return renewed;
    });
    await Promise.all([client.send('GET', '/api/v1/urls'), client.send('GET', '/api/v1/stats')]);
    expect(paths().filter((path) => path === 'POST /auth/refresh')).toHaveLength(1);
  });

  it('is refreshed a second time where the page before was left before its refresh was answered', async () => {
    let asked = 0;
    const { client, clock, paths } = setUp(({ path }) => {
      if (path !== '/auth/refresh') return clock.isFresh() ? { body: {} } : unauthorised;
      asked += 1;
      return asked === 1 ? unauthorised : renewed;
    });
    clock.ask();
    await client.send('GET', '/api/v1/urls');
    expect(paths().filter((path) => path === 'POST /auth/refresh')).toHaveLength(2);
  });

  it('ends the session when the refresh is refused, without a second try', async () => {
    let ended = 0;
    const { client, paths } = setUp(() => unauthorised);
    client.onSignedOut = () => {
      ended += 1;
    };
    await expect(client.send('GET', '/api/v1/urls')).rejects.toMatchObject({ code: 'authentication_error' });
    expect(ended).toBe(1);
    expect(paths()).toEqual(['GET /api/v1/urls', 'POST /auth/refresh']);
  });

  it('goes on when the answer to another tab, which renews it at the same moment, comes a little later', async () => {
    let isRenewed = false;
    const { clock, client, paths } = setUp(({ path }) => {
      if (path !== '/auth/refresh') return isRenewed ? { body: {} } : unauthorised;
      setTimeout(() => {
        isRenewed = true;
        now = 60_000;
        clock.start(accessToken());
      }, 300);
      return unauthorised;
    });
    clock.start(accessToken());
    await client.send('GET', '/api/v1/urls');
    expect(paths()).toEqual(['GET /api/v1/urls', 'POST /auth/refresh', 'GET /api/v1/urls']);
  });

  it('is refreshed once more where another tab was first, and is too busy to tell', async () => {
    let asked = 0;
    const { client, clock, paths } = setUp(({ path }) => {
      if (path !== '/auth/refresh') return asked > 1 ? { body: {} } : unauthorised;
      asked += 1;
      return asked === 1 ? unauthorised : renewed;
    });
    clock.start(accessToken());
    await client.send('GET', '/api/v1/urls');
    expect(paths().filter((path) => path === 'POST /auth/refresh')).toHaveLength(2);
  });

  it('goes on when another tab has renewed it in the meantime', async () => {
    const { client, clock, paths } = setUp(({ path }) => {
      if (path !== '/auth/refresh') return clock.isFresh() ? { body: {} } : unauthorised;
      clock.start(accessToken());
      return unauthorised;
    });
    await client.send('GET', '/api/v1/urls');
    expect(paths()).toEqual(['GET /api/v1/urls', 'POST /auth/refresh', 'GET /api/v1/urls']);
  });

  it.each(['invalid_password', 'password_required'])('is not what a 401 %s means', async (code) => {
    const { client, paths } = setUp(() => refusal(401, code));
    await expect(client.send('GET', '/api/v1/public/stats/wiki')).rejects.toMatchObject({ code });
    expect(paths()).toHaveLength(1);
  });

  it('is not what a refused sign-in means', async () => {
    const { client, paths } = setUp(() => unauthorised);
    await expect(client.send('POST', '/auth/login', { identity: 'public' })).rejects.toMatchObject({
      status: 401,
    });
    expect(paths()).toEqual(['POST /auth/login']);
  });
});

describe('an endpoint that also serves visitors without an account', () => {
  it('is asked with a fresh session, because an expired one would not be refused', async () => {
    const { client, paths } = setUp(() => renewed);
    await client.send('POST', '/api/v1/shorten', { identity: 'required' });
    await client.send('POST', '/api/v1/shorten', { identity: 'required' });
    expect(paths()).toEqual(['POST /auth/refresh', 'POST /api/v1/shorten', 'POST /api/v1/shorten']);
  });

  it('is not asked at all when the session cannot be renewed', async () => {
    const { client, paths } = setUp(() => unauthorised);
    await expect(client.send('POST', '/api/v1/shorten', { identity: 'required' })).rejects.toMatchObject({
      code: 'authentication_error',
    });
    expect(paths()).toEqual(['POST /auth/refresh']);
  });
});

describe('a transport', () => {
  it('can be replaced', async () => {
    const { client } = setUp(() => ({ body: 'first' }));
    const second: Transport = async () => new Response('"second"');
    client.transport = second;
    expect(await client.send('GET', '/health')).toBe('second');
  });
});
