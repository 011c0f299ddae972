import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  ask: {
    join: 'Who can join',
    invited: 'Invited people only',
    domains: 'People with an address of your domains',
    domainsNeed: 'This needs a mail server or a sign-in provider, to check who has an address.',
    all: 'Everybody who can reach Linnet',
    closed: 'Nobody new',
    make: 'Who can create links',
    accounts: 'People with an account',
    here: 'People with an account, and anyone on this computer',
    anyone: 'Anyone who can reach Linnet',
    share: 'Share on the local network',
    choose: 'Choose networks',
  },
  /** What the two answers let other people do. */
  others:
    '{where, select, network {Everybody in your network can follow links} other {Everybody who can reach Linnet can follow links}}; {make, select, anyone {anyone can create them} other {only people with an account can create them}}, and {join, select, open {anyone can create an account} domains {people with an address of your domains can join} invite {only people you invite can join} other {nobody new can join}}.',
  notShared: 'Nothing is shared right now',
  noNetwork: 'This computer is on no network',
  noNetworkWhy:
    'Connect it to your network first. You can already create links. They work for others once Linnet is shared.',
  shared: {
    title: 'Linnet is shared',
    unreached: 'No other computer can reach it right now',
    scan: 'People open this address or scan its code, then sign in.',
    change: 'Change who can join',
    changeMake: 'Change who can create links',
  },
});
