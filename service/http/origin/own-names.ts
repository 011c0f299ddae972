import type { Machine } from '../../machine.ts';

/** Names that an owner may give the computer on the network, by a router or otherwise. */
const OFFERED = ['links.local', 'linnet.local'];

/** What routers append to a machine's name. A suffix anybody can register would let a stranger's page in. */
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

/** The system is asked at most this often, in milliseconds: names and addresses change, but not per request. */
const REFRESH_EVERY = 5_000;

/** What this computer is called, apart from names chosen for it. */
export type OwnNames = {
  /** For links: the name devices find each other by, and the one a router may know. */
  forLinks: string[];
  /** Every name it answers to. */
  names: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
};

/** What the computer is called now; read again when it may have changed. `elapsed` is in milliseconds. */
export function rememberOwnNames(machine: Machine, elapsed = () => performance.now()): () => OwnNames {
  let known = readOwnNames(machine);
  let readAt = elapsed();
  return () => {
    if (elapsed() - readAt > REFRESH_EVERY) {
      readAt = elapsed();
      known = readOwnNames(machine);
    }
    return known;
  };
}

function readOwnNames(machine: Machine): OwnNames {
  const full = machine.hostname().toLowerCase();
  const short = full.split('.')[0] || 'localhost';
  const suffixed = LAN_SUFFIXES.map((suffix) => `${short}.${suffix}`);
  return {
    forLinks: short === 'localhost' ? [] : [...new Set([`${short}.local`, full])],
    names: new Set(['localhost', '127.0.0.1', '::1', short, full, ...OFFERED, ...suffixed]),
    addresses: new Set(machine.addresses().map(({ address }) => address.toLowerCase())),
  };
}

/** Whether a name means nothing outside the network it is used on. */
export const isLanName = (name: string): boolean =>
  !name.includes('.') || LAN_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));
