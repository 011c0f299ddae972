import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settings } from '../../drizzle/schema/index.ts';
import { saveSetting } from '../../service/base/settings/repository.ts';
import { type Config, readConfig } from '../../service/kernel/config.ts';
import type { DesktopNotice, ServiceMode } from '../../service/kernel/host-messages.ts';
import type { ProgramLog } from '../../service/kernel/logging.ts';
import { type Machine, systemMachine } from '../../service/kernel/machine.ts';
import { fileSecrets } from '../../service/kernel/secrets.ts';
import { type Random, systemRandom } from '../../service/lib/random.ts';
import type { StretchCost } from '../../service/lib/sealing.ts';
import type { WaitOptions } from '../../service/several/waiting/index.ts';
import { type Service, startOrWait, startService } from '../../service/start/start.ts';
import type { Language } from '../../words/language.ts';
import { makeDatabaseFile } from './database-file.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { errorLog } from './logged-errors.ts';
import { withoutRuns } from './pretended-machine.ts';
import { reusedThreads } from './threads/reused-threads.ts';

type Options = {
  clock?: FakeClock;
  /** A data folder to keep; without one, a new folder is made and removed with the service. */
  dataDir?: string;
  /** On in few tests: most send more requests than the limits allow. */
  rateLimits?: boolean;
  config?: Partial<Config>;
  /** The address of a libSQL server to work on instead of a file; every service of a test has the same team key. */
  server?: string;
  /** A team key that a person typed, as a desktop app hands it over. */
  teamKey?: string;
  /** As a desktop app would set it. */
  hostSecret?: string;
  /** As a desktop app would start it after crashes in a row. */
  mode?: ServiceMode;
  /** For tests that count what chance brings. */
  random?: Random;
  /** Passwords are hashed at the lowest cost unless a test is about what they cost. */
  passwordCost?: StretchCost;
  /** For tests that end a thread; others run in those of an earlier service, which have loaded their programs. */
  ownThreads?: boolean;
  /** With the defaults of a new installation; without it, every visitor joins and makes links, as most tests need. */
  asInstalled?: boolean;
  /** What this computer pretends to be. */
  machine?: Partial<Machine>;
  /** For tests that read the log; without it, errors are kept and shown with a test that fails. */
  log?: ProgramLog;
  /** As a desktop app shows notifications. */
  showNotice?(notice: DesktopNotice): void;
  /** The language of those; English without it. */
  noticeLanguage?(): Language;
  /** For tests of a service that waits for its server; without it, a server that is not there fails the start. */
  waiting?: WaitOptions;
};

export type TestService = Service & { clock: FakeClock; dataDir: string };

/** The lowest cost that argon2 takes. */
const CHEAPEST: StretchCost = { memoryCost: 8, timeCost: 1 };

const root = pathToFileURL(`${process.cwd()}/`);

/** Starts the real service on a free loopback port, with a real database in a folder of its own and a clock to move. */
export async function startTestService(options: Options = {}): Promise<TestService> {
  const clock = options.clock ?? createFakeClock();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'linnet-test-')));
  const env = {
    LINNET_DATA_DIR: dataDir,
    LINNET_PORT: '0',
    // The network this test runs on is none of its business.
    LINNET_MDNS: 'off',
    LINNET_RATE_LIMITS: options.rateLimits ? undefined : 'off',
  };
  const given = {
    config: { ...readConfig(env, process.platform), ...onServer(options.server), ...options.config },
    clock,
    random: options.random ?? systemRandom,
    passwordCost: options.passwordCost ?? CHEAPEST,
    secrets: fileSecrets(join(dataDir, 'secrets.json')),
    log: options.log ?? errorLog,
    root,
    threadsAhead: options.ownThreads ? undefined : reusedThreads,
    hostSecret: options.hostSecret,
    teamKey: options.teamKey,
    mode: options.mode,
    showNotice: options.showNotice,
    noticeLanguage: options.noticeLanguage,
    machine: { ...systemMachine, schedule: withoutRuns, ...options.machine },
  };
  if (!options.asInstalled && !options.server) await openToVisitors(dataDir);
  const service = await (options.waiting ? startOrWait(given, options.waiting) : startService(given));
  if (!options.asInstalled && options.server && !options.waiting) await openServerToVisitors(service);
  return {
    ...service,
    clock,
    dataDir,
    stop: async () => {
      await service.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const onServer = (url: string | undefined): Partial<Config> =>
  url === undefined
    ? {}
    : { database: { url, authToken: null }, teamKey: 'a key for tests of several machines' };

/** What the owner of an older installation has, without a change in the journal. */
const OPEN_TO_VISITORS = { registration: 'open', anonymousLinks: 'anyone', teamStatistics: 'none' } as const;

let openFile: Promise<Buffer> | undefined;

/** Stores it in a data folder that is still empty. */
async function openToVisitors(dataDir: string): Promise<void> {
  if (!existsSync(dataDir) || readdirSync(dataDir).length > 0) return;
  const rows = Object.entries(OPEN_TO_VISITORS).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  openFile ??= makeDatabaseFile((db) => db.insert(settings).values(rows));
  await writeFile(join(dataDir, 'linnet.db'), await openFile);
}

/** Stores it on a server that has no account yet. */
async function openServerToVisitors({ context }: Service): Promise<void> {
  if (await context.anyAccount()) return;
  for (const [name, value] of Object.entries(OPEN_TO_VISITORS))
    await context.database.write(saveSetting, { name, value, isBookkeeping: true });
  await context.settings.read('registration');
  await context.settings.read('anonymousLinks');
  await context.settings.read('teamStatistics');
}
