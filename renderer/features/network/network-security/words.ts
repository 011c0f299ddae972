import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  anonymousCard: {
    title: 'Links without an account',
    who: 'Who makes links without signing in',
    anyone: 'Anyone who reaches Linnet',
    anyoneHint: 'As on public link services. Such a link belongs to nobody until an account claims it.',
    thisComputer: 'This computer only',
    thisComputerHint:
      'Programs and pages on the computer that runs Linnet; from elsewhere, people sign in first.',
    accounts: 'Only people with an account',
    accountsHint:
      'Every new link has an owner. Clients of the first API, which knows no accounts, make none.',
    save: 'Save',
    saved: 'Saved',
  },
  publicCard: {
    title: 'Destinations',
    only: 'Public destinations only',
    onlyHint:
      'New links cannot lead to addresses such as 192.168.1.9, names such as nas, or endings such as .local. Links made before stay as they are.',
    on: 'Links lead to public places from now on',
    off: 'Links may lead anywhere',
  },
  variantsCard: {
    title: 'Variants',
    most: 'Most variants of a link',
    stays: 'Links that have more keep them until their variants are changed.',
    save: 'Save',
    saved: 'Saved',
  },
  lookupCard: {
    title: 'Mistyped names',
    who: 'Who is led on from a name that only looks like that of a link',
    network: 'Visitors of this network',
    networkHint:
      'Case, hyphens, dots and letters that look alike make no difference. Where no link fits, visitors of this network see the nearest names, but never those of links with a password. Who is signed in counts as a visitor of this network.',
    everyone: 'Everyone who reaches Linnet',
    everyoneHint: 'Also visitors from the internet, who then see near names too.',
    off: 'No one',
    offHint: 'Only exact names lead on. Visitors of this network still see near names.',
    save: 'Save',
    saved: 'Saved',
  },
  countryCard: {
    title: 'Country of this network',
    country: 'Country',
    hint: 'Links with destinations by country send visitors of the local network there. Statistics keep calling them local.',
    unset: 'Not set',
    save: 'Save',
    saved: 'Saved',
  },
  toolsCard: {
    title: 'Look-ups',
    signedIn: 'Only for people with an account',
    signedInHint:
      'Looking up where an address leads, what a host is and what a page says makes this computer ask other servers, also those on this network.',
    on: 'Look-ups take an account from now on',
    off: 'Look-ups are open to anyone who reaches Linnet',
  },
  webhooksCard: {
    title: 'Where webhooks lead',
    toPrivate: 'To the local network',
    toPrivateHint:
      'Webhooks may lead to private addresses, also without https. Off, they lead to public places only.',
    toLoopback: 'To this computer',
    toLoopbackHint:
      'Webhooks may lead to other programs on the computer that runs Linnet. Members choose the address.',
    saved: 'Saved',
  },
  quotaCard: {
    title: 'What an account may have',
    domains: 'Custom domains',
    webhooks: 'Webhooks',
    stays: 'What accounts have beyond these numbers stays.',
    save: 'Save',
    saved: 'Saved',
  },
  proxiesCard: {
    title: 'Reverse proxies',
    about:
      'A proxy in front of Linnet tells it who is asking. Linnet believes only the proxies named here: others could pretend to be anyone.',
    addresses: 'Addresses of proxies',
    hint: 'One per line: an address such as 10.0.0.7 or a range such as 10.0.0.0/24.',
    placeholder: '10.0.0.7',
    connection: 'Connection from',
    forwarded: 'Forwarded for',
    nothing: 'No other address',
    seen: 'You are seen as',
    wouldBe: 'With this list',
    asking: '{address}, asking for {origin}',
    save: 'Save',
    saved: 'Saved',
  },
});
