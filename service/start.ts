import { mkdirSync } from 'node:fs';
import { createHostApp } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createAnalyst, openDatabase } from './db/database.ts';
import { createEvents } from './events.ts';
import { createHosts } from './http/hosts.ts';
import type { Clock } from './lib/clock.ts';
import type { Random } from './lib/random.ts';
import type { Logger } from './logging.ts';
import { createPasswords } from './modules/accounts/index.ts';
import { createCountryLookup, startRecorder } from './modules/clicks/index.ts';
import { openLimiter } from './modules/limits/index.ts';
import { createLinkIndex } from './modules/links/index.ts';
import { startMailer } from './modules/mail/index.ts';
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
};

/** A service that is running. */
export type Service = {
  /** Of the loopback listener, with the real port. */
  url: string;
  port: number;
  /** What the service works with; tests move its clock and ask it to flush. */
  context: Context;
  /** Finishes running requests, writes every recorded click, closes. */
  stop(): Promise<void>;
};

const LOOPBACK = '127.0.0.1';

/**
 * Opens the database, then listens: nothing is served before the schema is current.
 *
 * @throws the system's `EADDRINUSE` when the port is taken, or what made the database unusable.
 */
export async function startService({ config, clock, random, secrets, log, root }: Options): Promise<Service> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const paths = pathsBelow(root);
  let port = config.port;
  const database = await openDatabase(config.database, paths.threads, paths.migrations);
  const analyst = createAnalyst(config.database, paths.threads);
  const painter = startThreadLazily(new URL('painter.js', paths.threads), null);
  const limits = await openLimiter(database, clock, config.rateLimits);
  const linkIndex = createLinkIndex(database.read);
  const clicks = startRecorder({ database, secrets, log });

  const context: Context = {
    config,
    paths,
    database,
    analyst,
    painter,
    clock,
    random,
    events: createEvents(),
    log,
    secrets,
    settings: await openSettings(database),
    hosts: createHosts({ publicUrl: config.publicUrl, port: () => port }),
    limiter: limits.limiter,
    passwords: createPasswords(random),
    linkIndex,
    clicks,
    countryOf: createCountryLookup(),
  };
  const mailer = startMailer(context);

  const closeParts = async (): Promise<void> => {
    await mailer.close();
    await clicks.close();
    await limits.close();
    await Promise.all([analyst.close(), painter.close()]);
    await database.close();
  };
  const listener = await open(context).catch(async (error: unknown) => {
    await closeParts();
    throw error;
  });
  port = listener.port;
  return {
    url: `http://${LOOPBACK}:${port}`,
    port,
    context,
    stop: async () => {
      await listener.close();
      await closeParts();
    },
  };
}

function open(context: Context): Promise<Listener> {
  const app = createHostApp(context);
  return listen({
    address: LOOPBACK,
    port: context.config.port,
    fetch: app.fetch,
    isServed: context.hosts.isServed,
  });
}
