import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOP_LABEL = /^[a-z0-9][a-z0-9-]*[a-z]$/;
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/;
const MAX_LABEL = 63;
const MAX_NAME = 253;

/** Names that exist on private networks only (RFC 6761, RFC 6762 appendix G, RFC 8375). */
const PRIVATE_SUFFIX =
  /\.(?:local|lan|localhost|localdomain|internal|intranet|private|corp|home|home\.arpa)$/;

const isLabel = (label: string): boolean => label.length <= MAX_LABEL && LABEL.test(label);

/**
 * Whether a lower-case ASCII name follows the rules for host names (docs/contract/links.md#destination).
 *
 * A single label such as `nas` is fine. A name whose last label is a number is not: browsers read it as an address.
 */
export function isHostName(name: string): boolean {
  const labels = name.split('.');
  const top = labels.at(-1) ?? '';
  if (name.length > MAX_NAME || !labels.every(isLabel) || NUMBER.test(top)) return false;
  return labels.length === 1 || TOP_LABEL.test(top);
}

/**
 * Whether a destination may have this lower-case ASCII host. Computers of a local network have underscores in their names,
 * and a dot at the end keeps browsers from looking below other domains.
 */
export const isDestinationHost = (name: string): boolean =>
  isHostName(withoutRoot(name).replaceAll('_', 'x'));

/** Whether a name can be resolved on the public internet; single labels and names of private networks cannot. */
export function isPublicHostName(name: string): boolean {
  const bare = withoutRoot(name);
  return bare.includes('.') && !PRIVATE_SUFFIX.test(bare);
}

const withoutRoot = (name: string): string => name.replace(/\.$/, '');

export const isAddress = (host: string): boolean => host.startsWith('[') || isIPv4(host);

/**
 * A host in a form in which two spellings of the same host are equal.
 *
 * Every loopback or unspecified address becomes `localhost`, and an IPv4 address written as IPv6 becomes IPv4.
 */
export function comparableHost(host: string): string {
  const bare = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (!ipaddr.isValid(bare)) return bare;
  const address = ipaddr.process(bare);
  const range = address.range();
  return range === 'loopback' || range === 'unspecified' ? 'localhost' : address.toString();
}
