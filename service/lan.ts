import { networkInterfaces } from 'node:os';
import type { Sharing } from './config.ts';
import { isLanAddress } from './lib/lan-address.ts';
import type { Logger } from './logging.ts';
import type { Listener } from './server.ts';

/** The listeners that make the service reachable for others on the network. */
export type LanSharing = {
  /** Addresses that are served now. */
  addresses(): string[];
  /** Addresses this computer has on local networks. */
  available(): string[];
  /** Opens and closes listeners until they match what the owner wants. */
  apply(sharing: Sharing): Promise<void>;
  close(): Promise<void>;
};

/** Addresses come and go with cables and routers; they are looked at this often, in milliseconds. */
const LOOK_EVERY = 5_000;

type Options = { open(address: string): Promise<Listener>; log: Logger; localAddresses?: () => string[] };

/**
 * Shares on the chosen addresses one by one, never on all at once: a machine on two networks serves
 * only the one that was meant.
 */
export function createLanSharing({ open, log, localAddresses = listAddresses }: Options): LanSharing {
  const listeners = new Map<string, Listener>();
  let wanted: Sharing = { mode: 'off' };
  let running: Promise<void> = Promise.resolve();

  const reconcile = async (): Promise<void> => {
    const target = new Set(addressesFor(wanted, localAddresses()));
    for (const [address, listener] of listeners) {
      if (target.has(address)) continue;
      listeners.delete(address);
      await listener.close();
      log.info({ address }, 'no longer shared');
    }
    for (const address of target) {
      if (listeners.has(address)) continue;
      try {
        listeners.set(address, await open(address));
        log.info({ address }, 'shared');
      } catch (error) {
        log.warn({ err: error, address }, 'this address could not be shared; trying again');
      }
    }
  };
  const next = (): Promise<void> => {
    running = running.then(reconcile, reconcile);
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  const follow = (sharing: Sharing): Promise<void> => {
    wanted = sharing;
    clearInterval(timer);
    // While nothing is shared, it does not matter which addresses there are.
    if (wanted.mode !== 'off') timer = setInterval(() => void next(), LOOK_EVERY).unref();
    return next();
  };

  return {
    addresses: () => [...listeners.keys()],
    available: () => localAddresses().filter(isLanAddress),
    apply: follow,
    close: () => follow({ mode: 'off' }),
  };
}

/** Chosen addresses are served while the machine has them; `on` means every private IPv4 address. */
function addressesFor(sharing: Sharing, present: string[]): string[] {
  if (sharing.mode === 'off') return [];
  if (sharing.mode === 'on') return present.filter(isLanAddress);
  return sharing.addresses.filter((address) => present.includes(address));
}

const listAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
