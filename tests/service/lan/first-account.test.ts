import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NetworkNamespace, openNamespace, whyNoNamespace } from '../../support/network-namespace.ts';
import { PASSWORD } from '../../support/people.ts';
import { type Program, startProgram } from '../../support/program.ts';
import type { Json } from '../../support/request.ts';

const LAN = '10.77.0.1';
const reason = whyNoNamespace('the first account over an address that is not loopback is untested');

describe.skipIf(reason !== null)('an installation that is shared from its first start', () => {
  let dataDir: string;
  let network: NetworkNamespace;
  let program: Program;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-stranger-'));
    network = await openNamespace(`${LAN}/24`);
    program = await startProgram(
      { LINNET_DATA_DIR: dataDir, LINNET_PORT: '80', LINNET_LAN: 'on' },
      network.inside(process.execPath, 'dist/service/index.js'),
    );
  });
  afterAll(async () => {
    await program?.stop();
    await network?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The body of the answer at this address. */
  const call = async (address: string, path: string, body?: object): Promise<Json> => {
    const sent = body ? ['--json', JSON.stringify(body)] : [];
    const [file, args] = network.inside(
      'curl',
      ...['--silent', '--max-time', '10', ...sent, `http://${address}${path}`],
    );
    return JSON.parse((await promisify(execFile)(file, args)).stdout);
  };
  const applicant = { email: 'ada@example.com', password: PASSWORD };

  it('does not belong to the first who comes by the network', async () => {
    expect(await call(LAN, '/app-state')).toMatchObject({ at_computer: false, setup_code: null });
    expect(await call(LAN, '/auth/register', applicant)).toMatchObject({
      code: 'forbidden',
      field: 'setup_code',
    });
  });

  it('belongs to the visitor who has the code that the computer shows', async () => {
    const { setup_code } = await call('127.0.0.1', '/app-state');
    const { user } = await call(LAN, '/auth/register', { ...applicant, setup_code });
    expect(user).toMatchObject({ role: 'owner' });
  });
});
