import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../../../service/kernel/config.ts';
import { say } from '../../../../service/lib/words.ts';
import { describePort80 } from '../../../../service/network/sharing/ports.ts';
import { findFreePort } from '../../../support/free-port.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

let dataDir: string;
let service: TestService;
let owner: Person;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-ports-'));
});
afterEach(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true });
});

async function start(config: Partial<Config> = {}): Promise<void> {
  service = await startTestService({
    dataDir,
    rateLimits: true,
    config: { isPortFixed: false, ...config },
    machine: pretendMachine({ eth0: [SHARED] }),
  });
}

/** A service that has its first account, and whose port can be changed. */
async function startOwned(config: Partial<Config> = {}): Promise<void> {
  await start(config);
  owner = await signUp(service);
}

const at = (port: number, address = '127.0.0.1'): string => `http://${address}:${port}`;
const ask = (method: string, body?: unknown, path = '/host/ports', port = service.port): Promise<Answer> =>
  request(`${at(port)}${path}`, { method, body, token: owner.token });
const isHealthy = async (url: string): Promise<boolean> =>
  request(`${url}/health`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** A program that has a port at an address. */
const occupy = (address: string, port = 0): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, address, () => resolve(server));
  });
const portOf = (server: Server): number => {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
};
const release = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

describe('The port of the service', () => {
  it('is told with what may be chosen instead', async () => {
    await startOwned();
    expect((await ask('GET')).body).toEqual({
      port: service.port,
      fixed: false,
      default_port: 7431,
      suggestion: null,
      port_80: { wanted: false, open: false, problem: null, command: null },
    });
  });

  it('changes while the service runs, on loopback and on the network, and no request is lost', async () => {
    await startOwned();
    await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
    const next = await findFreePort();
    const answer = await ask('PUT', { port: next });
    expect(answer).toMatchObject({ status: 200, body: { port: next } });
    expect(await isHealthy(at(next))).toBe(true);
    expect(await isHealthy(at(next, SHARED))).toBe(true);
    expect(await isHealthy(`http://[::1]:${next}`)).toBe(true);
    // The page that asked still loads what it needs from the old one.
    expect(await isHealthy(at(service.port))).toBe(true);
    expect(await isHealthy(at(service.port, SHARED))).toBe(true);
    const sharing = await ask('GET', undefined, '/host/sharing', next);
    expect(sharing.body.urls).toEqual([at(next, SHARED)]);
    expect(service.context.hosts.baseUrl()).toBe(at(next, SHARED));
    expect(service.context.port()).toBe(next);
    await expect.poll(() => isHealthy(at(service.port))).toBe(false);
    await expect.poll(() => isHealthy(at(service.port, SHARED))).toBe(false);
    expect(await isHealthy(at(next))).toBe(true);
  });

  it('goes back to the one it left just now', async () => {
    await startOwned();
    const next = await findFreePort();
    await ask('PUT', { port: next });
    expect(await ask('PUT', { port: service.port }, '/host/ports', next)).toMatchObject({
      status: 200,
      body: { port: service.port },
    });
    await expect.poll(() => isHealthy(at(next))).toBe(false);
    expect(await isHealthy(service.url)).toBe(true);
  });

  it('takes moves one after the other, and leaves no port of them open', async () => {
    await startOwned();
    const [first, last] = [await findFreePort(), await findFreePort()];
    const moves = [first, first, last, service.port].map((port) => ask('PUT', { port }));
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Which of those sent at once comes last is chance.
    expect((await ask('PUT', { port: last }, '/host/ports', service.context.port())).status).toBe(200);
    expect(service.context.port()).toBe(last);
    expect(service.context.settings.get('port')).toBe(last);
    await expect.poll(() => isHealthy(at(first))).toBe(false);
    expect(await isHealthy(at(last))).toBe(true);
  });

  it('begins links with what others reach at every moment of a move', async () => {
    await startOwned();
    await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
    const next = await findFreePort();
    const begun = new Set<string>();
    const watch = setInterval(() => begun.add(service.context.hosts.baseUrl()), 0);
    await ask('PUT', { port: next });
    clearInterval(watch);
    begun.delete(at(service.port, SHARED));
    begun.delete(at(next, SHARED));
    expect([...begun]).toEqual([]);
  });

  it('stays when the wanted one is taken at a shared address', async () => {
    await startOwned();
    await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
    const other = await occupy(SHARED);
    try {
      expect(await ask('PUT', { port: portOf(other) })).toMatchObject({
        status: 409,
        body: { field: 'port' },
      });
      expect(service.context.settings.get('port')).toBeNull();
      expect(await isHealthy(at(service.port, SHARED))).toBe(true);
      expect((await ask('GET')).body).toMatchObject({ port: service.port, suggestion: null });
      expect(await isHealthy(at(portOf(other)))).toBe(false);
    } finally {
      await release(other);
    }
  });

  it('answers at none of its ports where it is shared no more', async () => {
    await startOwned();
    await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
    const next = await findFreePort();
    await ask('PUT', { port: next });
    expect(await isHealthy(at(service.port, SHARED))).toBe(true);
    await ask('PUT', { mode: 'off' }, '/host/sharing', next);
    expect(await isHealthy(at(service.port, SHARED))).toBe(false);
    expect(await isHealthy(at(next, SHARED))).toBe(false);
  });

  it('is kept over a restart', async () => {
    await startOwned();
    const next = await findFreePort();
    await ask('PUT', { port: next });
    await service.stop();
    await start();
    expect(service.port).toBe(next);
    await service.stop();
    await start({ isPortFixed: true });
    expect(service.port).not.toBe(next);
  });

  it('stays when the wanted one is taken, with a free one to take', async () => {
    await startOwned();
    const other = await occupy('127.0.0.1');
    const port = portOf(other);
    try {
      const refused = await ask('PUT', { port });
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', field: 'port' } });
      expect(refused.body.error).toBe(`Port ${port} is used at this address by another program`);
      const { suggestion } = JSON.parse(JSON.stringify(refused.body.details));
      expect(await ask('POST', { port }, '/host/ports/preview')).toMatchObject({
        body: { breaks: 0, suggestion: expect.any(Number) },
      });
      expect(service.context.settings.get('port')).toBeNull();
      expect(await ask('PUT', { port: suggestion })).toMatchObject({
        status: 200,
        body: { port: suggestion },
      });
    } finally {
      await release(other);
    }
  });

  it('suggests a free one when another program has it at a shared address', async () => {
    await startOwned();
    const other = await occupy(SHARED, service.port);
    try {
      await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
      const { suggestion } = (await ask('GET')).body;
      expect(suggestion).toEqual(expect.any(Number));
      await ask('PUT', { port: suggestion });
      expect(await isHealthy(at(Number(suggestion), SHARED))).toBe(true);
    } finally {
      await release(other);
    }
  });

  it('is not changed when it was chosen at the start', async () => {
    await startOwned({ isPortFixed: true });
    const refused = await ask('PUT', { port: await findFreePort() });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('LINNET_PORT');
    expect((await ask('GET')).body).toMatchObject({ fixed: true, port: service.port });
  });

  it.each([0, 65_536, 80.5, 'http', null])('refuses %j', async (port) => {
    await startOwned();
    expect((await ask('PUT', { port })).status).toBe(422);
    expect((await ask('GET')).body.port).toBe(service.port);
  });
});

describe('Port 80 beside it', () => {
  /** What is told where a shared address does not get it for this reason, although this computer itself has it. */
  async function toldWith(code: string) {
    await startOwned();
    const { context } = service;
    await context.settings.set('port80', true);
    const refused = {
      ...context,
      ports: { ...context.ports, isOpen80: () => true, refusal80: () => undefined },
      lan: { ...context.lan, refusalAt: () => ({ address: '10.0.0.5', code }) },
    };
    return (platform: NodeJS.Platform) => describePort80(refused, platform);
  }

  it.each([
    [
      'EACCES',
      [
        ['linux', /below 1024.*Linnet keeps using port \d+/, /ip_unprivileged_port_start=80.*sysctl\.d/],
        ['darwin', /macOS allows port 80/, null],
        ['win32', /World Wide Web Publishing/, /net stop w3svc/],
      ],
    ],
    [
      'EADDRINUSE',
      [
        ['linux', /Another program uses port 80 at 10\.0\.0\.5/, /ss -ltnp/],
        ['darwin', /Another program/, /lsof/],
      ],
    ],
    ['EINVAL', [['linux', /\(EINVAL\)/, null]]],
  ] as const)('is told as refused for %s, with what to do about it', async (code, systems) => {
    const told = await toldWith(code);
    for (const [platform, problem, command] of systems) {
      const state = told(platform);
      expect(state).toMatchObject({ wanted: true, open: false });
      expect(say('en', state.problem ?? '')).toMatch(problem);
      if (command === null) expect(state.command).toBeNull();
      else expect(state.command).toMatch(command);
    }
  });
});
