import { mkdirSync } from 'node:fs';
import { createPublicApp, largestBody } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/database.ts';
import { type FolderLock, lockFolder } from './db/folder-lock.ts';
import { createEvents } from './events.ts';
import { createHosts } from './http/origin/hosts.ts';
import { createLanSharing } from './lan.ts';
import type { Clock } from './lib/clock.ts';
import { ClockCheck } from './lib/clock.ts';
import type { Random } from './lib/random.ts';
import { openListener, type Served } from './listeners.ts';
import type { Logger } from './logging.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { type Machine, systemMachine } from './machine.ts';
import { createPasswords, createSetupCode } from './modules/accounts/index.ts';
import { createCityFile, createCountryLookup, startRecorder } from './modules/clicks/index.ts';
import { openLimiter } from './modules/limits/index.ts';
import { createLinkIndex } from './modules/links/index.ts';
import { createSignIns } from './modules/oauth/index.ts';
import { createUnstoredSessions } from './modules/sessions/index.ts';
import { openSettings } from './modules/settings/index.ts';
import { pathsBelow } from './paths.ts';
import type { Secrets } from './secrets.ts';
import type { Listener } from './server.ts';
import type { Thread } from './threads/call.ts';
import { keepThread } from './threads/keep.ts';
import { watchThreads } from './threads/watch.ts';

export type Options = {
  config: Config;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  log: Logger;
  root: URL;
  /** Of the desktop app that forked the service. */
  hostSecret?: string;
  /** The computer to run on; this one unless said otherwise. */
  machine?: Machine;
  /** The port of the loopback listener, once it is known. */
  port: () => number;
};

/**
 * Opens everything the service works with, in the order in which one part needs another.
 *
 * `close` writes every recorded click and then closes the parts in reverse.
 *
 * @throws ConfigError when another service has the data folder or the database is lost, or what made it unusable.
 */
export async function composeContext(
  options: Options,
): Promise<{ context: Context; lock: FolderLock; close(): Promise<void> }> {
  const { config, clock, random, secrets, log, port, machine = systemMachine } = options;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const paths = pathsBelow(options.root);
  const lock = await lockFolder(config.dataDir, log);
  const watch = watchThreads(log);
  const database = await refuseLostDatabase(config, secrets)
    .then(() => openDatabase({ ...paths, address: config.database, watch, log }))
    .catch((error: unknown) => {
      lock.release();
      throw error;
    });
  const analyst = database.startAnalyst('analyst');
  const librarian = database.startAnalyst('librarian');
  const start = (name: string, file: string): Thread =>
    keepThread({ name, file: new URL(file, paths.threads), settings: () => null, watch });
  const painter = start('painter', 'painter.js');
  const printer = start('printer', 'painter.js');
  const exporter = start('exporter', 'exporter.js');
  const limits = await openLimiter(database, clock, config.rateLimits);
  const settings = await openSettings(database, log);
  const cities = createCityFile(config.dataDir, analyst);
  const clicks = startRecorder({
    database,
    secrets,
    log,
    wishes: () => ({ storesAddresses: settings.get('storeAddresses'), cities: cities.current() }),
  });
  const lan = createLanSharing({ open: (address) => shareAt(address), port, log, machine });

  const context: Context = {
    config,
    paths,
    database,
    analyst,
    librarian,
    painter,
    printer,
    exporter,
    threads: watch,
    clock,
    clockCheck: new ClockCheck(clock, settings.get('lastKnownTime')),
    random,
    events: createEvents(),
    log,
    secrets,
    settings,
    hosts: createHosts({
      chosenUrl: () => config.publicUrl ?? settings.get('linkAddress'),
      port,
      machine,
      // Nobody but this computer's own containers reaches their addresses.
      sharedUrls: () =>
        lan
          .served()
          .filter(({ kind }) => kind !== 'container')
          .map(({ url }) => url),
    }),
    lan,
    hostSecret: options.hostSecret ?? null,
    limiter: limits.limiter,
    passwords: createPasswords(random),
    setupCode: createSetupCode(random),
    unstoredSessions: createUnstoredSessions(),
    signIns: createSignIns({ clock, random, allowLoopback: config.allowLoopbackTargets }),
    linkIndex: createLinkIndex(database.read),
    clicks,
    cities,
    countryOf: createCountryLookup(() => settings.get('siteCountry')),
  };
  const shareAt = createSharer(context, port);

  // One that fails, because the disk is full, does not keep the others from closing.
  const close = async (): Promise<void> => {
    const threads = [analyst, librarian, painter, printer, exporter];
    for (const together of [[clicks], [limits], threads, [database]]) {
      const ended = await Promise.allSettled(together.map((part) => part.close()));
      for (const end of ended)
        if (end.status === 'rejected') log.error({ err: end.reason }, 'not closed in order');
    }
    lock.release();
  };
  return { context, lock, close };
}

/** Opens listeners for others on the network: one public app for all, without host routes. */
function createSharer(context: Context, port: () => number): (address: string) => Promise<Listener> {
  let served: Served | undefined;
  return (address) => {
    served ??= { fetch: createPublicApp(context).fetch, largestBody: largestBody(context) };
    return openListener(context, served, { address, port: port() });
  };
}
