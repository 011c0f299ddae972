import type { IncomingMessage } from 'node:http';
import type { Elysia } from 'elysia';
import { LRUCache } from 'lru-cache';
import { compileAhead } from '../http/compile-ahead.ts';
import { boundConnections, boundsFor, type OpenConnections } from '../http/listener/connections.ts';
import type { IsProxy } from '../http/listener/forwarding.ts';
import type { Context } from '../kernel/context.ts';
import {
  type Answering,
  type Certified,
  type Listener,
  listen,
  listenSecurely,
  type SecureListener,
  type TakeListener,
} from '../kernel/server.ts';
import { createRangeCheck } from '../lib/address-range.ts';
import { assembleApps, type ServedApp } from './app.ts';
import { MODULES } from './compose.ts';

const LOOPBACK = '127.0.0.1';
const LOOPBACK_V6 = '::1';

/** Opens the service's listeners. Those for the network share one app, which is created with the first of them. */
export type Listeners = {
  /**
   * Listens on 127.0.0.1, and on ::1 where the system has it: on many systems `localhost` means ::1 first, and not
   * every client then tries 127.0.0.1.
   *
   * @throws the system's `EADDRINUSE` when the port of 127.0.0.1 is taken.
   */
  openLoopback(port: number): Promise<[Listener, ...Listener[]]>;
  /** Listens for other computers on the network, without `/host`. Rejects with the system's error. */
  openNetwork(address: string, port: number): Promise<Listener>;
  /**
   * Listens over TLS, with `/host` at 127.0.0.1 and ::1 alone. Rejects with the system's error.
   */
  openSecure(address: string, port: number, certified: Certified): Promise<SecureListener>;
  /** Compiles the handlers of what is listened to, while no request waits for it. */
  compileAhead(): void;
};

/** `take` returns an open listener of this process for reuse, so that no connection is refused in between. */
export function createListeners(context: Context, take: TakeListener = () => undefined): Listeners {
  const apps = assembleApps(context);
  const answerFirst = findFirstAnswer(context);
  const isProxy = followTrustedProxies(context);
  const { hosts, domains, domainProbes } = context;
  const bounds = boundsFor(context.machine.descriptors());
  const ofNetwork = boundConnections(bounds.network);
  const ofLoopback = boundConnections(bounds.loopback);
  // Created when first needed, because most installations have no custom domain.
  let onDomains: Elysia | undefined;
  const appOfDomains = (): Elysia => {
    onDomains ??= apps.domains();
    return onDomains;
  };
  const answeringWith = (
    { app, bodyLimits }: ServedApp,
    connections: OpenConnections,
    onRequest?: (req: IncomingMessage) => void,
  ): Answering => ({
    // Own names have priority: no account can take them over by registering one.
    fetch: (request) =>
      (hosts.isServed(request.headers.get('host') ?? '') ? app : appOfDomains()).fetch(request),
    bodyLimits,
    connections,
    answerFirst,
    isServed: (host) =>
      hosts.isServed(host) || domains.at(host) !== undefined || domainProbes.isAwaited(host),
    log: context.log,
    isProxy,
    onRequest,
  });
  const open = async (address: string, port: number, answering: Answering): Promise<Listener> => {
    const taken = take(address, port);
    taken?.turnTo(answering);
    return taken ?? listen({ address, port, ...answering });
  };
  let host: ServedApp | undefined;
  const atComputer = (): Answering => {
    host ??= apps.host();
    return answeringWith(host, ofLoopback);
  };
  let network: ServedApp | undefined;
  const onNetwork = (address: string): Answering => {
    network ??= apps.public();
    return answeringWith(network, ofNetwork, ({ socket }) =>
      context.callers.note(socket.remoteAddress ?? '', address),
    );
  };
  return {
    openLoopback: async (port) => {
      const answering = atComputer();
      const first = await open(LOOPBACK, port, answering);
      try {
        return [first, await open(LOOPBACK_V6, first.port, answering)];
      } catch (error) {
        context.log.info({ err: error }, 'not listening on ::1');
        return [first];
      }
    },
    openNetwork: (address, port) => open(address, port, onNetwork(address)),
    openSecure: (address, port, certified) =>
      listenSecurely(
        { address, port, ...([LOOPBACK, LOOPBACK_V6].includes(address) ? atComputer() : onNetwork(address)) },
        certified,
      ),
    compileAhead: () => {
      for (const served of [host, network])
        if (served)
          compileAhead(served.app).catch((error: unknown) =>
            context.log.error({ err: error }, 'a route could not be compiled'),
          );
    },
  };
}

/** The most addresses of which it is remembered whether they are a proxy's. */
const MOST_REMEMBERED = 2_000;

/** Follows the owner's list of trusted proxies, which is parsed again only after a change. */
function followTrustedProxies({ settings }: Context): IsProxy {
  let list: readonly string[] = [];
  let isListed = createRangeCheck(list);
  const known = new LRUCache<string, boolean>({ max: MOST_REMEMBERED });
  return (address) => {
    const current = settings.get('trustedProxies');
    if (current !== list) {
      list = current;
      isListed = createRangeCheck(list);
      known.clear();
    }
    if (list.length === 0) return false;
    const remembered = known.get(address) ?? isListed(address);
    known.set(address, remembered);
    return remembered;
  };
}

/** Called for every request, so at most one module may answer before the router. */
function findFirstAnswer(context: Context): Answering['answerFirst'] {
  const [module, ...others] = MODULES.filter(({ answerFirst }) => answerFirst);
  if (others.length > 0) throw new Error('Only one module can answer before the router');
  return (req, res, client) => module?.answerFirst?.(context, req, res, client) ?? false;
}
