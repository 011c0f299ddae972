import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shorten, writeDirectly } from '../../support/links.ts';
import { cookieIn, createKey, type Person, signIn, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { makeUnverified } from '../../support/smtp-settings.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

type Headers = Record<string, string>;
const create = (headers: Headers): Promise<Answer> =>
  request(`${service.url}/api/v1/shorten`, {
    method: 'POST',
    body: { long_url: 'https://example.com/' },
    headers,
  });
const list = (headers: Headers): Promise<Answer> => request(`${service.url}/api/v1/urls`, { headers });
const accessCookie = (): string =>
  ada.cookie.split('; ').find((pair) => pair.startsWith('access_token')) ?? '';

describe('credentials', () => {
  it.each([
    ['Bearer', 'Bearer '],
    ['bearer', 'bearer '],
    ['BEARER', 'BEARER  '],
  ])('are read from a header of the scheme %s', async (_name, scheme) => {
    const answer = await create({ authorization: scheme + ada.token });
    expect(answer.body.owner_id).toBe(ada.id);
  });

  it('are read from the cookie of our own pages', async () => {
    expect((await create({ cookie: accessCookie(), origin: service.url })).body.owner_id).toBe(ada.id);
    expect((await list({ cookie: accessCookie() })).status).toBe(200);
  });

  it.each([
    ['nothing after the scheme', 'Bearer '],
    ['an empty header', ''],
    ['another scheme', 'Basic YWRhOnB3'],
    ['an unknown key', `spoo_${'x'.repeat(43)}`],
    ['an unknown key in a header', `Bearer spoo_${'x'.repeat(43)}`],
    ['half a token', 'Bearer eyJhbGciOi'],
  ])(
    'that are bad (%s) are 401 everywhere, and never fall back to the cookie',
    async (_name, authorization) => {
      for (const answer of [
        await create({ authorization, cookie: accessCookie() }),
        await list({ authorization, cookie: accessCookie() }),
      ]) {
        expect(answer.status).toBe(401);
        expect(answer.body.code).toBe('authentication_error');
        expect(answer.headers.get('x-error-code')).toBe('authentication_error');
      }
    },
  );

  it.each([
    ['in another header', { 'x-api-key': 'spoo_key' }],
    ['by another scheme', { authorization: 'Basic YWRhOnB3' }],
    ['nowhere', {}],
  ])('that are sent %s are answered with how to send them', async (_name, headers) => {
    const { status, body } = await list(headers);
    expect(status).toBe(401);
    expect(body.error).toContain('Authorization: Bearer');
  });

  it('in a bad cookie make the caller anonymous', async () => {
    const cookie = 'access_token=nonsense';
    expect((await create({ cookie })).body.owner_id).toBeNull();
    expect((await list({ cookie })).status).toBe(401);
  });

  it('that are a refresh token open nothing', async () => {
    const refresh = cookieIn(await signIn(service, ada), 'refresh_token') ?? '';
    expect((await list({ authorization: `Bearer ${refresh}` })).status).toBe(401);
    expect((await list({ cookie: `access_token=${refresh}` })).status).toBe(401);
  });

  it('expire', async () => {
    const { token } = await signUp(service, 'short');
    service.clock.advance(899_000);
    expect((await list({ authorization: `Bearer ${token}` })).status).toBe(200);
    service.clock.advance(2_000);
    expect((await list({ authorization: `Bearer ${token}` })).status).toBe(401);
    service.clock.advance(-901_000);
  });

  it('are ignored where none are needed', async () => {
    const answer = await request(`${service.url}/api/v1/emoji-set`, {
      headers: { authorization: 'Bearer x' },
    });
    expect(answer.status).toBe(200);
  });

  it('of an account that may not sign in are worth nothing', async () => {
    const sue = await signUp(service, 'sue');
    const key = await createKey(service, sue, ['admin:all']);
    await writeDirectly(service, `update accounts set status = 'suspended' where id = ?`, [sue.id]);
    for (const token of [sue.token, key]) {
      expect((await list({ authorization: `Bearer ${token}` })).status).toBe(401);
      expect((await create({ authorization: `Bearer ${token}` })).status).toBe(401);
    }
  });
});

describe('scopes', () => {
  const CALLS: Record<string, (token: string) => Promise<Answer>> = {
    shorten: (token) => shorten(service, { long_url: 'https://example.com/' }, token),
    'check-alias': (token) => request(`${service.url}/api/v1/shorten/check-alias?alias=free`, { token }),
    list: (token) => request(`${service.url}/api/v1/urls`, { token }),
    get: (token) => request(`${service.url}/api/v1/urls/${'0'.repeat(24)}`, { token }),
    lookup: (token) => request(`${service.url}/api/v1/urls/localhost/free`, { token }),
    edit: (token) =>
      request(`${service.url}/api/v1/urls/${'0'.repeat(24)}`, { method: 'PATCH', body: {}, token }),
    delete: (token) => request(`${service.url}/api/v1/urls/${'0'.repeat(24)}`, { method: 'DELETE', token }),
    bulk: (token) =>
      request(`${service.url}/api/v1/urls/bulk/delete`, {
        method: 'POST',
        body: { ids: ['0'.repeat(24)] },
        token,
      }),
    claim: (token) =>
      request(`${service.url}/api/v1/urls/claim`, {
        method: 'POST',
        body: { claims: [{ url_id: '0'.repeat(24), token: 'x'.repeat(43) }] },
        token,
      }),
  };
  const names = Object.keys(CALLS);

  it.each([
    ['shorten:create', ['shorten', 'check-alias']],
    ['urls:read', ['list', 'get', 'lookup']],
    ['urls:manage', ['list', 'get', 'lookup', 'edit', 'delete', 'bulk', 'claim']],
    ['stats:read', []],
    ['domains:manage', []],
    ['admin:all', names],
  ])('%s open these calls and no others: %j', async (scope, open) => {
    const key = await createKey(service, ada, [scope]);
    for (const [name, send] of Object.entries(CALLS)) {
      const answer = await send(key);
      expect([name, answer.status === 403]).toEqual([name, !open.includes(name)]);
      if (answer.status === 403) expect(answer.body.code).toBe('forbidden');
    }
  });

  it('do not limit a session', async () => {
    for (const send of Object.values(CALLS))
      expect([200, 201, 404]).toContain((await send(ada.token)).status);
  });

  it('come after credentials and before an unverified email', async () => {
    const eve = await signUp(service, 'eve');
    const [wrong, right] = [
      await createKey(service, eve, ['urls:read']),
      await createKey(service, eve, ['shorten:create']),
    ];
    await makeUnverified(service, eve.id);
    expect((await shorten(service, {}, wrong)).body.code).toBe('forbidden');
    const answer = await shorten(service, {}, right);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
      error: expect.any(String),
      message: expect.any(String),
    });
    expect(answer.headers.get('x-error-code')).toBe('EMAIL_NOT_VERIFIED');
    expect((await request(`${service.url}/api/v1/urls`, { token: eve.token })).status).toBe(200);
  });
});
