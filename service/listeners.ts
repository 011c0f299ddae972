import type { Context } from './context.ts';
import { redirectPlainly } from './modules/redirects/index.ts';
import { type Listener, listen } from './server.ts';

/** The app that a listener serves, and the largest body that any of its routes takes, bytes. */
export type Served = Pick<Parameters<typeof listen>[0], 'fetch' | 'largestBody'>;

/**
 * Opens a listener with the options that all addresses share. @throws the system's error, `EADDRINUSE` for a taken
 * port.
 */
export const openListener = (
  context: Context,
  served: Served,
  place: { address: string; port: number },
): Promise<Listener> =>
  listen({
    ...place,
    ...served,
    redirect: (req, res) => redirectPlainly(context, req, res),
    isServed: context.hosts.isServed,
    log: context.log,
    trustedProxies: () => context.settings.get('trustedProxies'),
  });
