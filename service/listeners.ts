import type { Context } from './context.ts';
import { redirectPlainly } from './modules/redirects/index.ts';
import { type Listener, listen } from './server.ts';

/** What a listener serves: the routes, and the most that any of them takes, in bytes. */
export type Served = Pick<Parameters<typeof listen>[0], 'fetch' | 'largestBody'>;

/** Opens a listener as every address has it. @throws the system's error, `EADDRINUSE` when the port is taken. */
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
