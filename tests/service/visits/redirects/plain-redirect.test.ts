import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { type RawAnswer, sendRaw } from '../../../support/raw-http.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let dataDir: string;
let service: TestService;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
  service = await startTestService({ dataDir });
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const visit = (path: string, method = 'GET'): Promise<RawAnswer> =>
  sendRaw(service.port, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

/** Without what differs from one answer to the next. */
const lasting = ({ status, headers, body }: RawAnswer): unknown => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
});

async function forgetLinks(): Promise<void> {
  await service.stop();
  service = await startTestService({ dataDir });
}

it('gives the same answer whether the link had to be read or was in memory', async () => {
  const { alias } = await makeLink(service, { long_url: 'https://example.com/päth?q=1#end' });
  await forgetLinks();
  const read = await visit(`/${alias}`);
  const remembered = await visit(`/${alias}`);
  expect(read.status).toBe(302);
  expect(lasting(remembered)).toEqual(lasting(read));
  expect(remembered.headers.get('x-request-id')).not.toBe(read.headers.get('x-request-id'));
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
