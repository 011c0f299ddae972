import { openTeamSecrets } from '../base/secrets/index.ts';
import { openDatabase } from '../db/database.ts';
import { type FolderLock, lockFolder } from '../db/folder-lock.ts';
import { refuseUnfinishedMove } from '../db/moving/unfinished.ts';
import { judgeFailure } from '../keeping/backups/replacing/judge.ts';
import type { SettleParts } from '../keeping/backups/replacing/parts.ts';
import { type SettledData, settleData } from '../keeping/backups/replacing/settle.ts';
import type { Config } from '../kernel/config.ts';
import type { Context, Kernel, Parts } from '../kernel/context.ts';
import type { ServiceMode } from '../kernel/host-messages.ts';
import { identifyInstance } from '../kernel/instance.ts';
import type { Logger, ProgramLog } from '../kernel/logging.ts';
import { type Machine, systemMachine } from '../kernel/machine.ts';
import { type Declared, hasParts, inOrderOfNeed, type Module, type Opening } from '../kernel/module.ts';
import { pathsBelow } from '../kernel/paths.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/random.ts';
import type { ThreadAhead } from '../threads/ahead.ts';
import { openThreads } from '../threads/threads.ts';
import { watchThreads } from '../threads/watch.ts';
import { refuseLostDatabase } from './lost-database.ts';
import * as brought from './modules.ts';

export type ComposeOptions = {
  config: Config;
  clock: Clock;
  random: Random;
  passwordCost?: Kernel['passwordCost'];
  secrets: Secrets;
  log: ProgramLog;
  root: URL;
  /** Of the desktop app that forked the service. */
  hostSecret?: string;
  /** Normal unless the desktop app says otherwise. */
  mode?: ServiceMode;
  /** Asks the desktop app for a notification; absent without one. */
  showNotice?: Kernel['showNotice'];
  noticeLanguage?: Kernel['noticeLanguage'];
  /** The computer to run on; this one unless said otherwise. */
  machine?: Machine;
  /** The team key that a person typed because the database wants one. */
  teamKey?: string;
  /** Called with the words of a team key that was made, which other instances are asked for. */
  onTeamKey?(words: string): void;
  /** Called when data that was restored or upgraded did not serve in time, and what was there before is back. */
  onLate?: SettleParts['onLate'];
  /** Absent where nothing starts it again: a test, or a command. */
  restart?: Kernel['restart'];
  /** The writer's thread, where it was started before. */
  writerAhead?: ThreadAhead;
} & Pick<Kernel, 'port' | 'ports' | 'openNetworkListener' | 'callers'>;

/** Every module, in the order in which one needs another. */
export const MODULES: readonly Module[] = inOrderOfNeed(Object.values<Module>(brought));

/** What is to be closed, the last one opened first. */
type Closer = { name: string; close(): Promise<void> };

/**
 * Opens everything the service works with: the kernel, then each module in the order of need.
 *
 * `close` closes the parts in reverse: modules (clicks are written), threads, database.
 *
 * @throws ConfigError when another service has the data folder or the database is lost, or what made it unusable.
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
    writerAhead,
    ...given
  } = options;
  const { config, secrets, clock, random, log } = given;
  const paths = pathsBelow(root);
  const watch = watchThreads(log);
  await refuseLostDatabase(config, secrets);
  const opening = { ...paths, address: config.database, cacheFolder: config.dataDir };
  const database = await openDatabase({ ...opening, clock, random, watch, log, writerAhead });
  closers.push({ name: 'database', close: database.close });
  await refuseUnfinishedMove(database.read, config.database);
  const threads = openThreads(paths, database, watch);
  closers.push({ name: 'threads', close: threads.close });
  const instance = identifyInstance(config, random, log);
  const team = await openTeamSecrets({ config, database, instance, log, random, secrets, typedKey });
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

/** Whether every part that a module adds is open. Then the context is whole: no part is declared without a module. */
const isWhole = (context: Opening): context is Kernel & Parts =>
  hasParts(
    context,
    MODULES.flatMap(({ adds }) => adds),
  );

/** When one fails, because the disk is full, the others are closed all the same. */
async function closeAll(closers: Closer[], log: Logger): Promise<void> {
  for (let closer = closers.pop(); closer; closer = closers.pop()) {
    try {
      await closer.close();
    } catch (error) {
      log.error({ err: error, part: closer.name }, 'not closed in order');
    }
  }
}
