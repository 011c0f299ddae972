import type { Sharing } from './config.ts';
import { urlAt } from './lib/host-name.ts';
import { isLanAddress, isShareable } from './lib/ip-address.ts';
import type { InterfaceKind } from './lib/network-interface.ts';
import type { Logger } from './logging.ts';
import { type AddressWithKind, listByReach, type Machine } from './machine.ts';
import type { Listener } from './server.ts';
import { sharingWords } from './words.ts';

/** An address at which other computers could reach the service. */
export type NetworkAddress = {
  address: string;
  url: string;
  /** What its network interface is connected to. */
  kind: InterfaceKind;
  /** Whether this computer has it now. */
  present: boolean;
  served: boolean;
  /** Why it is not served although it was chosen, as a sentence; null otherwise. */
  problem: string | null;
};

/** The listeners that make the service reachable for other computers on the network. */
export type LanSharing = {
  /** Addresses that are served now, the most widely reachable first. */
  served(): NetworkAddress[];
  /** Every address that can be shared, then chosen ones that this computer does not have now; in the same order. */
  addresses(): Promise<NetworkAddress[]>;
  /** Opens and closes listeners to match the choice; resolves when they do. */
  apply(sharing: Sharing): Promise<void>;
  /** Calls `act` each time after listeners were opened or closed; returns how to stop that. */
  onChange(act: () => void): () => void;
  close(): Promise<void>;
};

/** How often the addresses of this computer are read while sharing is on, ms. */
const LOOK_EVERY = 5_000;

type Options = {
  open(address: string): Promise<Listener>;
  port: () => number;
  log: Logger;
  machine: Machine;
};

/**
 * Listens on each chosen address separately, never on `0.0.0.0`: a computer on two networks serves only the chosen one.
 */
export function createLanSharing({ open, port, log, machine }: Options): LanSharing {
  const listeners = new Map<string, Listener>();
  /** The error code of the last failed attempt to listen, by address. */
  const refusals = new Map<string, string>();
  const followers = new Set<() => void>();
  let present: AddressWithKind[] = [];
  let wanted: Sharing = { mode: 'off' };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const reconcile = async (): Promise<void> => {
    const before = [...listeners.values()];
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
    if (!isSame(before, [...listeners.values()])) for (const act of followers) act();
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
    // While nothing is shared, addresses need not be watched.
    if (sharing.mode !== 'off') timer = setInterval(() => void next(), LOOK_EVERY).unref();
    return next();
  };
  const describe = ({ address, kind }: AddressWithKind): NetworkAddress => ({
    address,
    kind,
    url: urlAt(address, port()),
    present: true,
    served: listeners.has(address),
    problem: refusals.has(address) ? refusalSentence(refusals.get(address) ?? '', String(port())) : null,
  });
  const describeAbsent = (address: string): NetworkAddress => ({
    ...describe({ address, kind: 'network' }),
    present: false,
    problem: sharingWords.absent,
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
    onChange: (act) => {
      followers.add(act);
      return () => void followers.delete(act);
    },
    close: () => follow({ mode: 'off' }),
  };
}

const isSame = (one: readonly Listener[], other: readonly Listener[]): boolean =>
  one.length === other.length && one.every((listener) => other.includes(listener));

const isPresent = (address: string, present: readonly AddressWithKind[]): boolean =>
  present.some((one) => one.address === address);

/**
 * The addresses to share. Chosen ones count even if this computer lacks them; `on` means every private IPv4 address.
 */
function wantedOf(sharing: Sharing, present: readonly AddressWithKind[]): string[] {
  if (sharing.mode === 'off') return [];
  if (sharing.mode === 'addresses') return sharing.addresses;
  return present.map(({ address }) => address).filter(isLanAddress);
}

const refusalCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

function refusalSentence(code: string, port: string): string {
  if (code === 'EADDRINUSE') return sharingWords.portTaken({ port });
  if (code === 'EACCES') return sharingWords.portRefused({ port });
  if (code === 'EADDRNOTAVAIL') return sharingWords.notReady;
  return sharingWords.refused({ code });
}
