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

/** What people call interfaces of these names. Windows and the rest have names in words, or none. */
const LABELS: readonly [RegExp, string][] = [
  [/^(docker|br-[0-9a-f]{12}$|vEthernet \(DockerNAT)/, 'Docker'],
  [/^podman/, 'Podman'],
  [/^(lxcbr|lxdbr|incusbr)/, 'LXC'],
  [/^(virbr|vnet)/, 'libvirt'],
  [/^(cni|flannel|cali)/, 'Kubernetes'],
  [/^(vmnet|VMware )/, 'VMware'],
  [/^(vboxnet|VirtualBox )/, 'VirtualBox'],
  [/^vEthernet \(WSL/, 'WSL'],
  [/^vEthernet \(/, 'Hyper-V'],
  [/^tailscale/i, 'Tailscale'],
  [/^(wg|WireGuard)/, 'WireGuard'],
  [/^(zt|ZeroTier)/, 'ZeroTier'],
  [/^nordlynx/i, 'NordVPN'],
  [/^(tun|tap|utun|ppp|ipsec|OpenVPN|TAP-)/, 'VPN'],
  [/^wl/, 'Wi-Fi'],
  [/^wwan/, 'Mobile'],
  [/^(eth\d|en[opsx])/, 'Ethernet'],
];

/**
 * What people call an interface, such as `Wi-Fi` or `Docker`; its own name when that says nothing. `isWireless` is what
 * the system knows besides.
 */
export function labelOf(name: string, isWireless: boolean): string {
  if (isWireless) return 'Wi-Fi';
  return LABELS.find(([pattern]) => pattern.test(name))?.[1] ?? name;
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
