import { catalogue, sayings, translated } from '../../lib/words.ts';

/** What a record of a name is for, as programs read it. */
export const recordWords = catalogue({ purpose: 'points the name at this computer' });

/** What a check of a custom domain found. */
export const stepWords = sayings({
  resolved: '{name} resolves to {addresses}.',
  unresolved: '{name} does not resolve. Add the record to the router or the hosts file, then check again.',
  here: '{addresses} {count, plural, one {belongs} other {belong}} to this computer.',
  elsewhere: '{name} leads to {addresses}, which is not this computer. Point it at {own}.',
  nowhere: '{name} leads to {addresses}, which is not this computer.',
  proved: 'Linnet answers at {url}.',
  notProved: 'Linnet does not answer at {url}: {reason}.',
  notReached: 'Not checked: an earlier step failed.',
  otherAnswer: 'another service answers there (status {status})',
  unshared: 'it is not shared at that address',
});

/** What to do so that the name of a custom domain leads here. */
export const setupWords = translated({
  router:
    'In the router: add {name} with the address {address} to its local DNS or host names. Then every device on the network finds it.',
  hosts:
    'Without a router: add the line "{address} {name}" to the hosts file of each computer (/etc/hosts, on Windows C:\\Windows\\System32\\drivers\\etc\\hosts).',
  multicast:
    'Names that end in .local come from mDNS, which answers for one computer. Announce {name} with this computer’s mDNS service (Bonjour, Avahi).',
  dynamic:
    'The address {address} may change when the router gives out addresses anew. Reserve it for this computer in the router.',
  noAddress:
    'This computer has no address on a local network at the moment. Connect it, then look here for the address to use.',
  port: 'Type the port as well: links begin with {base}. Without it the name works only if Linnet listens on port 80.',
  noPort: 'Linnet listens on port 80, so no port needs to be typed: links begin with {base}.',
  singleLabel:
    'Type http:// before {name}, or a slash after it: browsers search the web for a single word otherwise.',
  closed:
    'Linnet is not shared on the network yet. Switch sharing on, or only this computer can follow the links.',
});

/** What people read where something of theirs is refused; programs get the English. */
export const domainRefusals = sayings({
  registered: 'This name is already registered',
  nameOfComputer: 'This name belongs to this computer, or is an address',
  tooMany: 'An account can have at most {most} domains; remove one for good first',
  verifyFirst: 'Verify the domain before you change what it answers',
  revoked: 'This domain is revoked; remove it for good and register it anew',
  notRevoked: 'Only a revoked domain can be removed for good',
  isDomain: '{name} is registered as a custom domain',
  noHost: '{name} is not a host name such as links.office.lan',
  notHost: 'must be a host name such as go or links.office.lan',
  notWeb: 'must be an http or https address',
  blocked: 'URL is blocked',
  leadsBack: 'must not lead to the same domain: visitors would be redirected for ever',
});
