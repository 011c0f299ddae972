import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const FOREIGN_ORIGIN = 'https://somewhere.example';

const call = (path: string, method: string, origin: string): Promise<Answer> =>
  request(service.url + path, { method, headers: { origin } });

const corsOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const PUBLIC = [
  '/api/v1/shorten',
  '/api/v1/urls',
  '/api/v1/classic',
  '/api/v1/gradient',
  '/api/v1/batch',
  '/api/v1/nothing',
  '/auth/device/token',
  '/stats/abc',
  '/export/abc/json',
  '/metric',
  '/',
  '/emoji',
  '/classic',
  '/gradient',
];
const PRIVATE = ['/auth/login', '/auth/me', '/auth/refresh', '/oauth/providers', '/oauth/google'];
const NONE = ['/wiki', '/wiki+', '/result/wiki', '/app/', '/health', '/docs', '/wiki/password'];

describe('preflights', () => {
  it.each(PUBLIC)('of %s let every origin in, without credentials', async (path) => {
    const answer = await call(path, 'OPTIONS', FOREIGN_ORIGIN);
    expect(answer.status).toBe(204);
    expect(corsOf(answer)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        'Authorization, Content-Type, Accept, X-Request-ID, X-Spoo-Client, If-None-Match, X-Requested-With',
      'access-control-max-age': '86400',
    });
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each(PRIVATE)('of %s let our own pages in only', async (path) => {
    const own = await call(path, 'OPTIONS', service.url);
    expect(own.status).toBe(204);
    expect(corsOf(own)).toMatchObject({
      'access-control-allow-origin': service.url,
      'access-control-allow-credentials': 'true',
    });
    expect(own.headers.get('vary')).toBe('Origin');
    for (const origin of [
      FOREIGN_ORIGIN,
      'null',
      `http://localhost:${service.port + 1}`,
      'http://127.0.0.1',
    ]) {
      const answer = await call(path, 'OPTIONS', origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      expect(answer.headers.get('vary')).toBe('Origin');
    }
  });

  it.each(NONE)('do not exist for %s', async (path) => {
    const answer = await call(path, 'OPTIONS', FOREIGN_ORIGIN);
    expect(answer.status).toBe(405);
    expect(corsOf(answer)).toEqual({});
  });
});

describe('answers', () => {
  it.each([
    ['/api/v1/emoji-set', 'GET', 200],
    ['/api/v1/urls', 'GET', 401],
    ['/api/v1/shorten', 'POST', 422],
    ['/api/v1/shorten', 'PUT', 405],
    ['/api/v1/nothing', 'GET', 404],
    ['/metric', 'GET', 200],
    ['/', 'POST', 400],
    ['/', 'GET', 302],
  ])('of %s (%s) can be read by any page, with what the headers tell', async (path, method, status) => {
    const answer = await call(path, method, FOREIGN_ORIGIN);
    expect(answer.status).toBe(status);
    expect(corsOf(answer)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'ETag, X-Request-ID, X-Error-Code, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Service-Hint, X-Spoo-Hint, X-Entitlements-Version, Content-Disposition',
    });
  });

  it('of private paths cannot be read by other pages', async () => {
    expect(corsOf(await call('/auth/me', 'GET', FOREIGN_ORIGIN))).toEqual({});
    expect(corsOf(await call('/auth/me', 'GET', service.url))).toMatchObject({
      'access-control-allow-origin': service.url,
    });
  });

  it('of /auth/me can be read by any page that brings a token of its own, without cookies', async () => {
    const { token, cookie } = await signUp(service);
    const authorization = `Bearer ${token}`;
    const ask = (headers: Record<string, string>, method = 'GET'): Promise<Answer> =>
      request(`${service.url}/auth/me`, { method, headers: { origin: FOREIGN_ORIGIN, ...headers } });
    const open = {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('X-Error-Code'),
    };
    const [known, unknown] = await Promise.all([ask({ authorization }), ask({ authorization: 'Bearer x' })]);
    expect([known.status, unknown.status]).toEqual([200, 401]);
    for (const answer of [known, unknown]) expect(corsOf(answer)).toEqual(open);
    expect(known.headers.get('vary')).toContain('Origin');

    expect(corsOf(await ask({ authorization, cookie }))).toEqual({});
    expect(corsOf(await ask({ cookie }))).toEqual({});
    const own = await ask({ authorization, origin: service.url });
    expect(corsOf(own)).toMatchObject({ 'access-control-allow-origin': service.url });

    const announce = { 'access-control-request-headers': 'authorization,x-spoo-client' };
    expect(corsOf(await ask(announce, 'OPTIONS'))).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(corsOf(await ask(announce, 'OPTIONS'))).not.toHaveProperty('access-control-allow-credentials');
    const elsewhere = await request(`${service.url}/auth/sessions`, {
      headers: { origin: FOREIGN_ORIGIN, authorization },
    });
    expect(corsOf(elsewhere)).toEqual({});
  });

  it.each(NONE.filter((path) => !path.endsWith('/password')))('of %s carry nothing', async (path) => {
    expect(corsOf(await call(path, 'GET', FOREIGN_ORIGIN))).toEqual({});
  });
});
