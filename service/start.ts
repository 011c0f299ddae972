import { createHostApp, largestBody } from './app.ts';
import { type Options as ComposeOptions, composeContext } from './compose.ts';
import type { Context } from './context.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openListener } from './listeners.ts';
import { findSetupCode } from './modules/accounts/index.ts';
import { wantedSharing, whyClosed } from './modules/host/index.ts';
import { startMailer } from './modules/mail/index.ts';
import type { Listener } from './server.ts';

export type Options = Omit<ComposeOptions, 'port'> & {
  /** Hears what the start is busy with; some steps take long with a large database. */
  onStep?(step: string): void;
};

/** A service that is running. */
export type Service = {
  /** Of the loopback listener, with the real port. */
  url: string;
  port: number;
  /** By which the first account can be made from another computer; null once there is one. */
  setupCode: string | null;
  /** What the service works with; tests ask it to flush. */
  context: Context;
  /** Resolves with the reason once it cannot do its work any more; stop it then, and start another one. */
  failed: Promise<Error>;
  /** Finishes running requests, writes every recorded click, closes. */
  stop(): Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const LOOPBACK_V6 = '::1';

/**
 * Opens the database, then listens: nothing is served before the schema is current.
 *
 * @throws the system's `EADDRINUSE` when the port is taken, or what made the database unusable.
 */
export async function startService(options: Options): Promise<Service> {
  const { onStep = () => undefined } = options;
  let port = options.config.port;
  onStep('opening the database and bringing it up to date');
  const { context, lock, close } = await composeContext({ ...options, port: () => port });
  onStep('removing what is due to be removed');
  const housekeeping = await startHousekeeping(context);
  const listeners = await listenOnLoopback(context, port).catch(async (error: unknown) => {
    await housekeeping.close();
    await close();
    throw error;
  });
  port = listeners[0].port;
  lock.announce(`http://${LOOPBACK}:${port}`);
  const mailer = startMailer(context);
  const closed = whyClosed(context);
  if (closed) context.log.warn(closed);
  await context.lan.apply(wantedSharing(context));
  return {
    url: `http://${LOOPBACK}:${port}`,
    port,
    setupCode: await findSetupCode(context),
    context,
    failed: context.threads.failed,
    stop: async () => {
      await Promise.all([...listeners, context.lan].map((open) => open.close()));
      await Promise.all([mailer.close(), housekeeping.close()]);
      await close();
    },
  };
}

/**
 * Listens where only this computer reaches the service, on ::1 too where there is one: `localhost` means that first on
 * many systems, and not every client tries the other.
 *
 * @throws the system's `EADDRINUSE` when the port of 127.0.0.1 is taken.
 */
async function listenOnLoopback(context: Context, port: number): Promise<[Listener, ...Listener[]]> {
  const served = { fetch: createHostApp(context).fetch, largestBody: largestBody(context) };
  const open = (address: string, at: number): Promise<Listener> =>
    openListener(context, served, { address, port: at });
  const first = await open(LOOPBACK, port);
  try {
    return [first, await open(LOOPBACK_V6, first.port)];
  } catch (error) {
    context.log.info({ err: error }, 'not listening on ::1');
    return [first];
  }
}
