import { createHostApp } from './app.ts';
import { type Options as ComposeOptions, composeContext } from './compose.ts';
import type { Context } from './context.ts';
import { startHousekeeping } from './housekeeping.ts';
import { wantedSharing, whyClosed } from './modules/host/index.ts';
import { startMailer } from './modules/mail/index.ts';
import { redirectPlainly } from './modules/redirects/index.ts';
import { listen } from './server.ts';

export type Options = Omit<ComposeOptions, 'port'> & {
  /** Hears what the start is busy with; some steps take long with a large database. */
  onStep?(step: string): void;
};

/** A service that is running. */
export type Service = {
  /** Of the loopback listener, with the real port. */
  url: string;
  port: number;
  /** What the service works with; tests ask it to flush. */
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
export async function startService(options: Options): Promise<Service> {
  const { onStep = () => undefined } = options;
  let port = options.config.port;
  onStep('opening the database and bringing it up to date');
  const { context, close } = await composeContext({ ...options, port: () => port });
  onStep('removing what is due to be removed');
  const housekeeping = await startHousekeeping(context);
  const listener = await listen({
    address: LOOPBACK,
    port,
    fetch: createHostApp(context).fetch,
    redirect: (req, res) => redirectPlainly(context, req, res),
    isServed: context.hosts.isServed,
    trustedProxies: () => context.settings.get('trustedProxies'),
  }).catch(async (error: unknown) => {
    await housekeeping.close();
    await close();
    throw error;
  });
  port = listener.port;
  const mailer = startMailer(context);
  const closed = whyClosed(context);
  if (closed) context.log.warn(closed);
  await context.lan.apply(wantedSharing(context));
  return {
    url: `http://${LOOPBACK}:${port}`,
    port,
    context,
    stop: async () => {
      await Promise.all([listener.close(), context.lan.close()]);
      await Promise.all([mailer.close(), housekeeping.close()]);
      await close();
    },
  };
}
