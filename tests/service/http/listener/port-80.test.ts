import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMakeComputers, type LoneComputer, makeComputer } from '../../../support/computers.ts';
import { type Program, serviceThrough, startProgram } from '../../../support/program.ts';

const LAN = '10.77.0.1';
const PATHS = ['/', '/health', '/openapi.json', '/app/', '/wiki', '/wiki+', '/api/v1/emoji-set', '/x/health'];
const canRun = canMakeComputers('port 80, where addresses carry no port, is untested');

describe.runIf(canRun)('http://go/ on port 80', () => {
  let dataDir: string;
  let computer: LoneComputer;
  let program: Program;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-port-80-'));
    computer = makeComputer(`${LAN}/24`);
    program = await startProgram(
      { LINNET_DATA_DIR: dataDir, LINNET_PORT: '80', LINNET_LAN: 'on', LINNET_PUBLIC_URL: 'http://go' },
      serviceThrough(computer.prefix),
    );
  });
  afterAll(async () => {
    await program?.stop();
    computer?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Status and redirect of one request under a name that leads to an address. */
  const ask = async (name: string, address: string, path: string, body?: string): Promise<string> => {
    const { status, location } = await computer.request(`http://${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { host: name, ...(body && { 'content-type': 'application/json' }) },
      body,
    });
    return location === null ? String(status) : `${status} ${new URL(location, `http://${name}`).href}`;
  };

  it.each([
    ['localhost', '127.0.0.1', '201'],
    ['go', '127.0.0.1', '401'],
    ['go', LAN, '401'],
    [LAN, LAN, '401'],
  ])('is whole under the name %s at %s', async (name, address, made) => {
    const link = '{"long_url": "https://example.com/here", "alias": "wiki"}';
    expect(await ask(name, address, '/api/v1/shorten', link)).toBe(made);
    const answers: Record<string, string> = {};
    for (const path of PATHS) answers[path] = await ask(name, address, path);
    expect(answers).toEqual({
      '/': `302 http://${name}/app/`,
      '/health': '200',
      '/openapi.json': '200',
      '/app/': '200',
      '/wiki': '302 https://example.com/here',
      '/wiki+': '200',
      '/api/v1/emoji-set': '200',
      '/x/health': '404',
    });
  });
});
