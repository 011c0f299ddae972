import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../support/fake-clock.ts';
import { makeLink, shorten } from '../../support/links.ts';
import { createKey, signIn, signInAgain, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let service: TestService;
afterEach(() => service.stop());

const start = async (): Promise<TestService> => {
  service = await startTestService({ rateLimits: true });
  return service;
};
const call = (path: string, method = 'GET', token?: string): Promise<Answer> =>
  request(service.url + path, { method, token });

/** Statuses of so many requests, one after the other. */
async function repeat(count: number, send: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent += 1) answers.push(await send());
  return answers;
}

const limitsOf = ({ headers }: Answer) => ({
  limit: Number(headers.get('x-ratelimit-limit')),
  remaining: Number(headers.get('x-ratelimit-remaining')),
  reset: Number(headers.get('x-ratelimit-reset')),
});

const check = (alias: string, token?: string): Promise<Answer> =>
  call(`/api/v1/shorten/check-alias?alias=${alias}`, 'GET', token);

describe('headers', () => {
  it('count down within a window that starts with the first request', async () => {
    const { clock } = await start();
    const [first] = await repeat(1, () => check('one'));
    const reset = (clock.now() + MINUTE) / 1000;
    clock.advance(30_000);
    const [second] = await repeat(1, () => check('two'));
    expect(first && limitsOf(first)).toEqual({ limit: 60, remaining: 59, reset });
    expect(second && limitsOf(second)).toEqual({ limit: 60, remaining: 58, reset });
    clock.advance(30_000);
    expect(limitsOf(await check('three'))).toEqual({ limit: 60, remaining: 59, reset: reset + 60 });
  });

  it('are on errors too, and not on routes without a limit', async () => {
    await start();
    expect(limitsOf(await shorten(service, {}))).toMatchObject({ limit: 20, remaining: 19 });
    expect(limitsOf(await call('/api/v1/urls'))).toMatchObject({ limit: 60, remaining: 59 });
    expect((await call('/health')).headers.has('x-ratelimit-limit')).toBe(false);
    expect((await call('/nothing')).headers.has('x-ratelimit-limit')).toBe(false);
  });
});

describe('a 429', () => {
  it('comes with the time to wait and a hint for anonymous callers', async () => {
    const { clock } = await start();
    await repeat(20, () => shorten(service, { long_url: 'https://example.com/' }));
    clock.advance(20_500);
    const answer = await shorten(service, { long_url: 'https://example.com/' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('x-error-code')).toBe('rate_limit_exceeded');
    expect(answer.headers.get('retry-after')).toBe('40');
    expect(limitsOf(answer)).toMatchObject({ limit: 20, remaining: 0 });
    const hint = 'Sign in or use an API key to raise this limit to 60/min and 5000/day.';
    expect(answer.body).toEqual({ error: expect.any(String), code: 'rate_limit_exceeded', hint });
    expect(answer.headers.get('x-service-hint')).toBe(hint);
  });

  it('names the higher tier on every call of the API that anonymous callers may try', async () => {
    await start();
    for (const path of ['/api/v1/emoji-set', '/api/v1/urls', '/api/v1/public/preview/abc']) {
      const answers = await repeat(61, () => call(path));
      const last = answers.at(-1);
      expect(last?.status).toBe(429);
      expect(last?.body.hint).toMatch(/60\/min and 5000\/day/);
      expect(last?.headers.get('x-service-hint')).toBe(last?.body.hint);
    }
  });

  it('has no hint for signed-in callers, nor on sign-in', async () => {
    await start();
    const ada = await signUp(service);
    const answers = await repeat(61, () => shorten(service, { long_url: 'https://example.com/' }, ada.token));
    expect(answers.at(-1)?.status).toBe(429);
    const logins = await repeat(6, () => signIn(service, { email: 'a@example.com' }, 'x'));
    expect(logins.at(-1)?.status).toBe(429);
    for (const answer of [answers.at(-1), logins.at(-1)]) {
      expect(answer?.body.hint).toBeUndefined();
      expect(answer?.headers.has('x-service-hint')).toBe(false);
    }
  });

  it('of the legacy API names the call to move to, on pages as well', async () => {
    await start();
    const form = (path: string, accept: string): Promise<Answer> =>
      request(service.url + path, {
        method: 'POST',
        headers: { accept },
        body: new URLSearchParams({ url: 'https://example.com/' }),
      });
    for (const [path, accept] of [
      ['/', 'application/json'],
      ['/emoji', 'text/html'],
    ] as const) {
      const answers = await repeat(6, () => form(path, accept));
      expect(answers.map(({ status }) => status).slice(-2)).toEqual([path === '/' ? 200 : 302, 429]);
      expect(answers.at(-1)?.headers.get('x-service-hint')).toContain('POST /api/v1/shorten');
      if (path === '/') {
        const { body } = answers.at(-1) ?? {};
        expect(body?.hint).toContain('POST /api/v1/shorten');
        expect(body?.message).toBe(body?.error);
      } else expect(answers.at(-1)?.text).toContain('<!doctype html>');
    }
  });
});

describe('a 429 of the legacy statistics', () => {
  it.each([
    ['POST', '/stats/abc', 20, 'text/html'],
    ['POST', '/stats', 20, 'text/html'],
    ['POST', '/export/abc/json', 10, '*/*'],
  ])('is JSON for %s %s, whatever the caller accepts', async (method, path, limit, accept) => {
    await start();
    const answers = await repeat(limit + 1, () =>
      request(service.url + path, { method, headers: { accept } }),
    );
    const { status, body } = answers.at(-1) ?? {};
    const error = expect.stringContaining('Rate limit exceeded');
    expect([status, body]).toEqual([429, { error, message: error, code: 'rate_limit_exceeded' }]);
  });

  it('is a page for GET, whatever the caller accepts', async () => {
    await start();
    const answers = await repeat(21, () =>
      request(`${service.url}/stats/abc`, { headers: { accept: 'application/json' } }),
    );
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.text).toContain('<!doctype html>');
  });
});

describe('buckets', () => {
  it('count every request, also those that fail, and stay closed until the window ends', async () => {
    const { clock } = await start();
    await repeat(20, () => shorten(service, { nonsense: true }));
    expect((await shorten(service, { long_url: 'https://example.com/' })).status).toBe(429);
    clock.advance(MINUTE - 1);
    expect((await shorten(service, { long_url: 'https://example.com/' })).status).toBe(429);
    clock.advance(1);
    expect((await shorten(service, { long_url: 'https://example.com/' })).status).toBe(201);
  });

  it('enforce both windows, and wait for the longer one when it is the cause', async () => {
    const { clock } = await start();
    for (let minute = 0; minute < 10; minute += 1) {
      await repeat(20, () => shorten(service, {}));
      clock.advance(MINUTE);
    }
    const answer = await shorten(service, { long_url: 'https://example.com/' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe(String((DAY - 10 * MINUTE) / 1000));
    expect(limitsOf(answer)).toMatchObject({ limit: 20, remaining: 19 });
    clock.advance(DAY - 10 * MINUTE);
    expect((await shorten(service, { long_url: 'https://example.com/' })).status).toBe(201);
  });

  it('are the account for all its sessions, and each key for itself', async () => {
    await start();
    const ada = await signUp(service);
    const key = await createKey(service, ada, ['shorten:create']);
    const other = await signInAgain(service, ada);
    await check('one', ada.token);
    expect(limitsOf(await check('two', other.token))).toMatchObject({ limit: 180, remaining: 178 });
    expect(limitsOf(await check('three', key))).toMatchObject({ limit: 180, remaining: 179 });
    expect(limitsOf(await check('four'))).toMatchObject({ limit: 60, remaining: 59 });
  });

  it('take a caller with bad credentials for an address, at the lower tier', async () => {
    await start();
    await check('one');
    const answer = await check('two', 'spoo_nonsense');
    expect(answer.status).toBe(401);
    expect(limitsOf(answer)).toMatchObject({ limit: 60, remaining: 58 });
    expect(limitsOf(await check('three', 'not.a.token'))).toMatchObject({ limit: 60, remaining: 57 });
  });

  it('are one per route, not per link', async () => {
    await start();
    const ada = await signUp(service);
    const ids = [await makeLink(service, {}, ada.token), await makeLink(service, {}, ada.token)].map(
      ({ id }) => id,
    );
    await call(`/api/v1/urls/${ids[0]}`, 'GET', ada.token);
    expect(limitsOf(await call(`/api/v1/urls/${ids[1]}`, 'GET', ada.token))).toMatchObject({ remaining: 58 });
    expect(limitsOf(await call('/api/v1/urls', 'GET', ada.token))).toMatchObject({ remaining: 59 });
  });

  it('are shared by the preview of the API and the preview page', async () => {
    await start();
    await makeLink(service, { alias: 'wiki' });
    await repeat(15, () => call('/api/v1/public/preview/wiki'));
    const pages = await repeat(16, () => call('/wiki+'));
    expect(pages.map(({ status }) => status)).toEqual([...Array(15).fill(200), 429]);
    const [first] = pages;
    expect(first && limitsOf(first)).toMatchObject({ limit: 30, remaining: 14 });
    expect((await call('/api/v1/public/preview/wiki')).status).toBe(429);
  });

  it('never hold up a redirect', async () => {
    await start();
    await makeLink(service, { alias: 'wiki' });
    const answers = await Promise.all(Array.from({ length: 300 }, () => call('/wiki')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  });
});

describe('day windows', () => {
  it('survive a restart, minute windows do not', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-limits-'));
    const clock = createFakeClock();
    try {
      service = await startTestService({ rateLimits: true, dataDir, clock });
      for (let minute = 0; minute < 9; minute += 1) {
        await repeat(20, () => shorten(service, {}));
        clock.advance(MINUTE);
      }
      await repeat(15, () => shorten(service, {}));
      await service.stop();
      service = await startTestService({ rateLimits: true, dataDir, clock });
      const answers = await repeat(6, () => shorten(service, {}));
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
      const [first] = answers;
      expect(first && limitsOf(first)).toMatchObject({ limit: 20, remaining: 19 });
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBe((DAY - 9 * MINUTE) / 1000);
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
      service = await startTestService();
    }
  });
});
