import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcedLimit } from '../../../support/announced-limit.ts';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { createKey, type Person, proveEmail, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

const MINUTE = 60_000;

let dns: DnsServer;
let service: TestService;
let ada: Person;
beforeAll(async () => {
  dns = await startDnsServer();
  service = await startTestService({
    config: { allowLoopbackTargets: true },
    machine: { resolve: dns.resolve },
  });
  ada = await signUp(service);
  await proveEmail(service, ada.email);
});
afterAll(async () => {
  await service.stop();
  await dns.stop();
});

/** Where the pages of a test are; each test has a server, and so addresses, of its own. */
let site: WebServer;
let base: string;
let answer: Parameters<typeof startWebServer>[0];

/** `/3` redirects to `/2` and so on to `/0`; `/?to=` redirects there; all else is a page. */
const countDown: Parameters<typeof startWebServer>[0] = ({ url = '/' }, response) => {
  const asked = new URL(url, 'http://site.invalid');
  const left = Number(asked.pathname.slice(1));
  const target = asked.searchParams.get('to') ?? (left > 0 ? `/${left - 1}` : null);
  if (target === null) response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Page</title>');
  else response.writeHead(302, { Location: target }).end();
};

beforeEach(async () => {
  answer = countDown;
  site = await startWebServer((asked, response) => answer(asked, response));
  base = `http://127.0.0.1:${site.port}`;
});
afterEach(() => site.stop());

const expand = (url: string, token?: string, at = service): Promise<Answer> =>
  request(`${at.url}/api/v1/expand?url=${encodeURIComponent(url)}`, { token });

const to = (target: string): string => `${base}/?to=${encodeURIComponent(target)}`;

describe('GET /api/v1/expand', () => {
  it('tells each hop of the way, and where it ends', async () => {
    const asked = `${base}/2#part`;
    const found = await expand(asked);
    expect([found.status, found.body]).toEqual([
      200,
      {
        url: asked,
        final_url: `${base}/0`,
        final_status: 200,
        truncated: false,
        hops: [
          { url: `${base}/2`, status: 302, https: false },
          { url: `${base}/1`, status: 302, https: false },
          { url: `${base}/0`, status: 200, https: false },
        ],
        blocklist_match: false,
        web_risk: null,
        fetched_at: new Date(service.clock.now()).toISOString(),
      },
    ]);
    expect(site.asked).toEqual([2, 1, 0].map((left) => `GET /${left} 127.0.0.1:${site.port}`));
  });

  it('follows ten redirects, and names the address of the eleventh without asking for it', async () => {
    const ten = (await expand(`${base}/10`)).body;
    expect(ten).toMatchObject({ final_url: `${base}/0`, final_status: 200, truncated: false });
    expect(ten.hops).toHaveLength(11);
    const before = site.asked.length;
    const eleven = (await expand(`${base}/11`)).body;
    expect(eleven).toMatchObject({ final_url: `${base}/0`, final_status: null, truncated: true });
    expect(eleven.hops).toHaveLength(11);
    expect(site.asked).toHaveLength(before + 11);
  });

  it('gives a loop up', async () => {
    answer = (_asked, response) => response.writeHead(302, { Location: '/' }).end();
    const { body } = await expand(base);
    expect(body).toMatchObject({ final_url: `${base}/`, final_status: null, truncated: true });
    expect(site.asked).toHaveLength(11);
  });

  it.each([301, 302, 303, 307, 308])('follows a %i', async (status) => {
    answer = ({ url }, response) =>
      url === '/' ? response.writeHead(status, { Location: 'next' }).end() : response.end();
    expect((await expand(`${base}/`)).body).toMatchObject({ final_url: `${base}/next`, final_status: 200 });
  });

  it.each([200, 300, 304, 404, 500])('ends at a %i, whatever its Location says', async (status) => {
    answer = (_asked, response) => response.writeHead(status, { Location: '/next' }).end();
    expect((await expand(base)).body).toMatchObject({ final_url: `${base}/`, final_status: status });
  });

  it.each([
    ['no Location', {}],
    ['a Location that is no address', { Location: 'http://' }],
  ])('ends at a redirect with %s', async (_what, headers) => {
    answer = (_asked, response) => response.writeHead(302, headers).end();
    expect((await expand(base)).body).toMatchObject({
      final_url: `${base}/`,
      final_status: 302,
      truncated: false,
    });
  });

  it.each([
    ['/b?x=1', '/a/b?x=1'.slice(2)],
    ['b', '/a/b'],
    ['../c', '/c'],
    ['?d=1', '/a/start?d=1'],
    ['//127.0.0.1:PORT/e', '/e'],
  ])('reads the Location %s against the address that sent it', async (location, path) => {
    answer = ({ url }, response) =>
      url === '/a/start'
        ? response.writeHead(302, { Location: location.replace('PORT', String(site.port)) }).end()
        : response.end();
    expect((await expand(`${base}/a/start`)).body.final_url).toBe(base + path);
  });

  it('reads no body, however long', async () => {
    let isGone = false;
    answer = (_asked, response) => {
      const sending = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => {
        clearInterval(sending);
        isGone = true;
      });
    };
    expect((await expand(base)).body).toMatchObject({ final_status: 200 });
    await expect.poll(() => isGone).toBe(true);
  });

  it('says whether the blocklist matches an address on the way', async () => {
    const pattern = `127\\.0\\.0\\.1:${site.port}/1$`;
    const kept = await request(`${service.url}/host/blocked-destinations`, {
      method: 'POST',
      body: { pattern },
      token: ada.token,
    });
    expect(kept.status).toBe(200);
    expect((await expand(`${base}/2`)).body.blocklist_match).toBe(true);
    expect((await expand(`${base}/0`)).body.blocklist_match).toBe(false);
  });

  it('keeps the way of a minute over this network, and asks once for those who ask at the same time', async () => {
    const [first, second] = await Promise.all([expand(`${base}/1`), expand(`${base}/1#other`)]);
    expect([first.status, second.body.hops]).toEqual([200, first.body.hops]);
    expect(site.asked).toHaveLength(2);
    service.clock.advance(MINUTE - 1);
    await expand(`${base}/1`);
    expect(site.asked).toHaveLength(2);
    service.clock.advance(1);
    await expand(`${base}/1`);
    expect(site.asked).toHaveLength(4);
  });
});

describe('what cannot be expanded', () => {
  it.each([
    'handbook',
    '',
    'ftp://example.com/x',
    'javascript:alert(1)',
    'http:example',
    'http://',
    'https://ada:secret@x.example',
  ])('is a 400 when it is no web address: %s', async (url) => {
    const { status, body, text } = await expand(url);
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'url']);
    expect(text).not.toContain('secret');
  });

  it('is a 422 without an address, and with one that is too long', async () => {
    const without = await request(`${service.url}/api/v1/expand`);
    const long = await expand(`https://example.com/${'x'.repeat(2_048)}`);
    expect([without, long].map(({ status, body }) => [status, body.code, body.field])).toEqual([
      [422, 'validation_error', 'url'],
      [422, 'validation_error', 'url'],
    ]);
  });

  it.each([
    ['an unknown name', 'http://nowhere.example/'],
    ['cloud metadata', 'http://169.254.169.254/latest'],
    ['a decimal address', 'http://2852039166/'],
    ['an address inside IPv6', 'http://[::ffff:169.254.169.254]/'],
    ['a name that leads to a link-local address', 'http://near.example/'],
  ])('is 422 unfetchable, in one sentence: %s', async (_what, url) => {
    dns.say('near.example', ['169.254.1.1']);
    const { status, body } = await expand(url);
    expect([status, body.code, body.field, body.error]).toEqual([
      422,
      'unfetchable',
      'url',
      'The address cannot be looked up',
    ]);
    expect(body.detail).toHaveLength(1);
  });

  it('is this computer, unless tests allow it', async () => {
    const strict = await startTestService({ machine: { resolve: dns.resolve } });
    dns.say('local.example', ['127.0.0.1']);
    for (const url of [base, `http://local.example:${site.port}`, `http://[::ffff:127.0.0.1]:${site.port}`])
      expect((await expand(url, undefined, strict)).body.code).toBe('unfetchable');
    expect(site.asked).toEqual([]);
    await strict.stop();
  });

  it.each([
    ['closed', () => 'http://127.0.0.1:1/'],
    ['without TLS', () => `https://127.0.0.1:${site.port}/`],
  ])('is a 504 when the first server breaks off: %s', async (_what, url) => {
    const { status, body } = await expand(url());
    expect([status, body.code]).toEqual([504, 'upstream_timeout']);
  });
});

describe('the way after the first hop', () => {
  it.each([
    ['an unknown name', 'http://nowhere.example/x'],
    ['cloud metadata', 'http://169.254.169.254/latest'],
    ['another scheme', 'mailto:ada@example.com'],
    ['a closed port', 'http://127.0.0.1:1/'],
    ['a name and password', 'http://ada:secret@127.0.0.1/'],
  ])('ends without a status at %s', async (_what, url) => {
    const { status, body } = await expand(to(url));
    const { href } = new URL(url);
    expect([status, body.final_url, body.final_status, body.truncated]).toEqual([200, href, null, false]);
    expect(body.hops).toEqual([
      { url: to(url), status: 302, https: false },
      { url: href, status: null, https: false },
    ]);
  });

  it('judges a name anew at each hop: one that changes its answer gets nowhere', async () => {
    dns.say('rebound.example', ['127.0.0.1'], ['169.254.169.254']);
    const there = `http://rebound.example:${site.port}`;
    answer = (_asked, response) => response.writeHead(302, { Location: '/next' }).end();
    const { body } = await expand(`${there}/`);
    expect(body).toMatchObject({ final_url: `${there}/next`, final_status: null, truncated: false });
    expect(site.asked).toHaveLength(1);
  });

  it('takes five seconds at most: without a status after a hop, and as a 504 at the first server or at a name', async () => {
    answer = (asked, response) => {
      if (asked.url === '/') response.writeHead(302, { Location: '/slow' }).end();
      else if (asked.url !== '/slow') countDown(asked, response);
    };
    const slow = await startTestService({
      config: { allowLoopbackTargets: true },
      machine: { resolve: () => new Promise(() => undefined) },
    });
    const [behind, ...others] = await Promise.all([
      expand(`${base}/`),
      expand(`${base}/slow`),
      expand('http://slow.example/', undefined, slow),
      expand(to('http://later.example/'), undefined, slow),
    ]);
    await slow.stop();
    expect([behind.status, behind.body.final_url, behind.body.final_status]).toEqual([
      200,
      `${base}/slow`,
      null,
    ]);
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      others.map(() => [504, 'upstream_timeout']),
    );
  });
});

describe('who may expand', () => {
  it('is anyone, whatever the scopes of a key', async () => {
    const key = await createKey(service, ada, ['stats:read']);
    const statuses = [await expand(base), await expand(base, key), await expand(base, 'nonsense')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 401]);
  });

  it('is those who are signed in, where the owner wants that', async () => {
    const rules = (method: string, body?: unknown): Promise<Answer> =>
      request(`${service.url}/host/tools`, { method, body, token: ada.token });
    expect((await rules('GET')).body).toEqual({ sign_in_required: false });
    expect((await rules('PUT', { sign_in_required: true })).body).toEqual({ sign_in_required: true });
    expect([(await expand(base)).status, (await expand(base, ada.token)).status]).toEqual([401, 200]);
    await rules('PUT', { sign_in_required: false });
    expect((await expand(base)).status).toBe(200);
  });

  it('may do so 15 times a minute without an account', async () => {
    expect(await announcedLimit('GET', '/api/v1/expand?url=x')).toBe('15');
  });
});

it('asks one server little at a time, however many ask here', async () => {
  const AT_ONCE = 6;
  let held: ServerResponse[] = [];
  let most = 0;
  // Nothing is answered before as many are waiting as may: then more would show.
  answer = (_asked, response) => {
    held.push(response);
    most = Math.max(most, held.length);
    if (held.length === AT_ONCE) setTimeout(release, 20);
  };
  const release = (): void => {
    const waiting = held;
    held = [];
    for (const response of waiting) response.end();
  };
  const ways = Array.from({ length: 60 }, (_, index) => expand(`${base}/${index}`));
  expect(new Set((await Promise.all(ways)).map(({ status }) => status))).toEqual(new Set([200]));
  expect([most, site.asked.length]).toEqual([AT_ONCE, 60]);
});
