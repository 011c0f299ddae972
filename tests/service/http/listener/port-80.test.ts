import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NetworkNamespace, openNamespace, whyNoNamespace } from '../../../support/network-namespace.ts';
import { type Program, startProgram } from '../../../support/program.ts';

const LAN = '10.77.0.1';
const PATHS = ['/', '/health', '/openapi.json', '/app/', '/wiki', '/wiki+', '/api/v1/emoji-set', '/x/health'];
const reason = whyNoNamespace('port 80, where addresses carry no port, is untested');

describe.skipIf(reason !== null)('http://go/ on port 80', () => {
  let dataDir: string;
  let network: NetworkNamespace;
  let program: Program;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-port-80-'));
    network = await openNamespace(`${LAN}/24`);
    program = await startProgram(
      { LINNET_DATA_DIR: dataDir, LINNET_PORT: '80', LINNET_LAN: 'on', LINNET_PUBLIC_URL: 'http://go' },
      network.inside(process.execPath, 'dist/service/index.js'),
    );
  });
  afterAll(async () => {
    await program?.stop();
    await network?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Status and redirect of one request under a name that leads to an address. */
  const ask = async (name: string, address: string, path: string, ...more: string[]): Promise<string> => {
    const [file, args] = network.inside(
      'curl',
      ...['--silent', '--max-time', '10', '--resolve', `${name}:80:${address}`],
      ...['--output', '/dev/null', '--write-out', '%{http_code} %{redirect_url}'],
      ...more,
      `http://${name}${path}`,
    );
    return (await promisify(execFile)(file, args)).stdout.trim();
  };

  it.each([
    ['go', '127.0.0.1'],
    ['go', LAN],
    ['localhost', '127.0.0.1'],
    [LAN, LAN],
  ])('is whole under the name %s at %s', async (name, address) => {
    const link = '{"long_url": "https://example.com/here", "alias": "wiki"}';
    expect(['201', '409']).toContain(await ask(name, address, '/api/v1/shorten', '--json', link));
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
