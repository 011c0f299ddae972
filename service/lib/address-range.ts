import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One address or a range of them in CIDR notation; of one address, the prefix is its whole length. */
type AddressRange = { network: string; prefix: number; family: 'ipv4' | 'ipv6' };

const LENGTH = { ipv4: 32, ipv6: 128 } as const;
/** How many bits of an IPv4 address written as IPv6 come before it. */
const MAPPED = 96;

/** The range that a text such as `10.0.0.7`, `10.0.0.0/8` or `fd00::/8` means; undefined for any other text. */
export function readAddressRange(text: string): AddressRange | undefined {
  const [address = '', prefixText, ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0 || address.includes('%')) return undefined;
  const parsed = ipaddr.process(address);
  const family = parsed.kind();
  const before = family === 'ipv4' && address.includes(':') ? MAPPED : 0;
  const prefix = prefixText === undefined ? LENGTH[family] : readPrefix(prefixText) - before;
  if (!(prefix >= 0 && prefix <= LENGTH[family])) return undefined;
  const kind = family === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return { network: kind.networkAddressFromCIDR(`${parsed}/${prefix}`).toString(), prefix, family };
}

const readPrefix = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

/** The one spelling of a range: `10.0.0.0/8` for `10.1.2.3/8`, a single address without its prefix. */
export const writeAddressRange = ({ network, prefix, family }: AddressRange): string =>
  prefix === LENGTH[family] ? network : `${network}/${prefix}`;

/** Tells whether an address is in one of the ranges; a text that is no range counts as none. */
export function createRangeCheck(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of ranges) {
    const range = readAddressRange(text);
    if (range) list.addSubnet(range.network, range.prefix, range.family);
  }
  return (text) => {
    // A zone names a network card of this machine and says nothing about the other side.
    const [address = ''] = text.split('%', 1);
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.process(address);
    return list.check(parsed.toString(), parsed.kind());
  };
}

/** What is known of the addresses of a range such as `10.0.0.0/8`, or of a single address. */
type RangeFact<Value> = { readonly range: string; readonly value: Value };

type ByPrefix<Value> = { prefix: number; values: Map<bigint, Value> }[];

/**
 * Finds what is known of an address: of ranges that overlap, the one with the longest prefix says it; of equal ones the
 * first. A text that is no range counts as none, an IPv4 address written as IPv6 as what it stands for.
 */
export function createRangeFinder<Value>(
  facts: readonly RangeFact<Value>[],
): (address: string) => Value | undefined {
  const known = { ipv4: byPrefix(facts, 'ipv4'), ipv6: byPrefix(facts, 'ipv6') };
  return (text) => {
    // A zone names a network card of this machine and says nothing about the other side.
    const [address = ''] = text.split('%', 1);
    if (isIP(address) === 0) return undefined;
    const parsed = ipaddr.process(address);
    const family = parsed.kind();
    if (known[family].length === 0) return undefined;
    const bits = bitsOf(parsed.toByteArray());
    for (const { prefix, values } of known[family]) {
      const value = values.get(bits >> BigInt(LENGTH[family] - prefix));
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

/** The longest prefixes first. */
function byPrefix<Value>(facts: readonly RangeFact<Value>[], family: keyof typeof LENGTH): ByPrefix<Value> {
  const found = new Map<number, Map<bigint, Value>>();
  for (const { range: text, value } of facts) {
    const range = readAddressRange(text);
    if (range?.family !== family) continue;
    const { network, prefix } = range;
    const values = found.get(prefix) ?? new Map<bigint, Value>();
    found.set(prefix, values);
    const bits = bitsOf(ipaddr.parse(network).toByteArray()) >> BigInt(LENGTH[family] - prefix);
    if (!values.has(bits)) values.set(bits, value);
  }
  return [...found]
    .map(([prefix, values]) => ({ prefix, values }))
    .toSorted((one, other) => other.prefix - one.prefix);
}

const bitsOf = (bytes: readonly number[]): bigint =>
  bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
