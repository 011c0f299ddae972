import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMakeComputers, type LoneComputer, makeComputer } from '../../../../support/computers.ts';
import { PASSWORD } from '../../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../../support/program.ts';
import type { Json } from '../../../../support/request.ts';

const LAN = '10.77.0.1';
const canRun = canMakeComputers('the first account over an address that is not loopback is untested');

describe.runIf(canRun)('an installation that is shared from its first start', () => {
  let dataDir: string;
  let computer: LoneComputer;
  let program: Program;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-stranger-'));
    computer = makeComputer(`${LAN}/24`);
    program = await startProgram(
      { LINNET_DATA_DIR: dataDir, LINNET_PORT: '80', LINNET_LAN: 'on' },
      serviceThrough(computer.prefix),
    );
  });
  afterAll(async () => {
    await program?.stop();
    computer?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The body of the answer at this address. */
  const call = async (address: string, path: string, body?: object): Promise<Json> => {
    const answer = await computer.request(`http://${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return JSON.parse(String(answer.body));
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
