import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  const { token } = await signUp(service);
  await makeLink(service, { alias: 'open', private_stats: false }, token);
  await makeLink(service, { alias: 'locked', password: 'open.sesame@1' }, token);
  await makeLink(service, { alias: 'hidden', private_stats: true }, token);
});
afterAll(() => service.stop());

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** An answer as it came over the wire: `fetch` would unpack it, and ask for a coding of its own. */
const receive = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> =>
  new Promise((resolve, reject) => {
    get(`${service.url}${path}`, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });

const PACKED = [
  '/stats/open',
  '/stats',
  '/open+',
  '/locked',
  '/nothing-here',
  '/nothing/here',
  '/result/open',
  '/docs',
  '/docs/link-management',
  '/openapi.json',
];

const CODINGS = [
  { accepted: 'gzip, deflate', coding: 'gzip', unpack: gunzipSync },
  { accepted: 'gzip, deflate, br', coding: 'br', unpack: brotliDecompressSync },
];

describe.each(PACKED)('the answer to %s', (path) => {
  it.each(CODINGS)(
    'comes in $coding to a client that takes $accepted',
    async ({ accepted, coding, unpack }) => {
      const plain = await receive(path);
      const packed = await receive(path, { 'accept-encoding': accepted });
      expect(packed.status).toBe(plain.status);
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.headers['content-length']).toBe(String(packed.body.length));
      expect(packed.body.length).toBeLessThan(plain.body.length / 1.5);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
      // Some are kept as they were packed.
      const again = await receive(path, { 'accept-encoding': accepted });
      expect(again.headers['content-length']).toBe(String(again.body.length));
      expect(unpack(again.body).equals(plain.body)).toBe(true);
    },
  );

  it('comes as it is to other clients, and says what it depends on', async () => {
    const { headers, body } = await receive(path, { 'accept-encoding': 'gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
  });

  it('has the same headers for HEAD', async () => {
    const accepted = { 'accept-encoding': 'gzip' };
    const [whole, head] = [await receive(path, accepted), await receive(path, accepted, 'HEAD')];
    expect(head.body.length).toBe(0);
    const { date: _date, 'x-request-id': _id, ...others } = whole.headers;
    expect(head.headers).toMatchObject(others);
  });
});

describe('what is no page', () => {
  it.each([
    ['a redirect', '/open', {}],
    ['a redirect with a password', '/locked?password=open.sesame@1', {}],
    ['the answer of the API', '/api/v1/stats?scope=anon&short_code=open', {}],
    ['an error for a program', '/nothing-here', { accept: 'application/json' }],
  ])('%s comes as it is', async (_, path, headers) => {
    const answer = await receive(path, { 'accept-encoding': 'gzip, br', ...headers });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type'] ?? '').not.toContain('html');
  });
});

it.each([
  ['gzip', 'gzip'],
  ['gzip;q=0', undefined],
])('the screens come to a client that takes %s in %s', async (accepted, coding) => {
  const { headers } = await receive('/app/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
  // The page itself is in the language of its reader.
  expect(headers.vary).toMatch(/^Accept-Encoding\b/);
});

it('hidden statistics and an unknown code get the same answer, packed or not', async () => {
  const ask = async (code: string, accepted: string) => {
    const { status, headers, body } = await receive(`/stats/${code}`, { 'accept-encoding': accepted });
    const { date: _date, 'x-request-id': _id, ...constant } = headers;
    return { status, constant, body: body.toString('latin1') };
  };
  for (const accepted of ['identity', 'gzip', 'br'])
    expect(await ask('hidden', accepted)).toEqual(await ask('nothing-here', accepted));
});
