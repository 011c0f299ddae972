import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceState } from '../../../main/ipc/contract.ts';
import { keepPrevious } from '../../../main/updates/app-image.ts';
import { copyData } from '../../../main/updates/data-copy.ts';
import { createReplacing } from '../../../main/updates/replacing.ts';
import { openTrialFile } from '../../../main/updates/trial-file.ts';
import { createWatch } from '../../../main/updates/watch.ts';

const log = { info() {}, warn() {}, error() {} };
const running: ServiceState = { status: 'running', address: 'http://127.0.0.1:7431' };
const failed = (code: 'unknown' | 'port-taken'): ServiceState => ({ status: 'failed', code, message: 'x' });

let root: string;
let data: string;
let appImage: string;
let told: string[];
let lastVersion: string | null;
let timers: (() => void)[];
/** Whether a service that the app did not start uses the data. */
let isDataInUse: boolean;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'linnet-watch-'));
  data = join(root, 'data');
  appImage = join(root, 'Linnet.AppImage');
  mkdirSync(data);
  writeFileSync(appImage, 'old program');
  writeFileSync(join(data, 'linnet.db'), 'old data');
  told = [];
  lastVersion = '0.1.0';
  timers = [];
  isDataInUse = false;
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
    data,
    isDataInUse: () => isDataInUse,
    trials: trials(),
    stopService: async () => void told.push('stopped'),
    relaunch: () => void told.push('relaunched'),
    tell: {
      good: ({ to }) => void told.push(`good ${to}`),
      rolledBack: ({ from }) => void told.push(`rolled back to ${from}`),
      failed: ({ copy }) => void told.push(`failed, copy in ${copy}`),
      stuck: () => void told.push('stuck'),
    },
    after: (_ms, callback) => {
      timers.push(callback);
      return () => void timers.splice(timers.indexOf(callback), 1);
    },
    now: () => 0,
    log,
  });
}

function minutePasses(): void {
  for (const callback of timers.splice(0)) callback();
}

/** What the old version did before it ended. */
async function install(): Promise<string> {
  await keepPrevious(appImage);
  const copy = await copyData(data, '0.1.0', 0);
  trials().set({ state: 'pending', from: '0.1.0', to: '0.2.0', copy });
  await rm(appImage);
  writeFileSync(appImage, 'new program');
  return copy;
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
  ][])('that is not ready within a minute is taken back, file and data: %j', async (state) => {
    await install();
    const watch = start('0.2.0');
    await watch.begin();
    writeFileSync(join(data, 'linnet.db'), 'new data');
    watch.follow(state);
    minutePasses();
    await expect.poll(() => told).toEqual(['stopped', 'relaunched']);
    expect([read(appImage), read(join(data, 'linnet.db')), stateOf()]).toEqual([
      'old program',
      'old data',
      'rolled-back',
    ]);
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

  it('that the system installed is not replaced: the way back is said, and the old version puts the data back', async () => {
    lastVersion = '0.1.0';
    const watch = start('0.2.0', 'deb');
    await watch.begin();
    writeFileSync(join(data, 'linnet.db'), 'new data');
    minutePasses();
    const copy = join(data, 'backups/before-0.1.0-19700101T000000Z');
    expect(told).toEqual([`failed, copy in ${copy}`]);
    expect(read(join(data, 'linnet.db'))).toBe('new data');
    told = [];
    expect(await start('0.1.0', 'deb').begin()).toBe(true);
    expect([read(join(data, 'linnet.db')), stateOf(), told]).toEqual([
      'old data',
      'rolled-back',
      ['rolled back to 0.1.0'],
    ]);
  });
});

describe('a version that was installed by hand', () => {
  it('is not taken back to the version before some earlier update', async () => {
    writeFileSync(`${appImage}.previous`, 'much older program');
    writeFileSync(appImage, 'new program');
    await start('0.2.0').begin();
    minutePasses();
    await expect.poll(() => told).toHaveLength(1);
    expect([told[0], read(appImage)]).toEqual([expect.stringContaining('failed, copy in'), 'new program']);
  });
});

describe('data that a service uses which the app did not start', () => {
  it('is not copied', async () => {
    isDataInUse = true;
    await start('0.2.0').begin();
    expect([trials().get()?.copy, existsSync(join(data, 'backups'))]).toEqual([null, false]);
  });

  it('is not replaced when the program is taken back', async () => {
    await install();
    const watch = start('0.2.0');
    await watch.begin();
    writeFileSync(join(data, 'linnet.db'), 'new data');
    isDataInUse = true;
    minutePasses();
    await expect.poll(() => told).toEqual(['stopped', 'relaunched']);
    expect([read(appImage), read(join(data, 'linnet.db'))]).toEqual(['old program', 'new data']);
  });
});

describe('a start without an update', () => {
  it('copies nothing, and watches nothing', async () => {
    await start('0.1.0').begin();
    lastVersion = null;
    await start('0.2.0').begin();
    expect([existsSync(join(data, 'backups')), timers]).toEqual([false, []]);
  });

  it('of the old version, killed before the new one was in place, keeps what was written since', async () => {
    await keepPrevious(appImage);
    const copy = await copyData(data, '0.1.0', 0);
    trials().set({ state: 'pending', from: '0.1.0', to: '0.2.0', copy });
    await start('0.1.0').begin();
    expect(stateOf()).toBe('not-installed');
    writeFileSync(join(data, 'linnet.db'), 'newer data');
    await start('0.1.0').begin();
    expect(read(join(data, 'linnet.db'))).toBe('newer data');
  });
});

describe('replacing the running version', () => {
  const next = { path: '/staged', version: '0.2.0', sha512: 'x' };

  function replacing(trouble: { prepare?: Error; install?: Error; stop?: Error }) {
    const steps: string[] = [];
    const run = createReplacing({
      version: '0.1.0',
      appImage,
      data,
      isDataInUse: () => isDataInUse,
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
      now: () => 0,
      log,
    });
    return { steps, run: () => run.run(next, () => {}) };
  }

  it('prepares, stops the service, copies the data, writes it down, and installs', async () => {
    const { steps, run } = replacing({});
    await run();
    expect(steps).toEqual(['prepare Linnet.AppImage', 'stop', 'release', 'install']);
    expect(stateOf()).toBe('pending');
    expect(read(`${appImage}.previous`)).toBe('old program');
    expect(read(join(data, 'backups/before-0.1.0-19700101T000000Z/linnet.db'))).toBe('old data');
  });

  it('copies no data that another service writes at the same time', async () => {
    isDataInUse = true;
    await replacing({}).run();
    expect([trials().get()?.copy, existsSync(join(data, 'backups'))]).toEqual([null, false]);
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
