import type { Sharing } from '../../../kernel/config.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { type AddressWithKind, listByReach, type Machine } from '../../../kernel/machine.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Listener } from '../../../kernel/server.ts';
import { isShareable } from '../../../lib/ip-address.ts';
import { addressesToShare, type NetworkAddress, networkAddressOf } from './network-address.ts';

/** The listeners that make the service reachable for other computers on the network. */
export type LanSharing = {
  /** The addresses at which the service listens now, the most widely reachable first. */
  served(): NetworkAddress[];
  /** Every address that can be shared, then chosen addresses that this computer lacks now; in the same order. */
  addresses(): Promise<NetworkAddress[]>;
  /** Opens and closes listeners to match the choice; resolves when that is done. */
  apply(sharing: Sharing): Promise<void>;
  /** Reads the addresses of this computer and follows them at once, as after sleep; tries refused ports again. */
  lookNow(): Promise<void>;
  /** Calls back when the addresses, the ports or the computer's name change; returns a function that ends this. */
  onChange(listener: () => void): () => void;
  /** Whether this port is open at every served address. */
  isOpenEverywhere(port: number): boolean;
  /** The first address to be shared at which the system refused this port, and its error code. */
  refusalAt(port: number): { address: string; code: string } | undefined;
  close(): Promise<void>;
};

/**
 * How often the addresses of this computer are read while sharing is on, ms: changes are followed within two seconds.
 */
const LOOK_EVERY = 1_500;

type Options = {
  open(address: string, port: number): Promise<Listener>;
  ports: Pick<Ports, 'main' | 'wanted'>;
  log: Logger;
  machine: Machine;
  /** How long listeners of a former port still answer, ms. */
  leavingTime: number;
};

/** A listener that should exist. */
type Place = { address: string; port: number };

const keyOf = ({ address, port }: Place): string => `${address} ${port}`;

/**
 * Listens on each chosen address separately, never on `0.0.0.0`: a computer on two networks serves only the chosen one.
 */
export function createLanSharing({ open, ports, log, machine, leavingTime }: Options): LanSharing {
  const listeners = new Map<string, Listener>();
  /** Listeners of a former port, until they are closed. */
  const leaving = new Map<string, { listener: Listener; timer: NodeJS.Timeout }>();
  /** The error code of the last failed attempt to listen. */
  const refusals = new Map<string, Place & { code: string }>();
  const told = new Set<() => void>();
  /** The served addresses and the computer's name at the last call of the change listeners. */
  let toldKey = '';
  let present: AddressWithKind[] = [];
  /** The system's answer from which `present` was made. */
  let fingerprint = '';
  let wanted: Sharing = { mode: 'off' };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const places = (): Place[] => {
    const shared = addressesToShare(wanted, present).filter((address) => hasAddress(present, address));
    return shared.flatMap((address) => ports.wanted().map((port) => ({ address, port })));
  };
  const share = async (place: Place): Promise<void> => {
    const key = keyOf(place);
    const left = leaving.get(key);
    if (left) {
      clearTimeout(left.timer);
      leaving.delete(key);
      listeners.set(key, left.listener);
      return;
    }
    try {
      listeners.set(key, await open(place.address, place.port));
      refusals.delete(key);
      log.info(place, 'shared');
    } catch (error) {
      const code = refusalCode(error);
      if (refusals.get(key)?.code !== code)
        log.warn({ err: error, ...place }, 'this address could not be shared; trying again');
      refusals.set(key, { ...place, code });
    }
  };
  /** Resolves once the listener is closed, or at once when the address continues on another port. */
  const unshare = async (key: string, listener: Listener, isKept: boolean): Promise<void> => {
    listeners.delete(key);
    clearTimeout(leaving.get(key)?.timer);
    leaving.delete(key);
    if (isKept) {
      const end = (): void => void unshare(key, listener, false);
      leaving.set(key, { listener, timer: setTimeout(end, leavingTime).unref() });
      return;
    }
    await listener.close();
    log.info({ address: listener.address, port: listener.port }, 'no longer shared');
  };
  /** Opens new listeners before it closes others, because closing waits for running requests. */
  const openAndClose = async (): Promise<void> => {
    const target = new Map(places().map((place) => [keyOf(place), place]));
    for (const key of refusals.keys()) if (!target.has(key)) refusals.delete(key);
    for (const [key, place] of target) if (!listeners.has(key)) await share(place);
    const goesOn = new Set([...target.values()].map(({ address }) => address));
    const others = [...listeners].filter(([key]) => !target.has(key));
    // An address that is no longer shared must answer on none of its ports, including former ones.
    const left = [...leaving].filter(([, { listener }]) => !goesOn.has(listener.address));
    const closing = [
      ...left.map(([key, { listener }]) => unshare(key, listener, false)),
      ...others.map(([key, one]) => unshare(key, one, goesOn.has(one.address))),
    ];
    tellChange();
    await Promise.all(closing);
  };
  /** The addresses were read before this call, so they are compared with those of the last call. */
  const tellChange = (): void => {
    const now = servedKey();
    if (now === toldKey) return;
    toldKey = now;
    for (const listener of told) listener();
  };
  const readAddresses = async (): Promise<void> => {
    present = await listByReach(machine);
    fingerprint = fingerprintOf(present);
  };
  /** The order shows the default route, which a system often has a moment after the address. */
  const fingerprintOf = (found: readonly AddressWithKind[]): string =>
    JSON.stringify([machine.hostname(), found]);
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work, work);
    return running;
  };
  const lookNow = (): Promise<void> =>
    inTurn(async () => {
      await readAddresses();
      await openAndClose();
    });
  const look = async (): Promise<void> => {
    try {
      if (fingerprintOf(await listByReach(machine)) !== fingerprint) await lookNow();
      else if ([...refusals.values()].some(({ port }) => port === ports.main())) await inTurn(openAndClose);
    } catch (error) {
      log.debug({ err: error }, 'the addresses of this computer were not read');
    }
  };
  const follow = (sharing: Sharing): Promise<void> => {
    if (isClosed) return running;
    wanted = sharing;
    clearInterval(timer);
    // While nothing is shared, the addresses are not watched.
    if (sharing.mode !== 'off') timer = setInterval(() => void look(), LOOK_EVERY).unref();
    return lookNow();
  };
  const servedPort = (address: string): number | undefined =>
    // The last wanted port is 80, which URLs leave out.
    ports
      .wanted()
      .toReversed()
      .find((port) => listeners.has(keyOf({ address, port })));
  const describe = (one: AddressWithKind): NetworkAddress => {
    const open = servedPort(one.address);
    const port = open ?? ports.main();
    const { code } = (open === undefined && refusals.get(keyOf({ ...one, port }))) || {};
    return networkAddressOf(machine, one, { port, isServed: open !== undefined, code });
  };
  const served = (): NetworkAddress[] =>
    listeners.size === 0 ? [] : present.filter(({ address }) => servedPort(address)).map(describe);
  const servedKey = (): string => [machine.hostname(), ...served().map(({ url }) => url)].join(' ');

  return {
    served,
    addresses: async () => {
      const now = await listByReach(machine);
      const chosen = addressesToShare(wanted, now);
      const absent = chosen.filter((address) => !hasAddress(now, address));
      return [
        ...now.filter(({ address }) => isShareable(address) || chosen.includes(address)).map(describe),
        ...absent.map((address) => networkAddressOf(machine, { address }, { port: ports.main() })),
      ];
    },
    apply: follow,
    lookNow,
    onChange: (listener) => {
      told.add(listener);
      return () => told.delete(listener);
    },
    isOpenEverywhere: (port) => served().every(({ address }) => listeners.has(keyOf({ address, port }))),
    refusalAt: (port) => [...refusals.values()].find((refusal) => refusal.port === port),
    close: () => {
      const closing = follow({ mode: 'off' });
      isClosed = true;
      return closing;
    },
  };
}

const hasAddress = (list: readonly AddressWithKind[], address: string): boolean =>
  list.some((one) => one.address === address);

const refusalCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
