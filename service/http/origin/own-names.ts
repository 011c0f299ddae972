import type { Machine } from '../../kernel/machine.ts';

/**
 * Names that the owner may give the computer on the network, for example in the router. They are always served, even
 * if they are not announced: earlier versions did so, and addresses in use must continue to work.
 */
const OFFERED = ['links.local', 'linnet.local'];

/**
 * Suffixes that routers append to a computer's name. None can be registered, because otherwise DNS rebinding could
 * use it.
 */
const LAN_SUFFIXES = [
  'local',
  'lan',
  'home',
  'home.arpa',
  'internal',
  'intranet',
  'localdomain',
  'fritz.box',
  'private',
];

/** How long names and addresses are kept before the system is asked again, ms. */
const REFRESH_EVERY = 500;

/** The names and addresses of this computer, without the address chosen for links. */
export type OwnNames = {
  /** Names that links could begin with: the mDNS name, and the full host name, which the router may resolve. */
  forLinks: string[];
  /** Every name that is served. */
  names: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
};

/**
 * The present names, read again when they may have changed.
 *
 * `announced` are the names that this computer announces now; `elapsed` is a monotonic time, ms.
 */
export function rememberOwnNames(
  machine: Machine,
  announced: () => readonly string[] = () => [],
  elapsed = () => performance.now(),
): () => OwnNames {
  let known = readOwnNames(machine, announced());
  let readAt = elapsed();
  return () => {
    if (elapsed() - readAt > REFRESH_EVERY) {
      readAt = elapsed();
      known = readOwnNames(machine, announced());
    }
    return known;
  };
}

function readOwnNames(machine: Machine, announced: readonly string[]): OwnNames {
  const full = machine.hostname().toLowerCase();
  const short = full.split('.')[0] || 'localhost';
  const suffixed = LAN_SUFFIXES.map((suffix) => `${short}.${suffix}`);
  return {
    forLinks: short === 'localhost' ? [] : [...new Set([`${short}.local`, full])],
    names: new Set(['localhost', '127.0.0.1', '::1', short, full, ...OFFERED, ...announced, ...suffixed]),
    addresses: new Set(machine.addresses().map(({ address }) => address.toLowerCase())),
  };
}

/** Whether a name can be resolved on the local network only. */
export const isLanName = (name: string): boolean =>
  !name.includes('.') || LAN_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));
