import { afterAll, beforeAll, expect, it } from 'vitest';
import { clickAddresses } from '../../../../drizzle/schema/index.ts';
import { findAnyByAlias } from '../../../../service/links/links/repository.ts';
import { makeLink } from '../../../support/links.ts';
import { type RawAnswer, sendRaw } from '../../../support/raw-http.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const visit = (path: string, method = 'GET', ...headers: string[]): Promise<RawAnswer> =>
  sendRaw(service.port, [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));

/** Without what differs from one answer to the next. */
const lasting = ({ status, headers, body }: RawAnswer): unknown => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
});

/** The router answers addresses with a slash at the end. */
it.each([
  ['a visitor', []],
  ['a visitor behind a trusted proxy', ['X-Forwarded-For: 203.0.113.7', 'X-Forwarded-Host: go.example']],
])('gives %s the same answer as the router, with and without the link in memory', async (_who, headers) => {
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
  const { alias } = await makeLink(service, { long_url: 'https://example.com/päth?q=1#end' });
  const read = await visit(`/${alias}`, 'GET', ...headers);
  const remembered = await visit(`/${alias}`, 'GET', ...headers);
  const routed = await visit(`/${alias}/`, 'GET', ...headers);
  expect(read.status).toBe(302);
  expect([read, remembered].map(lasting)).toEqual([lasting(routed), lasting(routed)]);
  expect(remembered.headers.get('x-request-id')).not.toBe(read.headers.get('x-request-id'));
});

it('counts the visitors that a trusted proxy names, as the router does', async () => {
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
  await service.context.clicks.flush();
  await service.context.settings.set('storeAddresses', true);
  const { alias } = await makeLink(service);
  for (const path of [`/${alias}`, `/${alias}/`])
    for (const visitor of [1, 2])
      await visit(path, 'GET', `X-Forwarded-For: 198.51.100.9, 203.0.113.${visitor}`);
  await service.context.clicks.flush();
  const stored = await service.context.database.read.select().from(clickAddresses);
  expect(stored.map(({ address }) => address).sort()).toEqual(['203.0.113.1', '203.0.113.2']);
  expect((await findAnyByAlias(service.context.database.read, '', alias))?.totalClicks).toBe(4);
});

it.each(['', '?utm_source=poster', '/', '?password=none-needed'])(
  'leads to the destination with %j behind the code',
  async (ending) => {
    const { alias } = await makeLink(service, { long_url: 'https://example.com/there' });
    const { status, headers } = await visit(`/${alias}${ending}`);
    expect([status, headers.get('location')]).toEqual([302, 'https://example.com/there']);
  },
);

it('counts GET once and HEAD not at all, with or without the link in memory', async () => {
  const { alias } = await makeLink(service, { long_url: 'https://example.com/', max_clicks: 3 });
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'])
    expect((await visit(`/${alias}`, method)).status).toBe(302);
  expect((await visit(`/${alias}`)).status).toBe(410);
});
