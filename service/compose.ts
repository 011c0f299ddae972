import { mkdirSync } from 'node:fs';
import { createPublicApp, largestBody } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createAnalyst, openDatabase } from './db/database.ts';
import { createEvents } from './events.ts';
import { createHosts } from './http/hosts.ts';
import { createLanSharing } from './lan.ts';
import type { Clock } from './lib/clock.ts';
import { ClockCheck } from './lib/clock-check.ts';
import type { Random } from './lib/random.ts';
import type { Logger } from './logging.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { type Machine, systemMachine } from './machine.ts';
import { createPasswords, createSetupCode } from './modules/accounts/index.ts';
import { createCityFile, createCountryLookup, startRecorder } from './modules/clicks/index.ts';
import { openLimiter } from './modules/limits/index.ts';
import { createLinkIndex } from './modules/links/index.ts';
import { createSignIns } from './modules/oauth/index.ts';
import { redirectPlainly } from './modules/redirects/index.ts';
import { openSettings } from './modules/settings/index.ts';
import { pathsBelow } from './paths.ts';
import type { Secrets } from './secrets.ts';
import { type Listener, listen } from './server.ts';
import { startThreadLazily } from './threads/call.ts';

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
 * @throws ConfigError when the database is lost, or what made it unusable.
 */
export async function composeContext(
  options: Options,
): Promise<{ context: Context; close(): Promise<void> }> {
  const { config, clock, random, secrets, log, port, machine = systemMachine } = options;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  await refuseLostDatabase(config, secrets);
  const paths = pathsBelow(options.root);
  const database = await openDatabase(config.database, paths.threads, paths.migrations);
  const analyst = createAnalyst(config.database, paths.threads);
  const librarian = createAnalyst(config.database, paths.threads);
  const painter = startThreadLazily(new URL('painter.js', paths.threads), null);
  const printer = startThreadLazily(new URL('painter.js', paths.threads), null);
  const exporter = startThreadLazily(new URL('exporter.js', paths.threads), null);
  const limits = await openLimiter(database, clock, config.rateLimits);
  const settings = await openSettings(database);
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
    signIns: createSignIns({ clock, random, allowLoopback: config.allowLoopbackTargets }),
    linkIndex: createLinkIndex(database.read),
    clicks,
    cities,
    countryOf: createCountryLookup(() => settings.get('siteCountry')),
  };
  const shareAt = createSharer(context, port);

  const close = async (): Promise<void> => {
    await clicks.close();
    await limits.close();
    await Promise.all([analyst, librarian, painter, printer, exporter].map((thread) => thread.close()));
    await database.close();
  };
  return { context, close };
}

/** Opens listeners for others on the network: one public app for all, without host routes. */
function createSharer(context: Context, port: () => number): (address: string) => Promise<Listener> {
  let app: ReturnType<typeof createPublicApp> | undefined;
  return (address) => {
    app ??= createPublicApp(context);
    return listen({
      address,
      port: port(),
      fetch: app.fetch,
      redirect: (req, res) => redirectPlainly(context, req, res),
      isServed: context.hosts.isServed,
      largestBody: largestBody(context),
      log: context.log,
      trustedProxies: () => context.settings.get('trustedProxies'),
    });
  };
}
