import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../../service/base/outbound/outbound.ts';
import { announcedLimit } from '../../../support/announced-limit.ts';
import { createAuthority } from '../../../support/certificates.ts';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { createKey, type Person, proveEmail, signInAgain, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

const DAY = 86_400_000;
const NOTHING = { a: [], aaaa: [], mx: [], ns: [], txt: [] };

let dns: DnsServer;
let service: TestService;
let ada: Person;
beforeAll(async () => {
  dns = await startDnsServer();
  service = await startTestService({ machine: { resolve: dns.resolve, records: dns.records } });
  ada = await signUp(service);
  await proveEmail(service, ada.email);
});
afterAll(async () => {
  await service.stop();
  await dns.stop();
});

const ask = (host: string, token?: string, at = service): Promise<Answer> =>
  request(`${at.url}/api/v1/domain-intel?host=${encodeURIComponent(host)}`, { token });

/** An address on a network of which this computer is no part: connecting to it fails or takes long. */
const NEARBY = '10.255.255.1';

describe('GET /api/v1/domain-intel', () => {
  it('tells the records of a host, and asks no registry', async () => {
    dns.say('example.com', ['203.0.113.7', '2001:db8::7']);
    dns.sayRecords('example.com', 'mx', ['20 second.example.com', '10 first.example.com']);
    dns.sayRecords('example.com', 'ns', ['ns1.example.com']);
    dns.sayRecords('example.com', 'txt', ['v=spf1 -all']);
    const found = await ask('  Example.COM. ');
    expect([found.status, found.body]).toEqual([
      200,
      {
        host: 'example.com',
        registrable_domain: 'example.com',
        dns: {
          a: ['203.0.113.7'],
          aaaa: ['2001:db8::7'],
          mx: ['10 first.example.com', '20 second.example.com'],
          ns: ['ns1.example.com'],
          txt: ['v=spf1 -all'],
        },
        whois: null,
        ssl: null,
        fetched_at: new Date(service.clock.now()).toISOString(),
      },
    ]);
  });

  it.each([
    ['shop.example.co.uk', 'example.co.uk'],
    ['nas', 'nas'],
    ['printer.local', 'printer.local'],
    ['wiki.office.lan', 'office.lan'],
  ])('knows what of %s is registered: %s', async (host, registrable) => {
    dns.say(host, [NEARBY]);
    const { status, body } = await ask(host);
    expect([status, body.registrable_domain, body.dns, body.whois]).toEqual([
      200,
      registrable,
      { ...NOTHING, a: [NEARBY] },
      null,
    ]);
  });

  it('tells eight records of a kind and no more', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 1}`);
    dns.say('many.example', addresses);
    dns.sayRecords('many.example', 'txt', addresses);
    const { body } = await ask('many.example');
    expect(body.dns).toMatchObject({ a: { length: 8 }, txt: { length: 8 } });
  });

  it('keeps what it found for a day, and asks once for those who ask at the same time', async () => {
    dns.say('kept.example', [NEARBY]);
    const times = (): number => dns.asked.filter((name) => name === 'kept.example').length;
    await Promise.all([ask('kept.example'), ask('KEPT.example.')]);
    service.clock.advance(DAY - 1);
    await ask('kept.example');
    expect(times()).toBe(1);
    service.clock.advance(1);
    await ask('kept.example');
    expect(times()).toBe(2);
    ada = await signInAgain(service, ada);
  });

  it('answers without name servers for a name that the system knows', async () => {
    const offline = await startTestService({
      machine: { resolve: async () => [NEARBY], records: () => new Promise(() => undefined) },
    });
    expect((await ask('nas.lan', undefined, offline)).body.dns).toEqual({ ...NOTHING, a: [NEARBY] });
    await offline.stop();
  });
});

describe('the certificate of a host', () => {
  const authority = createAuthority();
  const HTTPS = 443;
  let server: WebServer | undefined;
  let trusting: TestService;
  /** Of its own, so that no other program has the port there. */
  const address = `127.${1 + (process.pid % 250)}.${1 + (Date.now() % 250)}.7`;

  beforeAll(async () => {
    trusting = await startTestService({
      config: { allowLoopbackTargets: true },
      machine: { resolve: dns.resolve, records: dns.records },
    });
    trusting.context.outbound = createOutbound([authority.cert]);
    try {
      const certified = authority.certify('secure.example');
      server = await startWebServer((_asked, response) => response.end(), {
        address,
        port: HTTPS,
        certified,
      });
    } catch {
      process.stdout.write('Port 443 cannot be taken here: the certificate of a host is not asked for\n');
    }
  });
  afterAll(async () => {
    await server?.stop();
    await trusting.stop();
  });

  it('is told when an authority vouches for the name', async ({ skip }) => {
    if (!server) return skip();
    dns.say('secure.example', [address]);
    const { ssl } = (await ask('secure.example', undefined, trusting)).body;
    const date = expect.stringMatching(/^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4} GMT$/);
    expect(ssl).toEqual({
      issuer: 'Authority of a test',
      subject: 'secure.example',
      valid_from: date,
      valid_to: date,
      days_left: expect.any(Number),
      sans: ['secure.example'],
    });
    expect(server.asked).toEqual([]);
  });

  it('is left out when it is for another name', async ({ skip }) => {
    if (!server) return skip();
    dns.say('other.example', [address]);
    const { status, body } = await ask('other.example', undefined, trusting);
    expect([status, body.ssl]).toEqual([200, null]);
  });
});

describe('what cannot be asked about', () => {
  it.each([
    'not a host!',
    '',
    '.',
    'a..b',
    'under_score.example',
    'example.c0m',
    'bücher.example',
    '203.0.113.7',
    '[::1]',
    '2130706433',
    '0x7f000001',
    'http://example.com',
    'example.com:80',
    `${'x'.repeat(64)}.example`,
  ])('is a 400 when it is no host name: %s', async (host) => {
    const { status, body } = await ask(host);
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'host']);
  });

  it('is a 422 without a host, and with one that is too long', async () => {
    const answers = [await request(`${service.url}/api/v1/domain-intel`), await ask('x.'.repeat(130))];
    expect(answers.map(({ status, body }) => [status, body.code, body.field])).toEqual([
      [422, 'validation_error', 'host'],
      [422, 'validation_error', 'host'],
    ]);
  });

  it.each([
    ['an unknown name', 'nowhere.example', []],
    ['this computer', 'here.example', ['127.0.0.1']],
    ['this computer by IPv6', 'six.example', ['::1']],
    ['a link-local address', 'near.example', ['169.254.7.7']],
    ['cloud metadata', 'cloud.example', ['169.254.169.254']],
    ['good and bad addresses', 'mixed.example', [NEARBY, '127.0.0.1']],
  ])('is 422 unfetchable, in one sentence: %s', async (_what, host, addresses) => {
    dns.say(host, addresses);
    const { status, body } = await ask(host);
    expect([status, body.code, body.field, body.error]).toEqual([
      422,
      'unfetchable',
      'host',
      'The host cannot be looked up',
    ]);
    expect(body.detail).toHaveLength(1);
  });

  it('is a 504 when the name is not resolved in time', async () => {
    const slow = await startTestService({ machine: { resolve: () => new Promise(() => undefined) } });
    const { status, body } = await ask('slow.example', undefined, slow);
    expect([status, body.code]).toEqual([504, 'upstream_timeout']);
    await slow.stop();
  });
});

describe('who may ask', () => {
  it('is anyone, whatever the scopes of a key, unless the owner wants an account', async () => {
    dns.say('open.example', [NEARBY]);
    const key = await createKey(service, ada, ['stats:read']);
    const statuses = async () =>
      (await Promise.all([ask('open.example'), ask('open.example', key)])).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    await service.context.settings.set('toolsNeedSignIn', true);
    expect(await statuses()).toEqual([401, 200]);
    await service.context.settings.set('toolsNeedSignIn', false);
  });

  it('may ask 15 times a minute without an account', async () => {
    expect(await announcedLimit('GET', '/api/v1/domain-intel?host=x')).toBe('15');
  });
});
