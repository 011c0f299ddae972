import { isIPv6 } from 'node:net';
import type { Machine } from '../../../kernel/machine.ts';
import { sharingWords } from '../../../kernel/words.ts';
import { urlAt } from '../../../lib/host-name.ts';
import { type AddressScope, scopeOf } from '../../../lib/ip-address.ts';
import { type InterfaceKind, kindOf, labelOf } from '../../../lib/network-interface.ts';
import type { Saying } from '../../../lib/words.ts';

/** An address at which other computers could reach the service. */
export type NetworkAddress = {
  address: string;
  url: string;
  /** The port in the URL. */
  port: number;
  /** Name of its network interface; null while this computer does not have the address. */
  interface: string | null;
  /** What people call that interface; the address while there is none. */
  label: string;
  family: 4 | 6;
  scope: AddressScope;
  /** What its network interface is connected to. */
  kind: InterfaceKind;
  /** Whether this computer has it now. */
  present: boolean;
  served: boolean;
  /** Why it is not served although it was chosen; null otherwise. */
  problem: Saying | null;
};

type Serving = {
  port: number;
  isServed?: boolean;
  /** The system's error code, when it refused to listen there. */
  code?: string;
};

/** Describes an address; without the name of an interface, it is one that this computer does not have now. */
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
