import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { createKey, type Person, proveEmail, signInAgain, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

const MINUTE = 60_000;
const HTML = { 'Content-Type': 'text/html' };
const PAGE =
  '<title>Handbook</title><meta property="og:image" content="/logo.png"><meta name="theme-color" content="#aabbcc">';

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
beforeEach(async () => {
  answer = (_asked, response) => response.writeHead(200, HTML).end(PAGE);
  site = await startWebServer((asked, response) => answer(asked, response));
  base = `http://127.0.0.1:${site.port}`;
});
afterEach(() => site.stop());

const look = (url: string, token = ada.token, at = service): Promise<Answer> =>
  request(`${at.url}/api/v1/metadata?url=${encodeURIComponent(url)}`, { token });

/** Lets time pass; a session does not last as long. */
async function pass(ms: number): Promise<void> {
  service.clock.advance(ms);
  ada = await signInAgain(service, ada);
}

describe('GET /api/v1/metadata', () => {
  it('tells what a page says of itself', async () => {
    const found = await look(`${base}/start#part`);
    expect([found.status, found.body]).toEqual([
      200,
      {
        url: `${base}/start#part`,
        final_url: `${base}/start`,
        title: 'Handbook',
        description: null,
        image: `${base}/logo.png`,
        color: '#aabbcc',
        site_name: null,
        html_title: 'Handbook',
        html_description: null,
        favicon: `${base}/favicon.ico`,
        og: { image: '/logo.png' },
        twitter: {},
        fetched_at: new Date(service.clock.now()).toISOString(),
      },
    ]);
  });

  it('keeps what it found for an hour', async () => {
    const first = await look(base);
    await pass(59 * MINUTE);
    expect((await look(`${base}/#other`)).body.fetched_at).toBe(first.body.fetched_at);
    expect(site.asked).toHaveLength(1);
    await pass(2 * MINUTE);
    expect((await look(base)).body.fetched_at).not.toBe(first.body.fetched_at);
    expect(site.asked).toHaveLength(2);
  });

  it('keeps a failure for five minutes', async () => {
    answer = (_asked, response) => response.writeHead(403).end();
    for (const passed of [0, 4 * MINUTE]) {
      await pass(passed);
      const { status, body } = await look(base);
      expect([status, body.code, body.error]).toEqual([
        422,
        'unfetchable',
        'The address cannot be looked up',
      ]);
      expect(body.detail).toEqual([
        { loc: ['query', 'url'], msg: 'The address cannot be looked up', type: 'value_error', input: base },
      ]);
    }
    expect(site.asked).toHaveLength(1);
    await pass(2 * MINUTE);
    answer = (_asked, response) => response.writeHead(200, HTML).end(PAGE);
    expect((await look(base)).status).toBe(200);
  });

  it('asks once for those who look at the same time', async () => {
    const waiting: (() => void)[] = [];
    answer = (_asked, response) => void waiting.push(() => response.writeHead(200, HTML).end(PAGE));
    const looks = Array.from({ length: 5 }, () => look(base));
    await expect.poll(() => waiting.length).toBe(1);
    for (const end of waiting) end();
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(site.asked).toHaveLength(1);
  });

  it('follows five redirects, and says where the page is', async () => {
    answer = ({ url = '/' }, response) => {
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(302, { Location: `/${left - 1}` }).end();
      else response.writeHead(200, HTML).end(PAGE);
    };
    expect((await look(`${base}/5`)).body).toMatchObject({ url: `${base}/5`, final_url: `${base}/0` });
    expect((await look(`${base}/6`)).body.code).toBe('unfetchable');
  });

  it('reads the first mebibyte of a page', async () => {
    answer = (_asked, response) =>
      response
        .writeHead(200, HTML)
        .end(`<title>Long</title>${' '.repeat(3_000_000)}<meta name=description content=late>`);
    expect((await look(base)).body).toMatchObject({ title: 'Long', description: null });
  });

  it.each([
    ['application/xhtml+xml; charset=utf-8', 200],
    ['TEXT/HTML', 200],
    ['application/json', 422],
    ['image/png', 422],
    ['', 422],
  ])('reads HTML and nothing else: %s', async (type, status) => {
    answer = (_asked, response) =>
      response.writeHead(200, type === '' ? {} : { 'Content-Type': type }).end(PAGE);
    expect((await look(base)).status).toBe(status);
  });

  it('sends no credentials, and no cookie of the caller', async () => {
    let headers: object = {};
    answer = (asked, response) => {
      headers = asked.headers;
      response.writeHead(200, HTML).end(PAGE);
    };
    await look(base);
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });
});

describe('what cannot be looked at', () => {
  it.each([
    'handbook',
    '',
    'ftp://example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://ada:secret@example.com',
  ])('is a 400 when it is no address of a page: %s', async (url) => {
    const { status, body } = await look(url);
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'url']);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('is a 422 without an address, and with one that is too long', async () => {
    const without = await request(`${service.url}/api/v1/metadata`, { token: ada.token });
    const long = await look(`https://example.com/${'x'.repeat(2_048)}`);
    expect([without, long].map(({ status, body }) => [status, body.code, body.field])).toEqual([
      [422, 'validation_error', 'url'],
      [422, 'validation_error', 'url'],
    ]);
  });

  it.each([
    ['cloud metadata', () => 'http://169.254.169.254/latest'],
    ['a decimal address', () => 'http://2852039166/'],
    ['an address inside IPv6', () => 'http://[::ffff:169.254.169.254]/'],
    ['Linnet itself', () => `${service.url}/app/`],
    ['Linnet itself, by another address', () => `http://127.9.9.9:${service.port}/app/`],
    ['a name that leads to Linnet', () => `http://mine.example:${service.port}/`],
    ['a name with good and bad addresses', () => `http://mixed.example:${site.port}/`],
    ['a name without an address', () => 'http://nowhere.example/'],
    ['a redirect to Linnet', () => `${base}/?to=${encodeURIComponent(service.url)}`],
    ['a redirect to cloud metadata', () => `${base}/?to=${encodeURIComponent('http://169.254.169.254/')}`],
  ])('is 422 unfetchable: %s', async (_what, url) => {
    dns.say('mine.example', ['127.0.0.1']);
    dns.say('mixed.example', ['127.0.0.1', '169.254.169.254']);
    answer = (asked, response) => {
      const target = new URL(asked.url ?? '', base).searchParams.get('to');
      response.writeHead(target ? 302 : 200, target ? { Location: target } : HTML).end(PAGE);
    };
    const { status, body } = await look(url());
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
    const grace = await signUp(strict);
    dns.say('local.example', ['127.0.0.1']);
    for (const url of [
      base,
      `http://local.example:${site.port}`,
      `http://[::ffff:127.0.0.1]:${site.port}`,
      'http://localhost/',
    ])
      expect((await look(url, grace.token, strict)).body).toMatchObject({ code: 'unfetchable' });
    expect(site.asked).toEqual([]);
    await strict.stop();
  });

  it('is a 504 when no answer comes in ten seconds', async () => {
    answer = () => undefined;
    const { status, body } = await look(base);
    expect([status, body.code]).toEqual([504, 'upstream_timeout']);
  });
});

describe('a look that may succeed another time', () => {
  it.each([429, 500, 503])('is a 504 when the page answers with %i', async (status) => {
    answer = (_asked, response) => response.writeHead(status).end();
    expect((await look(base)).body.code).toBe('upstream_timeout');
  });

  it('is a 504 when no connection comes about', async () => {
    const found = await Promise.all([look('http://127.0.0.1:1/'), look(`https://127.0.0.1:${site.port}/`)]);
    expect(found.map(({ status, body }) => [status, body.code])).toEqual([
      [504, 'upstream_timeout'],
      [504, 'upstream_timeout'],
    ]);
  });
});

describe('who may look', () => {
  it('is anyone without a key, and keys with a scope for links', async () => {
    expect((await request(`${service.url}/api/v1/metadata?url=${base}`)).status).toBe(200);
    const statuses = await Promise.all(
      [['urls:read'], ['urls:manage'], ['admin:all'], ['stats:read'], ['shorten:create']].map(
        async (scopes) => {
          const key = await createKey(service, ada, scopes);
          return (await look(base, key)).status;
        },
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
  });

  it('may look 15 times a minute without an account, and is told how to look more often', async () => {
    const limited = await startTestService({ rateLimits: true });
    const answers = [];
    for (let time = 0; time < 16; time += 1)
      answers.push(await request(`${limited.url}/api/v1/metadata?url=x`));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 15 }, () => 400), 429]);
    expect(answers[15]?.body.hint).toContain('60/min and 2000/day');
    await limited.stop();
  });

  it('is those who are signed in, where the owner wants that', async () => {
    await service.context.settings.set('toolsNeedSignIn', true);
    const anonymous = await request(`${service.url}/api/v1/metadata?url=${base}`);
    expect([anonymous.status, (await look(base)).status]).toEqual([401, 200]);
    await service.context.settings.set('toolsNeedSignIn', false);
  });
});
