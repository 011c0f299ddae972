import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { readAddressRange } from './address-range.ts';

/** What is known of the addresses of a range such as `10.0.0.0/8`, or of a single address. */
type RangeFact<Value> = { readonly range: string; readonly value: Value };

const LENGTH = { ipv4: 32, ipv6: 128 } as const;

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
