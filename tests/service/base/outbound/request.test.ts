import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkTarget, type OutboundContext, request } from '../../../../service/base/outbound/index.ts';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';
import { contextWith, failureOf, OWN_PORT, POLICY } from './client.ts';

const NAME = 'hooks.example';
const METADATA = '169.254.169.254';

let dns: DnsServer;
let context: OutboundContext;
let server: WebServer;
let url: string;
beforeEach(async () => {
  dns = await startDnsServer();
  context = contextWith(dns);
  server = await startWebServer((asked, response) => {
    const target = new URL(asked.url ?? '/', 'http://any').searchParams.get('to');
    if (target !== null) response.writeHead(302, { Location: target }).end();
    else
      response
        .writeHead(200, { 'Content-Type': 'text/plain', 'X-Seen': asked.headers.authorization ?? 'none' })
        .end('here');
  });
  url = `http://${NAME}:${server.port}`;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await dns.stop();
});

const redirectTo = (target: string): string => `${url}/?to=${encodeURIComponent(target)}`;

describe('A request', () => {
  it('goes to the address of its name, and carries the name', async () => {
    dns.say(NAME, ['127.0.0.1']);
    const answer = await request(context, POLICY, { url: `${url}/a?b=1#c`, method: 'post', body: 'x' });
    expect([answer.status, answer.body.toString(), answer.isCut]).toEqual([200, 'here', false]);
    expect(answer.headers['content-type']).toBe('text/plain');
    expect(server.asked).toEqual([`POST /a?b=1 ${NAME}:${server.port}`]);
  });

  it('goes to the address that was judged when the name has another one the next moment', async () => {
    const other = await startWebServer((_asked, response) => response.end('rebound'), {
      address: '127.0.0.2',
      port: server.port,
    });
    dns.say(NAME, ['127.0.0.1'], ['127.0.0.2']);
    try {
      const answer = await request(context, POLICY, { url });
      expect(answer.body.toString()).toBe('here');
      expect([dns.asked, other.asked]).toEqual([[NAME], []]);
    } finally {
      await other.stop();
    }
  });

  it('is judged again when the name has changed since it was checked', async () => {
    dns.say(NAME, ['127.0.0.1'], [METADATA]);
    expect((await checkTarget(context, POLICY, url)).ok).toBe(true);
    expect(await failureOf(context, POLICY, { url })).toMatch(/^RefusedTarget: hooks\.example points to 169/);
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['127.0.0.1', METADATA],
    ['127.0.0.1', 'fe80::1'],
    ['127.0.0.1', '0.0.0.0'],
    ['127.0.0.1', '64:ff9b::a9fe:a9fe'],
    ['::ffff:a9fe:a9fe', '127.0.0.1'],
    ['127.0.0.1', '64:ff9b:1::a00:1'],
  ])('is not sent when its name leads to %s and %s', async (...addresses) => {
    dns.say(NAME, addresses);
    expect(await failureOf(context, POLICY, { url })).toMatch(/^RefusedTarget: /);
    expect(server.asked).toEqual([]);
  });

  it('goes to those of the addresses that are allowed where the policy leaves the others out', async () => {
    dns.say(NAME, [METADATA, '127.0.0.1']);
    const answer = await request(context, { ...POLICY, mixed: 'leave-out' }, { url });
    expect(answer.status).toBe(200);
  });

  it('tries the next address when one does not answer', async () => {
    dns.say(NAME, ['127.0.0.9', '::1', '127.0.0.1']);
    expect((await request(context, POLICY, { url })).status).toBe(200);
  });

  it('never reaches Linnet itself, however its address is written', async () => {
    dns.say(NAME, ['127.0.0.1']);
    for (const host of [
      NAME,
      '127.0.0.1',
      '2130706433',
      '0177.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '192.168.1.20',
      '127.9.9.9.',
    ])
      expect(await failureOf(context, POLICY, { url: `http://${host}:${OWN_PORT}/` })).toContain(
        'which is Linnet itself',
      );
  });

  it('takes no notice of a proxy in the environment', async () => {
    const proxy = await startWebServer((_asked, response) => response.end('proxied'));
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    dns.say(NAME, ['127.0.0.1']);
    try {
      expect((await request(context, POLICY, { url })).body.toString()).toBe('here');
      expect(proxy.asked).toEqual([]);
    } finally {
      await proxy.stop();
    }
  });

  it('says that a name does not resolve, and that a port is closed', async () => {
    expect(await failureOf(context, POLICY, { url })).toBe('UnresolvedName: hooks.example does not resolve');
    dns.say(NAME, ['127.0.0.1']);
    await server.stop();
    expect(await failureOf(context, POLICY, { url })).toBe('ConnectError: the connection was refused');
  });

  it('ends when its caller no longer wants the answer', async () => {
    dns.say(NAME, ['127.0.0.1']);
    expect(await failureOf(context, POLICY, { url, signal: AbortSignal.abort() })).toBe('Aborted: given up');
    const silent = await startWebServer(() => undefined);
    const caller = new AbortController();
    const failure = failureOf(context, POLICY, {
      url: `http://127.0.0.1:${silent.port}`,
      signal: caller.signal,
    });
    await expect.poll(() => silent.asked).toHaveLength(1);
    caller.abort();
    expect(await failure).toBe('Aborted: given up');
    await silent.stop();
  });
});

describe('A redirect', () => {
  const FOLLOWING = { ...POLICY, redirects: 2 };
  beforeEach(() => dns.say(NAME, ['127.0.0.1']));

  it('is an answer like any other unless the policy follows it', async () => {
    const answer = await request(context, POLICY, { url: redirectTo('/there') });
    expect([answer.status, answer.headers.location]).toEqual([302, '/there']);
  });

  it('is followed, and the answer says where it came from', async () => {
    const answer = await request(context, FOLLOWING, { url: redirectTo('/there?x=1') });
    expect([answer.status, answer.url]).toEqual([200, `${url}/there?x=1`]);
  });

  it('is not followed by a request that changes something', async () => {
    expect((await request(context, FOLLOWING, { url: redirectTo('/there'), method: 'POST' })).status).toBe(
      302,
    );
  });

  it('takes credentials to its own origin only', async () => {
    const headers = { Authorization: 'Bearer secret', Cookie: 'a=b' };
    const same = await request(context, FOLLOWING, { url: redirectTo('/there'), headers });
    const other = await request(context, FOLLOWING, {
      url: redirectTo(`http://127.0.0.1:${server.port}/there`),
      headers,
    });
    expect([same.headers['x-seen'], other.headers['x-seen']]).toEqual(['Bearer secret', 'none']);
  });

  it.each([
    ['Linnet itself', `http://127.0.0.1:${OWN_PORT}/`, 'which is Linnet itself'],
    ['cloud metadata', `http://${METADATA}/latest`, 'which is a link-local address'],
    ['a decimal address', 'http://2852039166/', 'which is a link-local address'],
    ['a file', 'file:///etc/passwd', 'must begin with https:// or http://'],
    ['a place with a password', 'http://a:b@127.0.0.1/', 'must not contain a user name'],
    ['a public address without TLS', 'http://203.0.113.9/', 'must begin with https://'],
  ])('to %s is refused', async (_what, target, reason) => {
    expect(await failureOf(context, FOLLOWING, { url: redirectTo(target) })).toContain(reason);
  });

  it('to no address at all is refused', async () => {
    const failure = await failureOf(context, FOLLOWING, { url: redirectTo('http://[') });
    expect(failure).toBe('BadAnswer: the redirect leads to no web address');
  });

  it('to its own name is judged anew, because the name may lead elsewhere by then', async () => {
    dns.say(NAME, ['127.0.0.1'], [METADATA]);
    expect(await failureOf(context, FOLLOWING, { url: redirectTo('/there') })).toMatch(/^RefusedTarget: /);
    expect(server.asked).toHaveLength(1);
  });

  it('is followed as often as the policy says', async () => {
    const twice = redirectTo(redirectTo('/there'));
    expect((await request(context, FOLLOWING, { url: twice })).status).toBe(200);
    expect(await failureOf(context, FOLLOWING, { url: redirectTo(twice) })).toBe(
      'TooManyRedirects: the redirects do not end',
    );
  });
});

describe('Requests to one host', () => {
  it('run six at a time, and are refused when too many wait', async () => {
    dns.say(NAME, ['127.0.0.1']);
    const open: (() => void)[] = [];
    const slow = await startWebServer((_asked, response) => void open.push(() => response.end()));
    const asked = Array.from({ length: 70 }, () =>
      request(context, POLICY, { url: `http://127.0.0.1:${slow.port}` }).then(
        ({ status }) => String(status),
        (error: unknown) => (error instanceof Error && 'line' in error ? String(error.line) : 'unknown'),
      ),
    );
    await expect.poll(() => open).toHaveLength(6);
    // Another host has turns of its own.
    expect((await request(context, POLICY, { url })).status).toBe(200);
    expect(open).toHaveLength(6);
    let [ended, most] = [0, 0];
    const endAll = (): number => {
      most = Math.max(most, open.length);
      ended += open.length;
      for (const end of open.splice(0)) end();
      return ended;
    };
    await expect.poll(endAll).toBe(66);
    const answers = await Promise.all(asked);
    expect(most).toBeLessThanOrEqual(6);
    expect(answers.filter((answer) => answer === '200')).toHaveLength(66);
    expect(answers.filter((answer) => answer === 'Busy: too many requests wait for this host')).toHaveLength(
      4,
    );
    await slow.stop();
  });
});
