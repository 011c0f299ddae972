import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canMakeComputers,
  makeTwoComputers,
  OFFICE,
  type TwoComputers,
} from '../../../../../support/computers.ts';
import { PASSWORD } from '../../../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../../../support/program.ts';
import type { Json } from '../../../../../support/request.ts';

const canRun = canMakeComputers('port 80 and addresses that change are not tested');

const PORT = 7431;
const TARGET = 'https://example.com/handbook';
/** Another address that the router gives. */
const NEXT = '10.77.0.55';

let network: TwoComputers;
let dataDir: string;
let program: Program;
let token: string;

async function atOffice(method: string, path: string, body?: unknown): Promise<Json> {
  const { body: answer } = await network.office.request(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return JSON.parse(String(answer));
}

const shorten = async (alias: string): Promise<string> =>
  String((await atOffice('POST', '/api/v1/shorten', { long_url: TARGET, alias })).short_url);
const follow = async (url: string): Promise<string | null> => (await network.colleague.request(url)).location;

/** Resolves once a colleague's request is answered as it should be. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => isSo().catch(() => false), { interval: 50 }).toBe(true);
}

describe.runIf(canRun)('A computer on two networks', () => {
  beforeAll(async () => {
    network = makeTwoComputers();
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-port-80-'));
    token = '';
    program = await startProgram({ LINNET_DATA_DIR: dataDir }, serviceThrough(network.office.prefix));
    const account = { email: 'ada@example.com', password: PASSWORD };
    token = String((await atOffice('POST', '/auth/register', account)).access_token);
  });
  afterAll(async () => {
    await program?.stop();
    network?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('serves the chosen network alone, by its IPv4 and its own IPv6 address', async () => {
    const { urls } = await atOffice('PUT', '/host/sharing', { mode: 'networks', networks: ['eth0'] });
    expect(urls).toEqual([`http://${OFFICE.v4}:${PORT}`, `http://[${OFFICE.v6}]:${PORT}`]);
    expect(await follow(await shorten('one'))).toBe(TARGET);
    expect(await follow(`http://[${OFFICE.v6}]:${PORT}/one`)).toBe(TARGET);
  });

  it('needs no number in addresses once port 80 is open as well', async () => {
    const { port_80: state } = await atOffice('PUT', '/host/ports', { port_80: true });
    expect(state).toEqual({ wanted: true, open: true, problem: null, command: null });
    const url = await shorten('short');
    expect(url).toBe(`http://${OFFICE.v4}/short`);
    expect(await follow(url)).toBe(TARGET);
    expect(await follow(`http://${OFFICE.v4}:${PORT}/short`)).toBe(TARGET);
    const closed = await network.colleague.request(`http://${OFFICE.v4}/host/sharing`);
    expect(closed.status).toBe(404);
    await atOffice('PUT', '/host/ports', { port_80: false });
    await until(async () =>
      follow(url).then(
        () => false,
        () => true,
      ),
    );
    expect(await shorten('long')).toBe(`http://${OFFICE.v4}:${PORT}/long`);
  });

  it('tells who asks, and by which network', async () => {
    await follow(`http://${OFFICE.v4}:${PORT}/one`);
    const { callers } = await atOffice('GET', '/host/callers');
    expect(callers).toContainEqual(
      expect.objectContaining({ address: '10.77.0.2', network: 'Ethernet', name: null }),
    );
    expect(JSON.stringify(callers)).not.toContain('127.0.0.1');
  });

  it('follows an address that changes, and a network that goes and comes', async () => {
    const office = (...words: string[]): void => network.office.run('ip', ...words);
    office('address', 'delete', `${OFFICE.v4}/24`, 'dev', 'eth0');
    office('address', 'add', `${NEXT}/24`, 'dev', 'eth0');
    const isThere = async (): Promise<boolean> => (await follow(`http://${NEXT}:${PORT}/one`)) === TARGET;
    await until(isThere);
    await expect
      .poll(async () => (await atOffice('GET', '/host/sharing')).urls)
      .toContain(`http://${NEXT}:${PORT}`);
    office('link', 'set', 'eth0', 'down');
    office('link', 'set', 'eth0', 'up');
    await until(isThere);
  });
});
