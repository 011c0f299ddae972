import type { Sharing } from './config.ts';
import { urlAt } from './lib/host-name.ts';
import { isLanAddress, isShareable } from './lib/ip-address.ts';
import type { InterfaceKind } from './lib/network-interface.ts';
import type { Logger } from './logging.ts';
import { type AddressWithKind, listByReach, type Machine } from './machine.ts';
import type { Listener } from './server.ts';

/** An address that the service could be reached at. */
export type NetworkAddress = {
  address: string;
  url: string;
  /** Who is behind its interface. */
  kind: InterfaceKind;
  /** Whether this computer has it now. */
  present: boolean;
  served: boolean;
  /** Why it is not served although it should be, in a sentence; null otherwise. */
  problem: string | null;
};

/** The listeners that make the service reachable for others on the network. */
export type LanSharing = {
  /** Addresses that are served now; what most others reach comes first. */
  served(): NetworkAddress[];
  /** Every address that can be shared, and those that should be and are not there; in the same order. */
  addresses(): Promise<NetworkAddress[]>;
  /** Opens and closes listeners until they match what the owner wants. */
  apply(sharing: Sharing): Promise<void>;
  close(): Promise<void>;
};

/** Addresses come and go with cables and routers; they are looked at this often, in milliseconds. */
const LOOK_EVERY = 5_000;

type Options = {
  open(address: string): Promise<Listener>;
  port: () => number;
  log: Logger;
  machine: Machine;
};

/**
 * Shares on the chosen addresses one by one, never on all at once: a machine on two networks serves
 * only the one that was meant.
 */
export function createLanSharing({ open, port, log, machine }: Options): LanSharing {
  const listeners = new Map<string, Listener>();
  /** The system's code by address that it refuses. */
  const refusals = new Map<string, string>();
  let present: AddressWithKind[] = [];
  let wanted: Sharing = { mode: 'off' };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const reconcile = async (): Promise<void> => {
    present = await listByReach(machine);
    const target = new Set(wantedOf(wanted, present).filter((address) => isPresent(address, present)));
    for (const [address, listener] of listeners) {
      if (target.has(address)) continue;
      listeners.delete(address);
      await listener.close();
      log.info({ address }, 'no longer shared');
    }
    for (const address of refusals.keys()) if (!target.has(address)) refusals.delete(address);
    for (const address of target) if (!listeners.has(address)) await share(address);
  };
  const share = async (address: string): Promise<void> => {
    try {
      listeners.set(address, await open(address));
      refusals.delete(address);
      log.info({ address }, 'shared');
    } catch (error) {
      const code = refusalCode(error);
      if (refusals.get(address) !== code)
        log.warn({ err: error, address }, 'this address could not be shared; trying again');
      refusals.set(address, code);
    }
  };
  const next = (): Promise<void> => {
    running = running.then(reconcile, reconcile);
    return running;
  };
  const follow = (sharing: Sharing): Promise<void> => {
    wanted = sharing;
    clearInterval(timer);
    // While nothing is shared, it does not matter which addresses there are.
    if (sharing.mode !== 'off') timer = setInterval(() => void next(), LOOK_EVERY).unref();
    return next();
  };
  const describe = ({ address, kind }: AddressWithKind): NetworkAddress => ({
    address,
    kind,
    url: urlAt(address, port()),
    present: true,
    served: listeners.has(address),
    problem: refusals.has(address) ? refusalSentence(refusals.get(address) ?? '', port()) : null,
  });
  const describeAbsent = (address: string): NetworkAddress => ({
    ...describe({ address, kind: 'network' }),
    present: false,
    problem: 'This computer does not have this address at the moment',
  });

  return {
    served: () => present.filter(({ address }) => listeners.has(address)).map(describe),
    addresses: async () => {
      const now = await listByReach(machine);
      const target = wantedOf(wanted, now);
      return [
        ...now.filter(({ address }) => isShareable(address) || target.includes(address)).map(describe),
        ...target.filter((address) => !isPresent(address, now)).map(describeAbsent),
      ];
    },
    apply: follow,
    close: () => follow({ mode: 'off' }),
  };
}

const isPresent = (address: string, present: readonly AddressWithKind[]): boolean =>
  present.some((one) => one.address === address);

/** Chosen addresses, whether the machine has them or not; `on` means every private IPv4 address it has. */
function wantedOf(sharing: Sharing, present: readonly AddressWithKind[]): string[] {
  if (sharing.mode === 'off') return [];
  if (sharing.mode === 'addresses') return sharing.addresses;
  return present.map(({ address }) => address).filter(isLanAddress);
}

const refusalCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

function refusalSentence(code: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken at this address by another program`;
  if (code === 'EACCES') return `The system does not let Linnet use port ${port}`;
  if (code === 'EADDRNOTAVAIL') return 'The system does not have this address ready yet';
  return `The system refuses this address (${code})`;
}
