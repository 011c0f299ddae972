import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedServer,
  fetchLinks,
} from '../../../../../service/keeping/imports/reading/api/fetch-links.ts';
import type { ReadLink } from '../../../../../service/keeping/imports/reading/read-row.ts';
import { makeLink, visit } from '../../../../support/links.ts';
import { createKey, signUp } from '../../../../support/people.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../../support/web-server.ts';
import { fixture, readAll, withFile } from './read-all.ts';

let service: TestService;
const servers: WebServer[] = [];

beforeAll(async () => {
  service = await startTestService({ config: { allowLoopbackTargets: true } });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await service.stop();
});

type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

/** A server that answers a path, with its query, as the test says. */
async function serve(answer: (path: URL, request: IncomingMessage) => Reply): Promise<WebServer> {
  const server = await startWebServer((request: IncomingMessage, response: ServerResponse) => {
    const { status = 200, headers = {}, body } = answer(new URL(`http://server${request.url}`), request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  servers.push(server);
  return server;
}

const ask = (server: AskedServer, signal?: AbortSignal): Promise<ReadLink[]> =>
  withFile('', async (path) => {
    const count = await fetchLinks(service.context, server, path, signal ? { signal } : {});
    const { links } = await readAll(server.source, path);
    expect(links).toHaveLength(count);
    return links;
  });

const addressOf = ({ port }: WebServer, path = ''): string => `http://127.0.0.1:${port}${path}`;
const listOf = async (path: string): Promise<unknown> => JSON.parse(await readFile(fixture(path), 'utf8'));

/** Takes a list out of what JSON.parse gave. */
function listIn(value: unknown, ...names: string[]): unknown[] {
  const inner = names.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  );
  return Array.isArray(inner) ? inner : [];
}

describe('Another program is asked for its links', () => {
  it('Shlink page by page, waiting when it says so', async () => {
    const data = listIn(await listOf('shlink/api-short-urls.json'), 'shortUrls', 'data');
    let refused = 0;
    const server = await serve((url, request) => {
      if (request.headers['x-api-key'] !== 'key 1') return { status: 401, body: {} };
      if (refused++ === 1) return { status: 429, headers: { 'retry-after': '0' }, body: {} };
      const page = Number(url.searchParams.get('page'));
      const shortUrls = {
        data: data.slice((page - 1) * 20, page * 20),
        pagination: { currentPage: page, pagesCount: 4 },
      };
      return { body: { shortUrls } };
    });
    const links = await ask({ source: 'shlink', address: addressOf(server, '/rest/v3/'), key: ' key 1 ' });
    expect(links).toHaveLength(63);
    expect(links.find(({ alias }) => alias === 'capped')).toMatchObject({ maxClicks: 10, clicks: 33 });
    expect(server.asked).toHaveLength(5);
    await expect(ask({ source: 'shlink', address: addressOf(server), key: 'other' })).rejects.toMatchObject({
      code: 'refusedKey',
    });
  });

  it('Kutt until it has given all', async () => {
    const data = listIn(await listOf('kutt/api-links.json'), 'data');
    const server = await serve((url) => {
      const skip = Number(url.searchParams.get('skip'));
      return { body: { total: data.length, limit: 50, skip, data: data.slice(skip, skip + 50) } };
    });
    const links = await ask({ source: 'kutt', address: addressOf(server), key: 'key' });
    expect(links).toHaveLength(57);
    expect(links.find(({ alias }) => alias === 'secret2')).toMatchObject({
      domain: 'go.team.example.com',
      password: { kind: 'unknown' },
    });
  });

  it('another Linnet with a key of its own', async () => {
    const other = await startTestService();
    try {
      const grace = await signUp(other);
      const key = await createKey(other, grace, ['urls:read']);
      const made = Array.from({ length: 101 }, (_, index) =>
        makeLink(other, { alias: `link${index}`, long_url: `https://example.org/${index}` }, grace.token),
      );
      await Promise.all(made);
      await makeLink(
        other,
        { alias: 'wiki', long_url: 'https://example.org/wiki', max_clicks: 9, password: 'Correct-horse-1' },
        grace.token,
      );
      await visit(other, 'link7');
      const links = await ask({ source: 'linnet', address: other.url, key });
      expect(links).toHaveLength(102);
      expect(links.find(({ alias }) => alias === 'wiki')).toMatchObject({
        longUrl: 'https://example.org/wiki',
        maxClicks: 9,
        isPaused: false,
        password: { kind: 'unknown' },
      });
    } finally {
      await other.stop();
    }
  });
});

describe('Another program that does not answer as it should', () => {
  it.each<[string, (asked: number) => Reply, string]>([
    ['a page for people', () => ({ body: '<html></html>' }), 'unexpectedAnswer'],
    ['JSON of something else', () => ({ body: { hello: 1 } }), 'unexpectedAnswer'],
    [
      'a redirect',
      () => ({ status: 302, headers: { location: '/elsewhere' }, body: '' }),
      'unexpectedAnswer',
    ],
    ['deep JSON', () => ({ body: '['.repeat(10_000) }), 'tooDeep'],
    ['no right to list', () => ({ status: 403, body: {} }), 'refusedKey'],
    [
      'a wait of an hour',
      () => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} }),
      'tooManyRequests',
    ],
    [
      'being busy for ever',
      () => ({ status: 503, headers: { 'retry-after': '0' }, body: {} }),
      'tooManyRequests',
    ],
    [
      'the same page for ever',
      () => ({ body: { items: [{ alias: 'a', long_url: 'https://example.org/' }], hasNext: true } }),
      'tooManyAnswers',
    ],
    ['more than fits in memory', () => ({ body: `{"items":["${'x'.repeat(17_000_000)}"]}` }), 'unreachable'],
  ])('%s', async (_name, answer, code) => {
    let asked = 0;
    const server = await serve(() => answer(asked++));
    await expect(ask({ source: 'linnet', address: addressOf(server), key: 'key' })).rejects.toMatchObject({
      code,
    });
  });

  it.each([
    ['http://93.184.216.34', 'refusedAddress'],
    ['http://169.254.169.254/', 'refusedAddress'],
    ['not an address', 'unreachable'],
    ['http://127.0.0.1:1', 'unreachable'],
  ])('at %s', async (address, code) => {
    await expect(ask({ source: 'kutt', address, key: 'key' })).rejects.toMatchObject({ code });
  });

  it('is given up when the caller gives up', async () => {
    const caller = new AbortController();
    const server = await serve(() => {
      caller.abort();
      return { status: 429, headers: { 'retry-after': '30' }, body: {} };
    });
    await expect(
      ask({ source: 'kutt', address: addressOf(server), key: 'key' }, caller.signal),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
