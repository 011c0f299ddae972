import { catalogue, sayings, translated } from '../../lib/words.ts';

/** The purpose of a DNS record, for programs. */
export const recordWords = catalogue({ purpose: 'points the name at this computer' });

/** The results of checking a custom domain. */
export const stepWords = sayings({
  resolved: '{name} resolves to {addresses}.',
  unresolved: '{name} does not resolve. Add the record to the router or the hosts file, then check again.',
  here: '{addresses} {count, plural, one {belongs} other {belong}} to this computer.',
  elsewhere: '{name} points to {addresses}, which is not this computer. Point it to {own}.',
  nowhere: '{name} points to {addresses}, which is not this computer.',
  proved: 'Linnet responds at {url}.',
  notProved: 'Linnet does not respond at {url}: {reason}.',
  notReached: 'Not checked: an earlier step failed.',
  otherAnswer: 'another service responds there (status {status})',
  unshared: 'it is not shared at that address',
});

/** Instructions that make the name of a custom domain lead here. */
export const setupWords = translated({
  router:
    'In the router: add {name} with the address {address} to its local DNS or host names. Every device on the network then finds it.',
  hosts:
    'Without a router: add the line "{address} {name}" to the hosts file of each computer (/etc/hosts, on Windows C:\\Windows\\System32\\drivers\\etc\\hosts).',
  multicast:
    'Names that end in .local come from mDNS, which answers for one computer. Announce {name} with this computer’s mDNS service (Bonjour, Avahi).',
  dynamic:
    'The address {address} may change when the router assigns addresses again. Reserve it for this computer in the router.',
  noAddress:
    'This computer has no address on a local network right now. Connect it, then check here for the address to use.',
  port: 'Include the port as well: links begin with {base}. Without it, the name works only if Linnet uses port 80.',
  noPort: 'Linnet uses port 80, so no port is needed: links begin with {base}.',
  singleLabel:
    'Type http:// before {name}, or a slash after it. Otherwise browsers search the web for a single word.',
  closed:
    'Linnet is not shared on the network yet. Turn on sharing, or only this computer can follow the links.',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const domainRefusals = sayings({
  registered: 'This name is already registered',
  nameOfComputer: 'This name belongs to this computer, or is an address',
  tooMany: 'An account can have up to {most} domains. Remove one for good first',
  verifyFirst: 'Verify the domain before you change its settings',
  revoked: 'This domain is revoked. Remove it for good and register it again',
  notRevoked: 'Only a revoked domain can be removed for good',
  isDomain: '{name} is registered as a custom domain',
  noHost: '{name} is not a host name such as links.office.lan',
  notHost: 'must be a host name such as go or links.office.lan',
  notWeb: 'must be an http or https address',
  blocked: 'URL is blocked',
  leadsBack: 'must not go to the same domain: visitors would be redirected forever',
});
