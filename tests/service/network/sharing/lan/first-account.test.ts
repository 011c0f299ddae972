import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  canMakeComputers,
  makeTwoComputers,
  OFFICE,
  type TwoComputers,
} from '../../../../support/computers.ts';
import { PASSWORD } from '../../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../../support/program.ts';
import type { Json } from '../../../../support/request.ts';

const canRun = canMakeComputers('the first account over an address that is not loopback is untested');

describe.runIf(canRun)('an installation that is shared from its first start', () => {
  let dataDir: string;
  let network: TwoComputers;
  let program: Program;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-stranger-'));
    network = makeTwoComputers();
    program = await startProgram(
      { LINNET_DATA_DIR: dataDir, LINNET_PORT: '80', LINNET_LAN: 'on' },
      serviceThrough(network.office.prefix),
    );
  });
  afterAll(async () => {
    await program?.stop();
    network?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The body of the answer to the computer itself, or the other one, at this address. */
  const call = async (address: string, path: string, body?: object, from = network.office): Promise<Json> => {
    const answer = await from.request(`http://${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return JSON.parse(String(answer.body));
  };
  const applicant = { email: 'ada@example.com', password: PASSWORD };

  it('does not belong to the first who comes by the network', async () => {
    expect(await call(OFFICE.v4, '/app-state')).toMatchObject({ at_computer: false, setup_code: null });
    expect(await call(OFFICE.v4, '/auth/register', applicant)).toMatchObject({
      code: 'forbidden',
      field: 'setup_code',
    });
  });

  it('belongs to the visitor who has the code that the computer shows', async () => {
    const { setup_code } = await call('127.0.0.1', '/app-state');
    const { user } = await call(OFFICE.v4, '/auth/register', { ...applicant, setup_code });
    expect(user).toMatchObject({ role: 'owner' });
  });

  it('is set up from another computer by what a start without a browser prints', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linnet-no-browser-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const env = { LINNET_DATA_DIR: folder, LINNET_PORT: '7431' };
    const first = await startProgram(env, serviceThrough(network.office.prefix));
    const promised =
      /^No browser here\? Start with (LINNET_LAN)=(on) and open http:\/\/(\S+) on another computer/m;
    const [, name = '', value = '', address = ''] = promised.exec(first.output()) ?? [];
    await expect(call(address, '/app-state', undefined, network.colleague)).rejects.toThrow('ECONNREFUSED');
    await first.stop();
    const second = await startProgram({ ...env, [name]: value }, serviceThrough(network.office.prefix));
    const [, printed, code] =
      /^Or open http:\/\/(\S+) on another computer, with the setup code (\S+)$/m.exec(second.output()) ?? [];
    expect(printed).toBe(address);
    const made = await call(address, '/auth/register', { ...applicant, setup_code: code }, network.colleague);
    expect(made.user).toMatchObject({ role: 'owner' });
    await second.stop();
  });
});
