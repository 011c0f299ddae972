import { isIPv4 } from 'node:net';
import { addressBucket } from '../../lib/ip-address.ts';

/** The owner's name for the network of an address; null for none. */
type NameOf = (address: string) => string | null;

/**
 * Equal for addresses of the same network: the owner's name for it, or the /24 of an IPv4 and the /64 of an IPv6 address,
 * because a device gets other addresses there.
 */
function networkOf(address: string, nameOf: NameOf): string {
  const name = nameOf(address);
  if (name !== null) return `named ${name}`;
  const bucket = addressBucket(address);
  return isIPv4(bucket) ? bucket.replace(/\d+$/, '0/24') : bucket;
}

/** Whether an address is of a network in which one of the others is; null stands for an address that is not known. */
export const isAmongNetworks = (
  address: string,
  others: readonly (string | null)[],
  nameOf: NameOf,
): boolean =>
  others.some((other) => other !== null && networkOf(other, nameOf) === networkOf(address, nameOf));
