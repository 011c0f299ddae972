import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type RawAnswer, sendRaw } from '../../../support/raw-http.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const LAN = '127.0.0.2';

/** What is asked under a name, and the status that shows that it was routed by its path and by nothing else. */
const PAGES: [target: string, status: number][] = [
  ['/', 302],
  ['/health', 200],
  ['/openapi.json', 200],
  ['/app/', 200],
  ['/wiki', 302],
  ['/wiki+', 200],
  ['/app-state', 200],
  ['/api/v1/emoji-set', 200],
  ['/x/health', 404],
  ['/x/auth/me', 404],
  ['/nothing/here', 404],
];

describe.each(['go', 'nas', 'a', 'vm', 'links'])('under the name %s', (name) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({
      rateLimits: true,
      config: { publicUrl: `http://${name}`, sharing: { mode: 'addresses', addresses: [LAN] } },
      machine: pretendMachine({ eth0: [LAN] }),
    });
    await signUp(service);
  });
  afterAll(() => service.stop());

  const ask = (address: string, host: string, target: string, method = 'GET'): Promise<RawAnswer> =>
    sendRaw(
      service.port,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      undefined,
      address,
    );

  describe.each(['127.0.0.1', LAN])('the listener on %s', (address) => {
    it.each([name, name.toUpperCase(), `${name}:80`, `${name}:7431`, `${name}.`, '[::1]', '[::1]:80'])(
      'finds every path when asked for %s',
      async (host) => {
        await sendRaw(
          service.port,
          `POST /api/v1/shorten HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 55\r\n\r\n` +
            '{"long_url": "https://example.com/here","alias":"wiki"}',
          undefined,
          address,
        );
        for (const [target, status] of PAGES) {
          expect([target, (await ask(address, host, target)).status]).toEqual([target, status]);
        }
        expect((await ask(address, host, '/wiki')).headers.get('location')).toBe('https://example.com/here');
        expect((await ask(address, host, '/wiki', 'HEAD')).status).toBe(302);
      },
    );
  });
});

describe('the address a request came to', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const shortUrl = async (lines: string[]): Promise<unknown> => {
    const body = '{"long_url":"https://example.com/"}';
    const head = [...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`].join('\r\n');
    const answer = await sendRaw(
      service.port,
      `POST /api/v1/shorten HTTP/1.1\r\nConnection: close\r\n${head}\r\n\r\n${body}`,
    );
    const { short_url, alias }: Record<string, string> = JSON.parse(answer.body);
    return short_url?.replace(`/${alias}`, '');
  };

  it.each([
    ['localhost', 'http://localhost'],
    ['LOCALHOST:80', 'http://localhost'],
    ['localhost:7431', 'http://localhost:7431'],
    ['links.local.', 'http://links.local.'],
    ['[::1]', 'http://[::1]'],
    ['[::1]:7431', 'http://[::1]:7431'],
  ])('is, with the Host %s, %s', async (host, origin) => {
    expect(await shortUrl([`Host: ${host}`])).toBe(origin);
  });

  it('is the one a trusted proxy was asked for', async () => {
    const host = 'Host: 127.0.0.1';
    const forwarded = ['X-Forwarded-Host: go', 'X-Forwarded-Proto: https', 'X-Forwarded-For: 192.168.1.9'];
    expect(await shortUrl([host, ...forwarded])).toBe('http://127.0.0.1');
    await service.context.settings.set('trustedProxies', ['127.0.0.1']);
    expect(await shortUrl([host, ...forwarded])).toBe('https://go');
    expect(await shortUrl([host])).toBe('http://127.0.0.1');
    expect(await shortUrl([host, 'X-Forwarded-Host: 1.2.3.999'])).toBe('http://127.0.0.1');
  });
});
