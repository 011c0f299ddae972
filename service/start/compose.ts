import { statSync } from 'node:fs';
import { openDatabase } from '../db/database.ts';
import { databaseFile } from '../db/file.ts';
import { type FolderLock, lockFolder } from '../db/folder-lock.ts';
import { openReader } from '../db/open.ts';
import { refuseUnfinishedMove } from '../db/unfinished-move.ts';
import type { SettleParts } from '../keeping/backups/replacing/places.ts';
import { judgeFailure, type SettledData, settleData } from '../keeping/backups/replacing/settle.ts';
import type { Config } from '../kernel/config.ts';
import { ConfigError } from '../kernel/config-error.ts';
import type { Context, Kernel, Parts } from '../kernel/context.ts';
import type { ServiceMode } from '../kernel/host-messages.ts';
import { identifyInstance } from '../kernel/instance.ts';
import type { Logger, ProgramLog } from '../kernel/logging.ts';
import { type Machine, systemMachine } from '../kernel/machine.ts';
import { type Declared, hasParts, inOrderOfNeed, type Module, type Opening } from '../kernel/module.ts';
import { pathsBelow } from '../kernel/paths.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { startWords } from '../kernel/words.ts';
import type { Random } from '../lib/random.ts';
import type { Clock } from '../lib/time.ts';
import type { ThreadsAhead } from '../threads/ahead.ts';
import { openThreads } from '../threads/threads.ts';
import { watchThreads } from '../threads/watch.ts';
import { deploymentOf } from './deployment.ts';
import * as brought from './modules.ts';

export type ComposeOptions = {
  config: Config;
  clock: Clock;
  random: Random;
  passwordCost?: Kernel['passwordCost'];
  secrets: Secrets;
  log: ProgramLog;
  root: URL;
  /** The secret of the desktop app that started the service. */
  hostSecret?: string;
  /** `normal` by default; the desktop app may set it. */
  mode?: ServiceMode;
  /** Asks the desktop app for a notification; absent without one. */
  showNotice?: Kernel['showNotice'];
  noticeLanguage?: Kernel['noticeLanguage'];
  /** The computer to run on; this one by default. */
  machine?: Machine;
  /** The team key that a person typed because the database needs one. */
  teamKey?: string;
  /** Called with the words of a new team key, which other instances will need. */
  onTeamKey?(words: string): void;
  /** Called when restored or upgraded data did not serve in time, and the former data is back. */
  onLate?: SettleParts['onLate'];
  /** Absent where the service cannot be started again: in a test, or a command. */
  restart?: Kernel['restart'];
  /** Threads that were started earlier: the writer's, in the program. */
  threadsAhead?: ThreadsAhead;
} & Pick<Kernel, 'port' | 'ports' | 'openNetworkListener' | 'openSecureListener' | 'callers'>;

/** Every module, sorted by their needs. */
export const MODULES: readonly Module[] = inOrderOfNeed(Object.values<Module>(brought));

/** Open parts to close, in reverse order. */
type Closer = { name: string; close(): Promise<void> };

/**
 * Opens all parts of the service: the kernel, then each module in the order of need.
 *
 * `close` closes the parts in reverse: modules (clicks are written), threads, database.
 *
 * @throws ConfigError when another service uses the data folder or the database is lost, or the error that made it
 * unusable.
 */
export async function composeContext(
  options: ComposeOptions,
): Promise<{ context: Context; lock: FolderLock; data: SettledData; close(): Promise<void> }> {
  const { config, secrets, clock, log } = options;
  const lock = await lockFolder(config.dataDir, log, config.runningFile);
  const closers: Closer[] = [];
  const close = async (): Promise<void> => {
    await closeAll(closers, log);
    lock.release();
  };
  let data: SettledData | undefined;
  try {
    const { migrations } = pathsBelow(options.root);
    const { onLate = () => undefined } = options;
    data = await settleData({ config, secrets, migrations, now: clock.now(), log, onLate });
    const { served } = data;
    let begin = (): void => undefined;
    const whenServing = new Promise<void>((resolve) => {
      begin = resolve;
    });
    data = { ...data, served: () => served().finally(begin) };
    const kernel = await openKernel({ ...options, whenServing }, closers);
    return { context: await openModules(kernel, closers), lock, data, close };
  } catch (error) {
    const reason = data ? await judgeFailure(data, error, config) : error;
    await close();
    throw reason;
  }
}

async function openKernel(
  options: ComposeOptions & Pick<Kernel, 'whenServing'>,
  closers: Closer[],
): Promise<Kernel> {
  const {
    root,
    machine = systemMachine,
    hostSecret = null,
    mode = 'normal',
    showNotice = () => undefined,
    noticeLanguage = () => 'en',
    restart = () => undefined,
    onTeamKey = () => undefined,
    teamKey: typedKey,
    threadsAhead,
    ...given
  } = options;
  const { config, secrets, clock, random, log } = given;
  const paths = pathsBelow(root);
  const watch = watchThreads(log);
  await refuseLostDatabase(config, secrets);
  const opening = { ...paths, address: config.database, cacheFolder: config.dataDir };
  const database = await openDatabase({ ...opening, clock, random, watch, log, threadsAhead });
  closers.push({ name: 'database', close: database.close });
  await refuseUnfinishedMove(database.read, config.database);
  const threads = openThreads(paths, database, watch, threadsAhead);
  closers.push({ name: 'threads', close: threads.close });
  const instance = identifyInstance(config, random, log);
  const deployment = await deploymentOf(config.database);
  const team = await deployment.openSecrets({ config, database, instance, log, random, secrets, typedKey });
  closers.push({ name: 'secrets', close: async () => team.close() });
  if (team.newWords !== null) onTeamKey(team.newWords);
  let end = (_reason: Error): void => undefined;
  const ended = new Promise<Error>((resolve) => {
    end = resolve;
  });
  return {
    ...given,
    end,
    ended,
    secrets: team.secrets,
    paths,
    machine,
    instance,
    deployment,
    hostSecret,
    mode,
    showNotice,
    noticeLanguage,
    restart,
    database,
    threads,
    journal: database.journal,
  };
}

async function openModules(kernel: Kernel, closers: Closer[]): Promise<Context> {
  const declared: Declared = {
    settings: Object.fromEntries(MODULES.flatMap(({ settings }) => Object.entries(settings))),
    figures: MODULES.flatMap(({ figures }) => figures),
    queues: Object.fromEntries(MODULES.flatMap(({ queues }) => Object.entries(queues))),
  };
  let context: Opening = kernel;
  for (const module of MODULES) {
    const { parts, close } = await module.open(context, declared);
    closers.push({ name: module.name, close });
    context = { ...context, ...parts };
  }
  if (!isWhole(context)) throw new Error('A module did not open all that it adds');
  return context;
}

/** Whether every part of every module is open. Then the context is complete: no part is declared without a module. */
const isWhole = (context: Opening): context is Kernel & Parts =>
  hasParts(
    context,
    MODULES.flatMap(({ adds }) => adds),
  );

/** If one fails to close, because the disk is full, the others are closed all the same. */
async function closeAll(closers: Closer[], log: Logger): Promise<void> {
  for (let closer = closers.pop(); closer; closer = closers.pop()) {
    try {
      await closer.close();
    } catch (error) {
      log.error({ err: error, part: closer.name }, 'not closed in order');
    }
  }
}

/** Secrets that the first start creates. Secrets from the environment exist from the beginning, and prove nothing. */
const KEYS = ['token-signing-key', 'visitor-key'] as const;

/**
 * Refuses to start when the database is missing or empty although a key shows that the installation was in use. A
 * file that a full disk or a sync tool left empty must not silently become a new installation.
 *
 * Call it before the database is opened. A first start that was interrupted after it created the key has tables
 * already, because migrations run before that.
 *
 * @throws ConfigError that names the file, and says what to do.
 */
async function refuseLostDatabase(config: Config, secrets: Secrets): Promise<void> {
  const { database, givenSecrets, secretsFile } = config;
  const wasInUse = KEYS.some((name) => !givenSecrets[name] && secrets.find(name) !== undefined);
  const path = databaseFile(database);
  if (path === null || !wasInUse) return;
  if (!isEmptyFile(path) && (await hasTables(database))) return;
  throw new ConfigError(startWords.lost({ path, secrets: secretsFile }));
}

/** Reads only the size: opening an empty file as a database would discard its WAL, from which it can be recovered. */
const isEmptyFile = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Whether the database has any table. True when it cannot be read: opening it later reports the problem. */
async function hasTables(address: Config['database']): Promise<boolean> {
  try {
    const { $client } = await openReader(address);
    const { rows } = await $client.execute('select 1 from sqlite_master limit 1');
    $client.close();
    return rows.length > 0;
  } catch {
    return true;
  }
}
