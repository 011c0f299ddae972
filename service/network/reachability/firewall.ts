import { access, readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import type { LocalAddress } from '../../kernel/machine.ts';
import { readAddressRange, writeAddressRange } from '../../lib/address-range.ts';
import type { FirewallKind, FirewallState } from './api.ts';

/** The files and programs that reveal a system's firewall. */
export type FirewallSigns = {
  platform: string;
  /** The text of a file; null when it is missing or may not be read. */
  read(path: string): Promise<string | null>;
  exists(path: string): Promise<boolean>;
};

export const systemSigns: FirewallSigns = {
  platform: process.platform,
  read: (path) => readFile(path, 'utf8').catch(() => null),
  exists: (path) =>
    access(path).then(
      () => true,
      () => false,
    ),
};

type Found = Pick<FirewallState, 'kind' | 'active'>;

/** The most likely firewall of a system. Its rules are not examined, because only administrators may read them. */
export async function detectFirewall(signs: FirewallSigns): Promise<Found> {
  if (signs.platform === 'win32') return { kind: 'windows', active: null };
  if (signs.platform === 'darwin') return { kind: 'macos', active: null };
  const installed = (await Promise.all([findUfw(signs), findFirewalld(signs), findNftables(signs)])).filter(
    (found) => found !== null,
  );
  return installed.find(({ active }) => active) ?? installed[0] ?? { kind: null, active: null };
}

async function findUfw({ read }: FirewallSigns): Promise<Found | null> {
  const settings = await read('/etc/ufw/ufw.conf');
  return settings === null ? null : { kind: 'ufw', active: /^ENABLED=yes\b/im.test(settings) };
}

async function findFirewalld({ exists }: FirewallSigns): Promise<Found | null> {
  if (!(await exists('/etc/firewalld'))) return null;
  return { kind: 'firewalld', active: await exists('/run/firewalld') };
}

/** The files by which systemd loads the rules at each start. */
const NFTABLES_AT_START = [
  '/etc/systemd/system/sysinit.target.wants/nftables.service',
  '/etc/systemd/system/multi-user.target.wants/nftables.service',
];

async function findNftables({ exists }: FirewallSigns): Promise<Found | null> {
  const hasRules = (await exists('/etc/nftables.conf')) || (await exists('/etc/sysconfig/nftables.conf'));
  if (!hasRules) return null;
  const atStart = await Promise.all(NFTABLES_AT_START.map((path) => exists(path)));
  return { kind: 'nftables', active: atStart.includes(true) };
}

/** The requests that a firewall should let in. */
export type Admission = {
  /** Networks in CIDR notation, of both families. */
  networks: readonly string[];
  /** TCP ports. */
  ports: readonly number[];
  /** The program that listens, for a firewall with rules for programs. */
  program: string;
};

/** The UDP port for names of the local network (RFC 6762). */
const MDNS_PORT = 5353;

type Opening = { network: string; port: number; protocol: 'tcp' | 'udp' };

/** The commands that let requests from these networks in, in order, as an administrator types them. */
export function commandsFor(kind: FirewallKind, { networks, ports, program }: Admission): string[] {
  const openings = networks.flatMap((network): Opening[] => [
    ...ports.map((port) => ({ network, port, protocol: 'tcp' }) as const),
    { network, port: MDNS_PORT, protocol: 'udp' },
  ]);
  if (openings.length === 0) return [];
  switch (kind) {
    case 'ufw':
      return openings.map(
        ({ network, port, protocol }) =>
          `sudo ufw allow from ${network} to any port ${port} proto ${protocol}`,
      );
    case 'firewalld':
      return [...openings.map(richRule), 'sudo firewall-cmd --reload'];
    case 'nftables':
      return openings.map(
        ({ network, port, protocol }) =>
          `sudo nft insert rule inet filter input ${family(network, 'ip', 'ip6')} saddr ${network} ${protocol} dport ${port} accept`,
      );
    case 'windows':
      return [netsh('Linnet', 'TCP', ports.join(',')), netsh('Linnet names', 'UDP', String(MDNS_PORT))];
    case 'macos':
      return ['--add', '--unblockapp'].map(
        (option) => `sudo /usr/libexec/ApplicationFirewall/socketfilterfw ${option} ${quoted(program)}`,
      );
  }
}

const family = <Word>(network: string, v4: Word, v6: Word): Word =>
  isIPv6(network.split('/', 1)[0] ?? '') ? v6 : v4;

const richRule = ({ network, port, protocol }: Opening): string =>
  `sudo firewall-cmd --permanent --add-rich-rule='rule family="${family(network, 'ipv4', 'ipv6')}" source address="${network}" port port="${port}" protocol="${protocol}" accept'`;

/** Windows itself knows the neighbours of each network card, so the rule names no networks. */
const netsh = (name: string, protocol: 'TCP' | 'UDP', ports: string): string =>
  `netsh advfirewall firewall add rule name="${name}" dir=in action=allow protocol=${protocol} localport=${ports} remoteip=localsubnet profile=private`;

/** Quotes a path for a shell, whatever characters it has. */
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;

/** The prefixes of most local networks, used when the system does not tell. */
const USUAL_PREFIX = { v4: 24, v6: 64 };

/** Carrier-grade NAT, from which overlay networks assign single addresses (RFC 6598). */
const OVERLAY = '100.64.0.0/10';

/** The networks of these addresses of the computer, each once. A single address is a network of its own. */
export const networksOf = (addresses: readonly LocalAddress[]): string[] => [
  ...new Set(addresses.map(networkOf).filter((network) => network !== undefined)),
];

function networkOf({ address, prefix }: LocalAddress): string | undefined {
  const isV6 = isIPv6(address);
  const bits = prefix ?? (isV6 ? USUAL_PREFIX.v6 : USUAL_PREFIX.v4);
  if (!isV6 && bits === 32 && address.startsWith('100.')) return OVERLAY;
  const range = readAddressRange(`${address}/${bits}`);
  return range && writeAddressRange(range);
}
