import { mkdirSync } from 'node:fs';
import { createPublicApp } from './app.ts';
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
import { createPasswords } from './modules/accounts/index.ts';
import { createCityFile, createCountryLookup, startRecorder } from './modules/clicks/index.ts';
import { openLimiter } from './modules/limits/index.ts';
import { createLinkIndex } from './modules/links/index.ts';
import { createSignIns } from './modules/oauth/index.ts';
import { redirectPlainly } from './modules/redirects/index.ts';
import { openSettings } from './modules/settings/index.ts';
import { pathsBelow } from './paths.ts';
import type { Secrets } from './secrets.ts';
import { listen } from './server.ts';
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
  /** The addresses this computer has; those of its network cards unless said otherwise. */
  localAddresses?: () => string[];
  /** The port of the loopback listener, once it is known. */
  port: () => number;
};

/**
 * Opens everything the service works with, in the order in which one part needs another.
 *
 * `close` writes every recorded click and then closes the parts in reverse.
 *
 * @throws what made the database unusable.
 */
export async function composeContext(
  options: Options,
): Promise<{ context: Context; close(): Promise<void> }> {
  const { config, clock, random, secrets, log, port } = options;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
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
  const lan = createLanSharing({
    open: (address) => share(context, address, port()),
    log,
    localAddresses: options.localAddresses,
  });

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
    hosts: createHosts({ publicUrl: config.publicUrl, port, sharedAddresses: lan.addresses }),
    lan,
    hostSecret: options.hostSecret ?? null,
    limiter: limits.limiter,
    passwords: createPasswords(random),
    signIns: createSignIns({ clock, random, allowLoopback: config.allowLoopbackTargets }),
    linkIndex: createLinkIndex(database.read),
    clicks,
    cities,
    countryOf: createCountryLookup(() => settings.get('siteCountry')),
  };

  const close = async (): Promise<void> => {
    await clicks.close();
    await limits.close();
    await Promise.all([analyst, librarian, painter, printer, exporter].map((thread) => thread.close()));
    await database.close();
  };
  return { context, close };
}

/** Others on the network get the public app only: host routes do not exist there. */
const share = (context: Context, address: string, port: number): ReturnType<typeof listen> =>
  listen({
    address,
    port,
    fetch: createPublicApp(context).fetch,
    redirect: (req, res) => redirectPlainly(context, req, res),
    isServed: context.hosts.isServed,
    trustedProxies: () => context.settings.get('trustedProxies'),
  });
