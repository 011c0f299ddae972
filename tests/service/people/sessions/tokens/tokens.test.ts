import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrCreateSecret } from '../../../../../service/kernel/secrets.ts';
import { cookieIn, cookiesOf, PASSWORD, type Person, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const me = (token: string) => request(`${service.url}/auth/me`, { token });
const key = (): Uint8Array => getOrCreateSecret(service.context.secrets, 'token-signing-key');
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as ours would be, but for what a forger changes. */
const forge = (claims: Record<string, unknown>, alg = 'HS256', secret = key()) =>
  new SignJWT({ ...decodeJwt(ada.token), ...claims }).setProtectedHeader({ alg }).sign(secret);

describe('an access token', () => {
  it('carries what the contract says, for 900 seconds', () => {
    const claims = decodeJwt(ada.token);
    expect(claims).toMatchObject({
      iss: 'linnet',
      aud: 'linnet.api',
      sub: ada.id,
      amr: ['pwd'],
      email_verified: true,
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
    expect(claims).not.toHaveProperty('type');
    expect(claims).not.toHaveProperty('app_id');
    expect(claims.jti).toBeTruthy();
    expect(claims.sid).toBeTruthy();
  });

  it('is accepted, whatever the case of the scheme', async () => {
    const answer = await request(`${service.url}/auth/me`, {
      headers: { Authorization: `bEARER ${ada.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: ada.id, email: ada.email, role: 'owner' });
  });

  it('runs out to the second', async () => {
    const answer = await request(`${service.url}/auth/login`, {
      method: 'POST',
      body: { email: ada.email, password: PASSWORD },
    });
    const token = String(answer.body.access_token);
    service.clock.advance(899_000);
    expect((await me(token)).status).toBe(200);
    service.clock.advance(1_000);
    expect((await me(token)).status).toBe(401);
    ada = {
      ...ada,
      token: String(
        (
          await request(`${service.url}/auth/login`, {
            method: 'POST',
            body: { email: ada.email, password: PASSWORD },
          })
        ).body.access_token,
      ),
    };
  });
});

describe('a forged token', () => {
  it('is accepted when nothing is changed, so that the cases below fail for their own reason', async () => {
    expect((await me(await forge({}))).status).toBe(200);
    expect((await me(await forge({ iat: Math.floor(service.clock.now() / 1000) + 59 }))).status).toBe(200);
  });

  it.each([
    ['signed with another key', () => forge({}, 'HS256', Buffer.alloc(32, 7))],
    ['signed with another HMAC of the same key', () => forge({}, 'HS512')],
    ['for another audience', () => forge({ aud: 'linnet.refresh' })],
    ['for no audience', () => forge({ aud: undefined })],
    ['by another issuer', () => forge({ iss: 'another' })],
    ['from the future', () => forge({ iat: service.clock.now() / 1000 + 61 })],
    ['without an expiry', () => forge({ exp: undefined })],
    ['with another account', () => forge({ sub: '0123456789abcdef01234567' })],
    ['with an unknown session', () => forge({ sid: '0123456789abcdef01234567' })],
    ['without a session', () => forge({ sid: undefined })],
    ['without a signature', async () => `${encode({ alg: 'none' })}.${encode(decodeJwt(ada.token))}.`],
    [
      'with a header that says none over a real signature',
      async () => ada.token.replace(/^[^.]+/, encode({ alg: 'none' })),
    ],
    [
      'signed as if the key were a public one',
      async () => {
        const unsigned = `${encode({ alg: 'RS256' })}.${encode(decodeJwt(ada.token))}`;
        return `${unsigned}.${createHmac('sha256', key()).update(unsigned).digest('base64url')}`;
      },
    ],
    [
      'with a changed payload',
      async () => {
        const [header, , signature] = ada.token.split('.');
        return `${header}.${encode({ ...decodeJwt(ada.token), email_verified: false })}.${signature}`;
      },
    ],
    ['that is no token at all', async () => 'nonsense'],
    ['that looks like a key', async () => 'spoo_nonsense'],
  ])('%s is refused', async (_case, make) => {
    const answer = await me(await make());
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'authentication_error' });
  });
});

describe('tokens of the wrong kind', () => {
  it('a refresh token is no access token, in a header or as a cookie', async () => {
    const refresh = /refresh_token=([^;]+)/.exec(ada.cookie)?.[1] ?? '';
    expect(decodeJwt(refresh)).toMatchObject({ type: 'refresh', sub: ada.id });
    expect((await me(refresh)).status).toBe(401);
    expect(
      (await request(`${service.url}/auth/me`, { headers: { cookie: `access_token=${refresh}` } })).status,
    ).toBe(401);
  });

  it('an access token does not refresh', async () => {
    const answer = await request(`${service.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: `refresh_token=${ada.token}` },
    });
    expect(answer.status).toBe(401);
    expect(cookieIn(answer, 'refresh_token')).toBe('');
  });
});

describe('finding out who calls', () => {
  const shorten = (headers: Record<string, string>) =>
    request(`${service.url}/api/v1/shorten`, {
      method: 'POST',
      body: { long_url: 'https://example.com/' },
      headers,
    });

  it.each([
    ['an expired or bad token', 'Bearer nonsense'],
    ['an empty token', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
    ['an unknown key', 'Bearer spoo_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('a header with %s is a 401 even where anonymous callers are let in', async (_case, header) => {
    expect((await shorten({ Authorization: header })).status).toBe(401);
  });

  it('a bad header is not saved by a good cookie', async () => {
    const fresh = await signUp(service, 'header-wins');
    expect((await request(`${service.url}/auth/me`, { headers: { cookie: fresh.cookie } })).status).toBe(200);
    const answer = await request(`${service.url}/auth/me`, {
      headers: { cookie: fresh.cookie, Authorization: 'Bearer nonsense' },
    });
    expect(answer.status).toBe(401);
  });

  it('a bad cookie makes an anonymous caller, who is let in or not', async () => {
    const cookie = 'access_token=nonsense';
    expect((await shorten({ cookie })).status).toBe(201);
    expect((await request(`${service.url}/auth/me`, { headers: { cookie } })).status).toBe(401);
  });

  it('credentials are ignored where none are needed', async () => {
    const answer = await request(`${service.url}/auth/login`, {
      method: 'POST',
      body: { email: ada.email, password: PASSWORD },
      headers: { Authorization: 'Bearer nonsense' },
    });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toContain('access_token=');
  });
});

describe('a cookie sent by a page of another site', () => {
  const rename = (headers: Record<string, string>) =>
    request(`${service.url}/auth/me`, { method: 'PATCH', body: { user_name: 'Ada' }, headers });

  it.each([
    ['our own page', () => service.url, 200],
    ['another site', () => 'https://evil.example', 403],
    ['another program on this machine', () => 'http://127.0.0.1:1', 403],
    ['the same address over another name', () => service.url.replace('127.0.0.1', 'localhost'), 403],
    ['a sandboxed frame', () => 'null', 403],
  ])('from %s', async (name, origin, status) => {
    const fresh = await signUp(service, `origin-${name.replaceAll(' ', '-')}`);
    expect((await rename({ cookie: fresh.cookie, origin: origin() })).status).toBe(status);
  });

  it('counts when a program that is no browser sends it without an origin', async () => {
    const fresh = await signUp(service, 'no-origin');
    expect((await rename({ cookie: fresh.cookie })).status).toBe(200);
  });

  it('does not matter beside a header, which no page can forge', async () => {
    const fresh = await signUp(service, 'header-origin');
    expect(
      (await rename({ Authorization: `Bearer ${fresh.token}`, origin: 'https://evil.example' })).status,
    ).toBe(200);
  });
});
