import { isIPv6 } from 'node:net';
import type { FirewallKind } from '../api.ts';

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
