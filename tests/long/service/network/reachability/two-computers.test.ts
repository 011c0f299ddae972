import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasZbar, readWithJsqr, readWithZbar } from '../../../../service/qr/codes/decoders.ts';
import {
  canMakeComputers,
  makeTwoComputers,
  OFFICE,
  type TwoComputers,
} from '../../../../support/computers.ts';
import { PASSWORD } from '../../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../../support/program.ts';
import type { Json } from '../../../../support/request.ts';

const canRun = canMakeComputers('the test with another device is tried through a proxy alone');

/** Free in a network of the test's own. */
const PORT = 7431;
const NAME = `office-pc.local:${PORT}`;
const TARGET = 'https://example.com/handbook';
const COLLEAGUE = '10.77.0.2/32';

let network: TwoComputers;
let dataDir: string;
let program: Program | undefined;
let token = '';

/** A call made at the computer that runs Linnet, as its own screens make it. */
async function atOffice(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await network.office.request(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return JSON.parse(String(answer.body));
}

const startTest = () => atOffice('POST', '/host/reachability/tests');

/** What a phone reads on a printed code with this content. */
async function scan(content: string): Promise<URL> {
  const query = new URLSearchParams({ content, style: 'square', size: '512', output: 'png' });
  const { body } = await network.office.request(`http://127.0.0.1:${PORT}/api/v1/classic?${query}`);
  const [read = null] = hasZbar ? await readWithZbar([body]) : [await readWithJsqr(body)];
  return new URL(read ?? '');
}

/** A request of the colleague's, sent to the office's address, with the name in `Host` that was resolved to it. */
const visit = (path: string, host = `${OFFICE.v4}:${PORT}`, timeout = 10_000) =>
  network.colleague.request(`http://${OFFICE.v4}:${PORT}${path}`, { headers: { Host: host }, timeout });

async function states(id: unknown): Promise<string[]> {
  const { steps } = await atOffice('GET', `/host/reachability/tests/${id}`);
  return Array.from(Object(steps), ({ state }) => String(state));
}

describe.runIf(canRun)('A test between two computers', () => {
  beforeAll(async () => {
    network = makeTwoComputers();
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-reach-'));
    program = await startProgram(
      { LINNET_DATA_DIR: dataDir, LINNET_PORT: String(PORT), LINNET_LAN: OFFICE.v4, LINNET_MDNS: 'on' },
      serviceThrough(network.office.prefix),
    );
    const account = { email: 'ada@example.com', password: PASSWORD };
    token = String((await atOffice('POST', '/auth/register', account)).access_token);
    await atOffice('PUT', '/host/link-address', { address: `http://${NAME}` });
  });
  afterAll(async () => {
    await program?.stop();
    network?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('ticks while the colleague follows the code to the page, and its link to the end', async () => {
    const test = await startTest();
    const { host, pathname } = await scan(String(test.url));
    expect(host).toBe(NAME);
    const page = String((await visit(pathname, host)).body);
    expect(await states(test.id)).toEqual(['done', 'done', 'waiting', 'waiting']);
    for (const [, picture = ''] of page.matchAll(/<img src="([^"]+)"/g)) await visit(picture, host);
    expect(await states(test.id)).toEqual(['done', 'done', 'done', 'waiting']);
    const { location } = await visit(/<a class="button" href="([^"]+)"/.exec(page)?.[1] ?? '', host);
    expect(String((await visit(location ?? '', host)).body)).toContain('It works');
    expect(await states(test.id)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('says that the name is not found when only the code with the address leads here', async () => {
    const test = await startTest();
    const { host, pathname } = await scan(String(test.by_address_url));
    expect(host).toBe(`${OFFICE.v4}:${PORT}`);
    await visit(pathname, host);
    expect(await states(test.id)).toEqual(['failed', 'done', 'waiting', 'waiting']);
  });

  it('follows the printed code of a link to its destination', async () => {
    await atOffice('POST', '/api/v1/shorten', { long_url: TARGET, alias: 'handbook' });
    const { host, pathname } = await scan(`http://${NAME}/handbook`);
    expect((await visit(pathname, host)).location).toBe(TARGET);
  });

  it('does not tick for the office itself, at whichever of its addresses', async () => {
    const test = await startTest();
    const { pathname } = new URL(String(test.url));
    for (const address of ['127.0.0.1', OFFICE.v4]) {
      const { body } = await network.office.request(`http://${address}:${PORT}${pathname}`);
      expect(String(body)).toContain('This is the computer that runs Linnet');
    }
    expect(await states(test.id)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  });

  it('keeps what the owner sees of it from the colleague', async () => {
    const { id } = await startTest();
    for (const path of ['', '/tests', `/tests/${id}`, '/check']) {
      const { status } = await network.colleague.request(
        `http://${OFFICE.v4}:${PORT}/host/reachability${path}`,
        { headers: { Authorization: `Bearer ${token}` } },
      );
      expect(status, path).toBe(404);
    }
  });

  it('finds its own address answering, and the name leading nowhere', async () => {
    const found = await atOffice('POST', '/host/reachability/check');
    expect(found.addresses).toEqual([{ url: `http://${OFFICE.v4}:${PORT}`, ok: true, reason: null }]);
    expect(found.name).toMatchObject({ name: 'office-pc.local', ok: false });
  });

  it('finds the announced name proven, and sends the code there', async () => {
    await atOffice('PUT', '/host/link-address', { address: null });
    try {
      const awaited = async () => (await atOffice('GET', '/app-state')).awaited_name;
      await expect.poll(awaited).toBe('links.local');
      const { host, pathname } = await scan(String((await startTest()).url));
      await visit(`${pathname}/end`, host);
      const beginning = async () => (await atOffice('GET', '/app-state')).link_base;
      await expect.poll(beginning).toBe(`http://links.local:${PORT}`);
      expect((await atOffice('POST', '/host/reachability/check')).name).toEqual({
        name: 'links.local',
        ok: true,
        addresses: [OFFICE.v4],
        reason: null,
      });
      expect((await startTest()).url).toMatch(`http://links.local:${PORT}/verify/`);
    } finally {
      await atOffice('PUT', '/host/link-address', { address: `http://${NAME}` });
    }
  });

  it('waits while nothing gets through, and ticks when something does', async () => {
    const test = await startTest();
    const { pathname } = new URL(String(test.url));
    network.office.run('ip', 'route', 'add', 'blackhole', COLLEAGUE);
    try {
      await expect(visit(pathname, undefined, 2_000)).rejects.toThrow('timeout');
      expect((await states(test.id))[1]).toBe('waiting');
    } finally {
      network.office.run('ip', 'route', 'delete', 'blackhole', COLLEAGUE);
    }
    await visit(pathname);
    expect((await states(test.id))[1]).toBe('done');
  });
});
