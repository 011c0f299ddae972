import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  anonymousCard: {
    title: 'Links without an account',
    who: 'Who can create links without signing in',
    anyone: 'Anyone who can reach Linnet',
    anyoneHint: 'As in public link services. Such a link has no owner until an account claims it.',
    thisComputer: 'This computer only',
    thisComputerHint:
      'Programs and pages on the computer that runs Linnet. Everywhere else, people have to sign in first.',
    accounts: 'Only people with an account',
    accountsHint:
      'Every new link has an owner. Clients of the first API, which has no accounts, cannot create links.',
    save: 'Save',
    saved: 'Saved',
  },
  publicCard: {
    title: 'Destinations',
    only: 'Public destinations only',
    onlyHint:
      'New links cannot go to addresses such as 192.168.1.9, names such as nas, or endings such as .local. Existing links stay as they are.',
    on: 'Links can only go to public destinations',
    off: 'Links can go anywhere',
  },
  schemesCard: {
    title: 'Beyond web pages',
    about:
      'Visitors see where such a link leads, and open it with one press. Links to what is no longer allowed stay, but visitors cannot open them.',
    usual: 'Links may lead to',
    mail: 'Emails',
    call: 'Phone numbers',
    message: 'Text messages',
    share: 'Shared folders',
    others: 'Other apps',
    othersHint:
      'Beginnings of addresses, such as obsidian, slack, msteams, zoommtg or vscode, with commas between them.',
    save: 'Save',
    saved: 'Saved',
  },
  variantsCard: {
    title: 'Variants',
    most: 'Maximum variants per link',
    stays: 'Links with more variants keep them until their variants are changed.',
    save: 'Save',
    saved: 'Saved',
  },
  lookupCard: {
    title: 'Mistyped names',
    who: 'Who is redirected when they mistype a link’s name',
    network: 'Visitors of this network',
    networkHint:
      'Differences in case, hyphens, dots and similar-looking letters are ignored. If there is no such link, these visitors see similar names, except names of links with a password. Signed-in people count as visitors of this network.',
    everyone: 'Everyone who can reach Linnet',
    everyoneHint: 'Visitors from the internet also see similar names.',
    off: 'No one',
    offHint: 'Only exact names redirect. Visitors of this network still see similar names.',
    save: 'Save',
    saved: 'Saved',
  },
  countryCard: {
    title: 'Country of this network',
    country: 'Country',
    hint: 'Links with destinations by country use this country for visitors of the local network. Statistics still count them as local.',
    unset: 'Not set',
    save: 'Save',
    saved: 'Saved',
  },
  toolsCard: {
    title: 'Link checks',
    signedIn: 'Only for people with an account',
    signedInHint:
      'Checking where an address goes, what a host is or what a page contains makes this computer contact other servers, including those on this network.',
    on: 'Link checks now need an account',
    off: 'Anyone who can reach Linnet can check links',
  },
  webhooksCard: {
    title: 'Webhook destinations',
    toPrivate: 'To the local network',
    toPrivateHint:
      'Webhooks can use private addresses, also without https. If this is off, they can only use public addresses.',
    toLoopback: 'To this computer',
    toLoopbackHint:
      'Webhooks can use other programs on the computer that runs Linnet. Members choose the address.',
    saved: 'Saved',
  },
  quotaCard: {
    title: 'Limits per account',
    domains: 'Custom domains',
    webhooks: 'Webhooks',
    stays: 'Accounts that already have more keep them.',
    save: 'Save',
    saved: 'Saved',
  },
  proxiesCard: {
    title: 'Reverse proxies',
    about:
      'A proxy in front of Linnet reports the address of each visitor. Linnet trusts only the proxies listed here, because anyone else could send a false address.',
    addresses: 'Addresses of proxies',
    hint: 'One per line: an address such as 10.0.0.7 or a range such as 10.0.0.0/24.',
    placeholder: '10.0.0.7',
    connection: 'Connection from',
    forwarded: 'Forwarded for',
    nothing: 'No other address',
    seen: 'Your address',
    wouldBe: 'With this list',
    asking: '{address}, requesting {origin}',
    save: 'Save',
    saved: 'Saved',
  },
});
