import ipaddr from 'ipaddr.js';

/**
 * The addresses at which packets to an address may arrive: itself, or the IPv4 addresses that an IPv6 address carries.
 *
 * Undefined when that cannot be told: for text that is no address, and for 64:ff9b:1::/48 (RFC 8215), where each
 * network puts the IPv4 address in a place of its own choice.
 */
export function arrivalsOf(text: string): ipaddr.IPv4[] | ipaddr.IPv6[] | undefined {
  // A link-local address may carry the name of its interface: `fe80::1%eth0`.
  const bare = text.replace(/%.*$/s, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return [ipaddr.IPv4.parse(bare)];
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.IPv6.parse(bare);
  if (isLocalTranslation(address)) return undefined;
  const carried = carriedBy(address);
  return carried.length > 0 ? carried : [address];
}

const LOCAL_TRANSLATION = ipaddr.IPv6.parse('64:ff9b:1::');
const isLocalTranslation = (address: ipaddr.IPv6): boolean => address.match(LOCAL_TRANSLATION, 48);

/** The first 96 bits of the forms that end in an IPv4 address. */
const CARRIERS = [
  // Mapped, and its forerunner that RFC 4291 gave up.
  '::ffff:0:0',
  '::',
  // NAT64 (RFC 6052) and translated (RFC 2765).
  '64:ff9b::',
  '::ffff:0:0:0',
].map((text) => ipaddr.IPv6.parse(text));

const RELAYED = ipaddr.IPv6.parse('2002::');
const TEREDO = ipaddr.IPv6.parse('2001::');

function carriedBy(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray();
  const range = address.range();
  // Both begin as the IPv4-compatible form does.
  if (range === 'loopback' || range === 'unspecified') return [];
  if (CARRIERS.some((carrier) => address.match(carrier, 96))) return [fourBytes(bytes, 12)];
  if (address.match(RELAYED, 16)) return [fourBytes(bytes, 2)];
  // The server, then the client with every bit turned over (RFC 4380).
  if (address.match(TEREDO, 32))
    return [
      fourBytes(bytes, 4),
      fourBytes(
        bytes.map((byte) => byte ^ 0xff),
        12,
      ),
    ];
  return [];
}

const fourBytes = (bytes: readonly number[], at: number): ipaddr.IPv4 =>
  new ipaddr.IPv4(bytes.slice(at, at + 4));
