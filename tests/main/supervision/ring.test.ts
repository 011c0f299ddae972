import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, type Limits } from '../../../main/supervision/limits.ts';
import { Outage } from '../../../main/supervision/outage.ts';
import type { Crash } from '../../../main/supervision/service-child.ts';
import { ServiceHost } from '../../../main/supervision/service-host.ts';
import { readServiceMessage } from '../../../main/supervision/service-message.ts';
import { findFreePort } from '../../support/free-port.ts';
import { makeLink } from '../../support/links.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../support/small-disk.ts';
import { tries } from '../../support/tries.ts';

/** The real supervision over real processes of the built service, with shorter waits. */

const quiet = { info() {}, warn() {}, error() {} };
const patience = { timeout: 60_000, interval: 20 };
/** Waits of a person who is in a hurry; what the service itself needs keeps its time. */
const HURRIED = { ...LIMITS, waits: [10, 20, 40, 40, 40], retry: 50 };
/** Silent for four seconds, a service is taken to hang: one on a busy computer is not. */
const ALERT = { ...HURRIED, ping: 1_000 };

/** Gives the service the parent port that Electron would have given it. */
const parentPort = `data:text/javascript,${encodeURIComponent(`
  process.parentPort = {
    on: (name, listener) => process.on(name, (data) => listener({ data })),
    postMessage: (message) => process.send?.(message),
  };
`)}`;

let dataDir: string;
let child: ChildProcess | undefined;
let host: ServiceHost;
let crashes: Crash[];
let modes: string[];
let told: boolean[];
let secrets: Record<string, string>;
let port: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'linnet-ring-'));
  crashes = [];
  modes = [];
  told = [];
  secrets = {};
  port = await findFreePort();
});

afterEach(async () => {
  await host.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function startHost(folder = dataDir, limits: Limits = HURRIED): void {
  const after = (ms: number, callback: () => void) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  };
  const outage = new Outage(
    (_ms, callback) => after(500, callback),
    (isDown) => told.push(isDown),
  );
  host = new ServiceHost({
    fork: () => forkService(folder),
    startMessage: (mode) => {
      modes.push(mode);
      return { type: 'start', secrets, hostSecret: 'host', mode };
    },
    onState: (state) => outage.follow(state),
    onCrash: (crash) => crashes.push(crash),
    onMessage: (message) => {
      if (message.type === 'secret-changed' && message.value !== null) secrets[message.name] = message.value;
    },
    after,
    now: () => performance.now(),
    log: quiet,
    limits,
  });
  host.start();
}

function forkService(folder: string) {
  const forked = fork('dist/service/index.js', [], {
    env: { ...process.env, LINNET_DATA_DIR: folder, LINNET_PORT: String(port), LINNET_LOG_LEVEL: 'error' },
    execArgv: ['--import', parentPort],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child = forked;
  return {
    // One that was killed while this was written: the message is lost with it, as Electron does it.
    post: (message: object) => void (forked.connected && forked.send(message, () => {})),
    kill: () => void forked.kill('SIGKILL'),
    onMessage: (listener: (message: NonNullable<ReturnType<typeof readServiceMessage>>) => void) =>
      void forked.on('message', (said) => {
        const message = readServiceMessage(said);
        if (message) listener(message);
      }),
    onExit: (listener: (code: number | null) => void) => void forked.on('exit', listener),
  };
}

const running = () => vi.waitFor(() => expect(host.state.status).toBe('running'), patience);
const address = () => host.origin ?? '';
const follow = (alias: string) =>
  fetch(`${address()}/${alias}`, { redirect: 'manual' }).then(({ status }) => status);
const answers = (alias: string) => vi.waitFor(async () => expect(await follow(alias)).toBe(302), patience);

async function startWithLink(folder = dataDir, limits = HURRIED): Promise<string> {
  startHost(folder, limits);
  await running();
  const { alias } = await makeLink({ url: address() });
  await answers(alias);
  return alias;
}

describe('the service, whatever happens to it', { timeout: 180_000 }, () => {
  // Some 2 s for each start where the machine is busy.
  it('comes back from kills, soon in safe mode, and loses no link', { timeout: 420_000 }, async () => {
    const kills = tries(4);
    const alias = await startWithLink();
    let killed: ChildProcess | undefined;
    for (let times = 1; times <= kills; times++) {
      await vi.waitFor(() => expect(child).not.toBe(killed), patience);
      // At any moment: most while it still starts, some in the middle of work.
      if (times % 4 === 0) await answers(alias);
      else await new Promise((resolve) => setTimeout(resolve, (times * 37) % 300));
      killed = child;
      child?.kill('SIGKILL');
      await vi.waitFor(() => expect(crashes).toHaveLength(times), patience);
    }
    await running();
    await answers(alias);
    expect(modes.slice(0, 4)).toEqual(['normal', 'normal', 'normal', 'safe']);
    expect((await (await fetch(`${address()}/health`)).json()).mode).toBe('safe');

    await host.restart();
    await running();
    expect((await (await fetch(`${address()}/health`)).json()).mode).toBeUndefined();
    await answers(alias);
  });

  it('is replaced when it hangs', async () => {
    const alias = await startWithLink(dataDir, ALERT);
    child?.kill('SIGSTOP');
    await vi.waitFor(() => expect(crashes).toHaveLength(1), patience);
    expect(crashes[0]?.reason).toBe('The service stopped responding');
    await running();
    await answers(alias);
  });

  it('answers at once when it was asleep for a moment, and is not replaced', async () => {
    const alias = await startWithLink(dataDir, ALERT);
    const pid = child?.pid;
    child?.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    child?.kill('SIGCONT');
    host.resumed();
    const since = performance.now();
    expect(await follow(alias)).toBe(302);
    // A free computer takes milliseconds, a busy one now and then a second.
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(child?.pid).toBe(pid);
    expect(crashes).toEqual([]);
  });

  it('starts by itself once the port is free, and both is told', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    startHost();
    await vi.waitFor(
      () =>
        expect(host.state).toMatchObject({
          status: 'failed',
          code: 'port-taken',
          suggestion: expect.any(Number),
        }),
      patience,
    );
    await vi.waitFor(() => expect(modes.length).toBeGreaterThan(2), patience);
    await vi.waitFor(() => expect(told).toEqual([true]), patience);
    await new Promise((resolve) => other.close(resolve));
    await running();
    await vi.waitFor(() => expect(told).toEqual([true, false]), patience);
  });

  it('starts by itself once the damaged database is back in its place', async () => {
    const alias = await startWithLink();
    await host.stop();
    const file = join(dataDir, 'linnet.db');
    renameSync(file, `${file}.good`);
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    writeFileSync(file, 'this is no database, and never was one'.repeat(100));
    host.start();
    await vi.waitFor(() => expect(host.state.status).toBe('failed'), patience);
    expect(told).toEqual([true]);
    await vi.waitFor(() => expect(['failed', 'starting']).toContain(host.state.status), patience);
    rmSync(file);
    renameSync(`${file}.good`, file);
    await running();
    await answers(alias);
  });

  it.skipIf(process.platform !== 'linux')('redirects on while its data folder is moved away', async () => {
    const alias = await startWithLink();
    renameSync(dataDir, `${dataDir}.away`);
    for (let times = 0; times < 5; times++) expect(await follow(alias)).toBe(302);
    expect(crashes).toEqual([]);
    renameSync(`${dataDir}.away`, dataDir);
    await vi.waitFor(async () => expect((await fetch(`${address()}/health`)).status).toBe(200), patience);
  });

  it.skipIf(whyNoSmallDisk())('redirects on with a full disk, and comes back from a kill there', async () => {
    const disk = mountSmallDisk(48);
    try {
      const alias = await startWithLink(disk.path);
      disk.fill();
      for (let times = 0; times < 20; times++) expect(await follow(alias)).toBe(302);
      expect(crashes).toEqual([]);
      child?.kill('SIGKILL');
      await vi.waitFor(() => expect(crashes.length).toBeGreaterThan(0), patience);
      disk.free();
      await running();
      await answers(alias);
    } finally {
      await host.stop();
      disk.unmount();
    }
  });
});
