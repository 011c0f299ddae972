import { isIPv4, isIPv6 } from 'node:net';
import type { Sharing } from '../../../kernel/config.ts';
import type { AddressWithKind, Machine } from '../../../kernel/machine.ts';
import { sharingWords } from '../../../kernel/words.ts';
import { urlAt } from '../../../lib/host-name.ts';
import {
  type AddressScope,
  isLanAddress,
  isPublicAddress,
  isShareable,
  scopeOf,
} from '../../../lib/ip-address.ts';
import { type InterfaceKind, kindOf, labelOf } from '../../../lib/network-interface.ts';
import type { Saying } from '../../../lib/words.ts';

/** An address at which other computers could reach the service. */
export type NetworkAddress = {
  address: string;
  url: string;
  /** The port in the URL. */
  port: number;
  /** The name of its network interface; null while this computer lacks the address. */
  interface: string | null;
  /** The common name of that interface; the address while there is none. */
  label: string;
  family: 4 | 6;
  scope: AddressScope;
  /** The kind of network that its interface is connected to. */
  kind: InterfaceKind;
  /** Whether this computer has the address now. */
  present: boolean;
  served: boolean;
  /** Why the service does not listen there although it was chosen; null otherwise. */
  problem: Saying | null;
};

type Serving = {
  port: number;
  isServed?: boolean;
  /** The system's error code, when it refused the listener. */
  code?: string;
};

/** Describes an address; without an interface, it is an address that this computer lacks now. */
export function networkAddressOf(
  machine: Pick<Machine, 'isWireless'>,
  { address, interface: name = null }: { address: string; interface?: string | null },
  { port, isServed = false, code }: Serving,
): NetworkAddress {
  return {
    address,
    url: urlAt(address, port),
    port,
    interface: name,
    label: name === null ? address : labelOf(name, machine.isWireless(name)),
    family: isIPv6(address) ? 6 : 4,
    scope: scopeOf(address),
    kind: name === null ? 'network' : kindOf(name),
    present: name !== null,
    served: isServed,
    problem: name === null ? sharingWords.absent : code === undefined ? null : whyRefused(code, port),
  };
}

/** Why the system does not let the service listen at an address. */
export function whyRefused(code: string, port: number): Saying {
  if (code === 'EADDRINUSE') return sharingWords.portTaken({ port: String(port) });
  if (code === 'EACCES') return sharingWords.portRefused({ port: String(port) });
  if (code === 'EADDRNOTAVAIL') return sharingWords.notReady;
  return sharingWords.refused({ code });
}

/**
 * The addresses that a choice shares, among those of this computer; individually chosen addresses count even if it
 * lacks them.
 *
 * `on` shares every private IPv4 address of local networks: containers and VPNs are shared only when they are chosen.
 * A chosen network shares the addresses of its interface, including public ones only when these are allowed.
 */
export function addressesToShare(sharing: Sharing, present: readonly AddressWithKind[]): string[] {
  switch (sharing.mode) {
    case 'off':
      return [];
    case 'on':
      return present
        .filter(({ address, kind }) => kind === 'network' && isLanAddress(address))
        .map(({ address }) => address);
    case 'addresses':
      return sharing.addresses;
    case 'networks':
      return present
        .filter(({ interface: name }) => sharing.networks.includes(name))
        .map(({ address }) => address)
        .filter((address) => isShareable(address) && (sharing.allowPublic || !isPublicAddress(address)));
  }
}

/**
 * A public address that a choice would share although public addresses are not allowed; undefined without one.
 *
 * For chosen networks only IPv4 counts: their public IPv6 addresses are left out silently, because nearly every
 * network has some.
 */
export function findPublic(sharing: Sharing, present: readonly AddressWithKind[]): string | undefined {
  if (sharing.mode === 'addresses' && !sharing.allowPublic) return sharing.addresses.find(isPublicAddress);
  if (sharing.mode !== 'networks' || sharing.allowPublic) return undefined;
  return addressesToShare({ ...sharing, allowPublic: true }, present).find(
    (address) => isIPv4(address) && isPublicAddress(address),
  );
}
