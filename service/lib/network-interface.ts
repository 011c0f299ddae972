import { isIPv6 } from 'node:net';

/**
 * What a network interface is connected to: the local network, a virtual private network, or only containers and virtual
 * machines on this computer.
 */
export type InterfaceKind = 'network' | 'vpn' | 'container';

/** Interface names of Docker, Podman, LXC, libvirt, Kubernetes, VMware, VirtualBox, macOS and Hyper-V. */
const CONTAINER =
  /^(docker|br-[0-9a-f]{12}$|veth|virbr|vnet|lxcbr|lxdbr|incusbr|podman|cni|flannel|cali|vmnet|vboxnet|bridge1\d\d$|vEthernet \((WSL|Default Switch|nat|DockerNAT)|VMware |VirtualBox )/;

/** Interface names of OpenVPN, WireGuard, Tailscale, ZeroTier and the VPN clients of operating systems. */
const VPN =
  /^(tun|tap|wg|utun|ppp|ipsec|tailscale|zt|nordlynx|Tailscale|ZeroTier|WireGuard|OpenVPN|TAP-|NordLynx)/;

/** Decided by the name of the interface: the system tells nothing else about it. */
export function kindOf(name: string): InterfaceKind {
  if (CONTAINER.test(name)) return 'container';
  return VPN.test(name) ? 'vpn' : 'network';
}

/** An address of this computer, with what its rank depends on. */
export type Candidate = {
  address: string;
  kind: InterfaceKind;
  /** Whether it is the source address of the default route. */
  isRouted: boolean;
};

const KINDS: readonly InterfaceKind[] = ['network', 'vpn', 'container'];

/** Sorts by how widely addresses are reachable: that of the default route first, self-assigned ones and IPv6 last. */
export const byReach = (one: Candidate, other: Candidate): number => rankOf(one) - rankOf(other);

const rankOf = ({ address, kind, isRouted }: Candidate): number =>
  KINDS.indexOf(kind) * 8 +
  (isRouted ? 0 : 4) +
  (address.startsWith('169.254.') ? 2 : 0) +
  (isIPv6(address) ? 1 : 0);
