import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceState } from '../../../main/ipc/contract.ts';
import { keepPrevious } from '../../../main/updates/app-image.ts';
import { createReplacing } from '../../../main/updates/replacing.ts';
import { openTrialFile } from '../../../main/updates/trial.ts';
import { createWatch } from '../../../main/updates/watch.ts';

const log = { info() {}, warn() {}, error() {} };
const running: ServiceState = { status: 'running', address: 'http://127.0.0.1:7431' };
const failed = (code: 'unknown' | 'port-taken'): ServiceState => ({ status: 'failed', code, message: 'x' });

let root: string;
let appImage: string;
let told: string[];
let lastVersion: string | null;
let timers: (() => void)[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'linnet-watch-'));
  appImage = join(root, 'Linnet.AppImage');
  writeFileSync(appImage, 'old program');
  told = [];
  lastVersion = '0.1.0';
  timers = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const trials = () => openTrialFile(join(root, 'update.json'));
const stateOf = () => trials().get()?.state;
const read = (path: string): string => readFileSync(path, 'utf8');

/** The start of a version, as the app does it. */
function start(version: string, kind: 'AppImage' | 'deb' = 'AppImage') {
  return createWatch({
    version,
    lastVersion: {
      get: () => lastVersion,
      set: (next) => {
        lastVersion = next;
      },
    },
    appImage: kind === 'AppImage' ? appImage : undefined,
    trials: trials(),
    stopService: async () => void told.push('stopped'),
    relaunch: () => void told.push('relaunched'),
    tell: {
      good: ({ to }) => void told.push(`good ${to}`),
      rolledBack: ({ from }) => void told.push(`rolled back to ${from}`),
      failed: ({ from }) => void told.push(`failed, install ${from}`),
      stuck: () => void told.push('stuck'),
    },
    after: (_ms, callback) => {
      timers.push(callback);
      return () => void timers.splice(timers.indexOf(callback), 1);
    },
    log,
  });
}

function minutePasses(): void {
  for (const callback of timers.splice(0)) callback();
}

/** What the old version did before it ended. */
async function install(): Promise<void> {
  await keepPrevious(appImage);
  trials().set({ state: 'pending', from: '0.1.0', to: '0.2.0' });
  await rm(appImage);
  writeFileSync(appImage, 'new program');
}

describe('a new version', () => {
  it('is good once its service is ready', async () => {
    await install();
    const watch = start('0.2.0');
    expect(await watch.begin()).toBe(true);
    expect(stateOf()).toBe('trying');
    watch.follow(running);
    expect([stateOf(), lastVersion, told]).toEqual(['good', '0.2.0', ['good 0.2.0']]);
    minutePasses();
    expect(read(appImage)).toBe('new program');
  });

  it.each([[{ status: 'starting' }], [failed('unknown')], [{ status: 'waiting', retryInMs: 9 }]] satisfies [
    ServiceState,
  ][])('that is not ready within a minute is taken back: %j', async (state) => {
    await install();
    const watch = start('0.2.0');
    await watch.begin();
    watch.follow(state);
    minutePasses();
    await expect.poll(() => told).toEqual(['stopped', 'relaunched']);
    expect([read(appImage), stateOf()]).toEqual(['old program', 'rolled-back']);
    told = [];
    expect(await start('0.1.0').begin()).toBe(true);
    expect(told).toEqual(['rolled back to 0.1.0']);
  });

  it('is not blamed for a port that another program has', async () => {
    await install();
    const watch = start('0.2.0');
    await watch.begin();
    watch.follow(failed('port-taken'));
    minutePasses();
    watch.follow(running);
    expect(stateOf()).toBe('good');
  });

  it('that is killed again and again is taken back', async () => {
    await install();
    for (let kill = 0; kill < 3; kill += 1) expect(await start('0.2.0').begin()).toBe(true);
    expect(await start('0.2.0').begin()).toBe(false);
    expect([read(appImage), stateOf()]).toEqual(['old program', 'rolled-back']);
  });

  it('that the system installed is not replaced: the way back is said, and the old version goes on', async () => {
    lastVersion = '0.1.0';
    const watch = start('0.2.0', 'deb');
    await watch.begin();
    minutePasses();
    expect(told).toEqual(['failed, install 0.1.0']);
    told = [];
    expect(await start('0.1.0', 'deb').begin()).toBe(true);
    expect([stateOf(), told]).toEqual(['rolled-back', ['rolled back to 0.1.0']]);
  });
});

describe('a version that was installed by hand', () => {
  it('is not taken back to the version before some earlier update', async () => {
    writeFileSync(`${appImage}.previous`, 'much older program');
    writeFileSync(appImage, 'new program');
    await start('0.2.0').begin();
    minutePasses();
    await expect.poll(() => told).toHaveLength(1);
    expect([told[0], read(appImage)]).toEqual(['failed, install 0.1.0', 'new program']);
  });
});

describe('a start without an update', () => {
  it('watches nothing', async () => {
    await start('0.1.0').begin();
    lastVersion = null;
    await start('0.2.0').begin();
    expect(timers).toEqual([]);
  });

  it('of the old version, killed before the new one was in place, is none of the new one', async () => {
    await keepPrevious(appImage);
    trials().set({ state: 'pending', from: '0.1.0', to: '0.2.0' });
    await start('0.1.0').begin();
    expect([stateOf(), timers]).toEqual(['not-installed', []]);
  });
});

describe('replacing the running version', () => {
  const next = { path: '/staged', version: '0.2.0', sha512: 'x' };

  function replacing(trouble: { prepare?: Error; install?: Error; stop?: Error }) {
    const steps: string[] = [];
    const run = createReplacing({
      version: '0.1.0',
      appImage,
      trials: trials(),
      stopService: async () => {
        steps.push('stop');
        if (trouble.stop) throw trouble.stop;
      },
      startService: () => void steps.push('start'),
      releaseLock: () => void steps.push('release'),
      takeLock: () => void steps.push('take'),
      installer: {
        prepare: async ({ name }) => {
          steps.push(`prepare ${name}`);
          if (trouble.prepare) throw trouble.prepare;
        },
        install: () => {
          steps.push('install');
          if (trouble.install) throw trouble.install;
        },
      },
      log,
    });
    return { steps, run: () => run.run(next, () => {}) };
  }

  it('prepares, stops the service, writes it down, and installs', async () => {
    const { steps, run } = replacing({});
    await run();
    expect(steps).toEqual(['prepare Linnet.AppImage', 'stop', 'release', 'install']);
    expect(stateOf()).toBe('pending');
    expect(read(`${appImage}.previous`)).toBe('old program');
  });

  it('leaves the service alone when the package is not taken', async () => {
    const { steps, run } = replacing({ prepare: new Error('not taken') });
    await expect(run()).rejects.toThrow('not taken');
    expect([steps, stateOf()]).toEqual([['prepare Linnet.AppImage'], undefined]);
  });

  it('goes on with the old version when the installing fails, even half way', async () => {
    const { steps, run } = replacing({ install: new Error('no room') });
    await rm(appImage);
    writeFileSync(appImage, 'old program');
    const failing = run();
    await expect(failing).rejects.toThrow('no room');
    expect(steps.slice(-2)).toEqual(['take', 'start']);
    expect([read(appImage), stateOf()]).toEqual(['old program', undefined]);
  });

  it('goes on with the old version when its file was taken away and nothing came for it', async () => {
    const { run } = replacing({
      get install() {
        void rm(appImage);
        return new Error('killed');
      },
    });
    await expect(run()).rejects.toThrow('killed');
    expect(read(appImage)).toBe('old program');
  });
});
