import { createServer, request as forward, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shorten } from '../../../support/links.ts';
import { cookieIn, type Person, signUp } from '../../../support/people.ts';
import { type Answer, type Json, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
let person: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  person = await signUp(service, 'ada');
});
afterAll(() => service.stop());

type Headers = Record<string, string>;

const WRITES: [method: string, path: string, body: unknown][] = [
  ['POST', '/api/v1/shorten', { long_url: 'https://example.com/' }],
  ['PATCH', `/api/v1/urls/${'0'.repeat(24)}`, { long_url: 'https://example.com/' }],
  ['DELETE', `/api/v1/urls/${'0'.repeat(24)}`, undefined],
  ['POST', '/api/v1/urls/bulk/delete', { ids: ['0'.repeat(24)] }],
  ['POST', '/api/v1/keys', { name: 'stolen', scopes: ['admin:all'] }],
  ['PATCH', '/auth/me', { user_name: 'Somebody' }],
  ['PUT', '/auth/onboarding', { step: 'link' }],
  ['POST', '/auth/refresh', undefined],
  ['DELETE', '/api/v1/me', { password: 'Correct-Horse-7' }],
];

const send = (method: string, path: string, body: unknown, headers: Headers): Promise<Answer> =>
  request(service.url + path, { method, body, headers });

const create = (headers: Headers): Promise<Answer> =>
  send('POST', '/api/v1/shorten', { long_url: 'https://example.com/' }, headers);

const countLinks = async (): Promise<number> =>
  (await service.context.database.read.query.links.findMany()).length;

const pair = (name: string): string =>
  person.cookie.split('; ').find((part) => part.startsWith(`${name}=`)) ?? '';

describe('a page of another place', () => {
  it.each(WRITES)(
    'may not send %s %s with the cookies of a signed-in visitor',
    async (method, path, body) => {
      const before = await countLinks();
      for (const origin of [
        'https://evil.example',
        `http://127.0.0.1:${service.port + 1}`,
        'null',
        'file://',
      ]) {
        const answer = await send(method, path, body, { cookie: person.cookie, origin });
        expect([origin, answer.status, answer.body.code]).toEqual([origin, 403, 'forbidden']);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect(await countLinks()).toBe(before);
    },
  );

  it('may not do so either when one of the two cookies has run out', async () => {
    for (const name of ['access_token', 'refresh_token']) {
      const answer = await create({ cookie: pair(name), origin: 'https://evil.example' });
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  it('may read with them, because it does not see the answer', async () => {
    const answer = await request(`${service.url}/api/v1/urls`, {
      headers: { cookie: person.cookie, origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('may make anonymous links, without cookies', async () => {
    const answer = await create({ origin: 'https://somewhere.example' });
    expect([answer.status, answer.body.owner_id]).toEqual([201, null]);
    const others = await create({ origin: 'https://somewhere.example', cookie: 'theme=dark' });
    expect([others.status, others.body.owner_id]).toEqual([201, null]);
  });

  it('may use a token it holds, whatever cookies come along', async () => {
    const headers = { origin: 'https://somewhere.example', authorization: `Bearer ${person.token}` };
    expect((await create(headers)).body.owner_id).toBe(person.id);
    expect((await create({ ...headers, cookie: owner.cookie })).body.owner_id).toBe(person.id);
  });
});

const allow = (origins: string[], token = owner.token): Promise<Answer> =>
  request(`${service.url}/host/origins`, { method: 'PUT', body: { origins }, token });

describe('a place the owner allows', () => {
  it('is named by its address, however that is written', async () => {
    expect((await request(`${service.url}/host/origins`, { token: owner.token })).body).toEqual({
      origins: [],
    });
    const answer = await allow([
      ' HTTPS://Dash.example/ ',
      'http://dash.lan:3000/overview',
      'http://dash.lan:3000',
    ]);
    expect(answer.body).toEqual({ origins: ['https://dash.example', 'http://dash.lan:3000'] });
    expect((await allow([])).body).toEqual({ origins: [] });
  });

  it.each(['dash.lan', 'ftp://dash.lan', 'null', '*', 'javascript:alert(1)'])('is not %s', async (origin) => {
    const answer = await allow(['http://fine.lan', origin]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_error', field: 'origins' });
    expect((await request(`${service.url}/host/origins`, { token: owner.token })).body).toEqual({
      origins: [],
    });
  });

  it('is the owner’s to name, at this computer', async () => {
    expect((await allow(['http://dash.lan'], person.token)).status).toBe(403);
    expect((await request(`${service.url}/host/origins`)).status).toBe(401);
  });

  it('may read private answers with cookies, and no other place may', async () => {
    await allow(['http://dash.lan:3000']);
    const answer = await request(`${service.url}/auth/me`, {
      headers: { cookie: person.cookie, origin: 'http://dash.lan:3000' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://dash.lan:3000');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('vary')).toBe('Origin');
    const preflight = await send('OPTIONS', '/auth/me', undefined, { origin: 'http://dash.lan:3000' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://dash.lan:3000');
    for (const origin of ['http://dash.lan', 'https://dash.lan:3000', 'http://dash.lan:3000.evil.example']) {
      const other = await request(`${service.url}/auth/me`, { headers: { origin } });
      expect(other.headers.has('access-control-allow-origin')).toBe(false);
      expect((await create({ cookie: person.cookie, origin })).status).toBe(403);
    }
    await allow([]);
  });
});

describe('a dashboard of its own that hands requests on', () => {
  let dashboard: Server;
  let address: string;
  beforeAll(async () => {
    // It rewrites Host, as the official one does, and leaves cookies and Origin as they are.
    dashboard = createServer((req, res) => {
      const headers = { ...req.headers, host: `127.0.0.1:${service.port}` };
      req.pipe(
        forward(service.url + req.url, { method: req.method, headers }, (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
        }),
      );
    });
    await new Promise<void>((resolve) => dashboard.listen(0, '127.0.0.1', resolve));
    const bound = dashboard.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => dashboard.close(resolve)));

  /** What its pages do: sign in, look around, change things, renew the session, sign out. */
  async function walk(): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    let cookie = '';
    const step = async (
      name: string,
      method: string,
      path: string,
      body?: Json | object,
    ): Promise<Answer> => {
      const headers = { origin: address, ...(cookie && { cookie }) };
      const answer = await request(address + path, { method, body, headers });
      statuses[name] = answer.status;
      return answer;
    };
    const signedIn = await step('sign in', 'POST', '/auth/login', {
      email: person.email,
      password: 'Correct-Horse-7',
    });
    cookie = ['access_token', 'refresh_token']
      .map((name) => `${name}=${cookieIn(signedIn, name)}`)
      .join('; ');
    await step('who am I', 'GET', '/auth/me');
    await step('list', 'GET', '/api/v1/urls');
    const link = await step('create', 'POST', '/api/v1/shorten', { long_url: 'https://example.com/' });
    if (link.status === 201) {
      expect(link.body.owner_id).toBe(person.id);
      await step('edit', 'PATCH', `/api/v1/urls/${link.body.id}`, { long_url: 'https://example.com/new' });
      await step('delete', 'DELETE', `/api/v1/urls/${link.body.id}`);
    }
    await step('tour', 'PUT', '/auth/onboarding', { step: 'link' });
    const renewed = await step('renew', 'POST', '/auth/refresh');
    cookie = `refresh_token=${cookieIn(renewed, 'refresh_token')}`;
    await step('sign out', 'POST', '/auth/logout');
    return statuses;
  }

  it('works as a whole once its address is allowed, and cannot change a thing before', async () => {
    const reading = { 'sign in': 200, 'who am I': 200, list: 200, 'sign out': 200 };
    expect(await walk()).toEqual({ ...reading, create: 403, tour: 403, renew: 403 });
    await allow([address]);
    expect(await walk()).toEqual({ ...reading, create: 201, edit: 200, delete: 200, tour: 200, renew: 200 });
    await allow([]);
  });
});

it('links of our own pages belong to who is signed in, under any of our names', async () => {
  const { body } = await shorten(service, { long_url: 'https://example.com/' }, person.token);
  expect(body.owner_id).toBe(person.id);
  for (const host of ['127.0.0.1', 'localhost']) {
    const url = `http://${host}:${service.port}`;
    const answer = await request(`${url}/api/v1/shorten`, {
      method: 'POST',
      body: { long_url: 'https://example.com/' },
      headers: { cookie: person.cookie, origin: url },
    });
    expect(answer.body.owner_id).toBe(person.id);
  }
});

describe('a page of the same host by another scheme', () => {
  const from = (origin: string, headers: Headers = {}): Promise<Answer> =>
    create({ cookie: person.cookie, origin, ...headers });
  const own = (scheme: string): string => `${scheme}://127.0.0.1:${service.port}`;

  it('may not act for the person who is signed in, nor read private answers', async () => {
    expect((await from(own('https'))).status).toBe(403);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await from(own('https'), { 'sec-fetch-site': site })).status).toBe(403);
    expect((await from(own('https'), { 'x-forwarded-proto': 'http' })).status).toBe(403);
    const headers = { cookie: person.cookie, origin: own('https') };
    const told = await request(`${service.url}/auth/me`, { headers });
    expect(told.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('is granted no preflight for the headers that would admit it', async () => {
    const answer = await send('OPTIONS', '/auth/me', undefined, {
      origin: own('https'),
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'x-forwarded-proto',
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    const shorten = await send('OPTIONS', '/api/v1/shorten', undefined, { origin: own('https') });
    expect(shorten.headers.get('access-control-allow-headers')).not.toMatch(/x-forwarded-proto/i);
  });

  it('is our own where a proxy ends TLS, trusted or not', async () => {
    expect((await from(own('https'), { 'sec-fetch-site': 'same-origin' })).body.owner_id).toBe(person.id);
    expect((await from(own('https'), { 'x-forwarded-proto': 'https' })).body.owner_id).toBe(person.id);
    const elsewhere = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https' };
    expect((await from('https://evil.example', elsewhere)).status).toBe(403);
  });

  it('is not our own where a trusted proxy says that the page to act on has TLS', async () => {
    await service.context.settings.set('trustedProxies', ['127.0.0.1']);
    expect((await from(own('http'), { 'x-forwarded-proto': 'https' })).status).toBe(403);
    expect((await from(own('https'), { 'x-forwarded-proto': 'https' })).body.owner_id).toBe(person.id);
    await service.context.settings.set('trustedProxies', []);
  });

  it('is our own at the address that was chosen for links, with its scheme alone', async () => {
    const stored = service.context.settings.get('linkAddress');
    await service.context.settings.set('linkAddress', 'https://links.example');
    expect((await from('https://links.example')).body.owner_id).toBe(person.id);
    expect((await from('http://links.example')).status).toBe(403);
    await service.context.settings.set('linkAddress', stored);
  });
});
