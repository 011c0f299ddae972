import { DEFAULT_MAX_BODY } from '../../http/body/body-limit.ts';
import { boundConnections, boundsFor } from '../../http/listener/connections.ts';
import { createHosts, type Hosts } from '../../http/origin/hosts.ts';
import type { Config, Sharing } from '../../kernel/config.ts';
import type { Logger } from '../../kernel/logging.ts';
import type { Machine } from '../../kernel/machine.ts';
import { createPorts, type Ports } from '../../kernel/ports.ts';
import { type Listener, listen, type OpenListener, type TakeListener } from '../../kernel/server.ts';
import { createRangeCheck } from '../../lib/address-range.ts';
import { hostNameOf } from '../../lib/host-name.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { createLanSharing } from '../../network/sharing/index.ts';
import type { CacheHead } from './cache/cached-link.ts';

const LOOPBACK = '127.0.0.1';
const LOOPBACK_V6 = '::1';

type Parts = {
  config: Config;
  machine: Machine;
  log: Logger;
  known: CacheHead | undefined;
  /** The port that a person chose, or that a service of this process had. */
  port: number | undefined;
  /** Answers a request of one of the names that are served, in the namespace of its host. */
  answer(request: Request, namespace: string): Response | Promise<Response>;
};

/** The listeners of a service that waits for its database. */
export type WaitingListeners = {
  port: number;
  /** Gives a listener to the service that follows; it is not closed here any more. */
  take: TakeListener;
  isTaken(): boolean;
  /** Closes what was not taken. */
  close(): Promise<void>;
};

/**
 * Listens where the service last did: on loopback, and on the addresses of the network that it shared.
 *
 * @throws the system's `EADDRINUSE` when the port is taken.
 */
export async function openWaiting(parts: Parts): Promise<WaitingListeners> {
  const { config, known, log, machine } = parts;
  const opened = new Set<OpenListener>();
  let isTaken = false;
  const open = async (address: string, port: number): Promise<Listener> => {
    const listener = await listen({ address, port, ...answering });
    opened.add(listener);
    const close = async (): Promise<void> => void (opened.delete(listener) && (await listener.close()));
    return { address, port: listener.port, close };
  };
  const ports = createPorts({
    listen: async (port) => {
      const first = await open(LOOPBACK, port);
      const second = await open(LOOPBACK_V6, first.port).catch(() => undefined);
      return second ? [first, second] : [first];
    },
    onMove: () => undefined,
    log,
  });
  const answering = answeringWith(parts, ports);
  const main = await ports.prepare(parts.port ?? wantedPort(config, known));
  main.enter();
  await ports.want80(known?.port80 ?? false);
  const lan = createLanSharing({ open, ports, log, machine, leavingTime: 0 });
  await lan.apply(sharingOf(config, known));
  return {
    port: ports.main(),
    take: (address, port) => {
      // Port 0 stands for any: the service goes on where it was.
      const fits = (one: Listener): boolean => one.address === address && (port === 0 || one.port === port);
      const found = [...opened].find(fits);
      isTaken ||= found !== undefined && opened.delete(found);
      return found;
    },
    isTaken: () => isTaken,
    close: async () => void (await Promise.all([lan.close(), ports.close()])),
  };
}

const wantedPort = (config: Config, known: CacheHead | undefined): number =>
  config.isPortFixed ? config.port : (known?.port ?? config.port);

/** `LINNET_LAN` wins over the owner's choice; without rate limits nothing is shared. */
function sharingOf({ sharing, rateLimits }: Config, known: CacheHead | undefined): Sharing {
  return rateLimits ? (sharing ?? known?.sharing ?? { mode: 'off' }) : { mode: 'off' };
}

function answeringWith({ config, answer, known, log, machine }: Parts, ports: Ports) {
  const hosts = hostsOf({ config, known, machine }, ports);
  const domains = new Map(known?.domains.map(({ id, host }) => [host, id]));
  // Own names go first, as they do while the service runs.
  const namespaceOf = (host: string): string =>
    (hosts.isServed(host) ? undefined : domains.get(hostNameOf(host))) ?? DEFAULT_NAMESPACE;
  return {
    fetch: (request: Request) => answer(request, namespaceOf(request.headers.get('host') ?? '')),
    answerFirst: () => false,
    isServed: (host: string) => hosts.isServed(host) || domains.has(hostNameOf(host)),
    bodyLimits: () => DEFAULT_MAX_BODY,
    connections: boundConnections(boundsFor(machine.descriptors()).network),
    isProxy: createRangeCheck(known?.trustedProxies ?? []),
    log,
  };
}

const hostsOf = (
  { config, known, machine }: Pick<Parts, 'config' | 'known' | 'machine'>,
  ports: Ports,
): Hosts =>
  createHosts({
    chosenUrl: () => config.publicUrl ?? known?.linkAddress ?? null,
    ownNames: () => known?.ownNames ?? [],
    allowedOrigins: () => [],
    ports: ports.wanted,
    namePort: ports.main,
    machine,
    announced: () => known?.announced ?? [],
    sharedUrls: () => [],
    provenName: () => null,
    awaitedName: () => null,
  });
