import { isIPv6 } from 'node:net';

/**
 * Who is behind a network interface: the local network, a virtual private network, or only containers and virtual
 * machines on this very computer.
 */
export type InterfaceKind = 'network' | 'vpn' | 'container';

/** Names that Docker, Podman, LXC, libvirt, Kubernetes, VMware, VirtualBox, macOS and Hyper-V give theirs. */
const CONTAINER =
  /^(docker|br-[0-9a-f]{12}$|veth|virbr|vnet|lxcbr|lxdbr|incusbr|podman|cni|flannel|cali|vmnet|vboxnet|bridge1\d\d$|vEthernet \((WSL|Default Switch|nat|DockerNAT)|VMware |VirtualBox )/;

/** Names that OpenVPN, WireGuard, Tailscale, ZeroTier and the systems' own clients give theirs. */
const VPN =
  /^(tun|tap|wg|utun|ppp|ipsec|tailscale|zt|nordlynx|Tailscale|ZeroTier|WireGuard|OpenVPN|TAP-|NordLynx)/;

/** Judged by the interface's name: the system tells nothing else. */
export function kindOf(name: string): InterfaceKind {
  if (CONTAINER.test(name)) return 'container';
  return VPN.test(name) ? 'vpn' : 'network';
}

/** An address, and what says how many can reach it. */
export type Candidate = {
  address: string;
  kind: InterfaceKind;
  /** Whether traffic to elsewhere leaves from it, by the default route. */
  isRouted: boolean;
};

const KINDS: readonly InterfaceKind[] = ['network', 'vpn', 'container'];

/** What most others reach comes first: the address of the default route, self-assigned ones and IPv6 after others. */
export const byReach = (one: Candidate, other: Candidate): number => rankOf(one) - rankOf(other);

const rankOf = ({ address, kind, isRouted }: Candidate): number =>
  KINDS.indexOf(kind) * 8 +
  (isRouted ? 0 : 4) +
  (address.startsWith('169.254.') ? 2 : 0) +
  (isIPv6(address) ? 1 : 0);
