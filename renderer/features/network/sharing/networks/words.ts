import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  form: {
    title: 'Sharing on the local network',
    nothingSharedMoment: 'Nothing is shared at the moment',
    reachesLinnet: 'Who reaches this Linnet',
    openJoining: 'All who reach Linnet can make an account here.',
    decideJoin: 'Decide who may join',
    save: 'Save',
    sharingOff: 'Sharing is off',
    sharingIsOn: 'Sharing is on',
  },
  modes: {
    off: 'Off',
    offHint: 'Linnet answers on this computer only.',
    on: 'On',
    onHint:
      'All people in the local networks of this computer can follow links and open Linnet. VPNs and containers stay out.',
    networks: 'On chosen networks',
    networksHint: 'For a computer that is in several networks, or to let a VPN in.',
    addresses: 'On chosen addresses',
    addressesHint: 'As chosen before: {addresses}.',
  },
  choices: {
    networks: 'Networks',
    none: 'This computer is in no local network at the moment.',
    others: 'Other networks',
    othersHint: 'VPNs, containers',
    othersChosen: '{count, plural, one {# chosen} other {# chosen}}',
    network: 'Phones and computers in this network',
    vpn: 'Members of this VPN',
    container: 'Containers on this computer',
    absent: 'Not connected at the moment',
    public: 'Reached from the internet',
    allow: 'Also at addresses of the internet',
    allowHint: 'The whole internet could reach these.',
  },
  warning: {
    title: 'Share with the whole internet?',
    exposed: 'The whole internet could reach {addresses}, follow links there, and try to sign in.',
    unencrypted: 'Traffic to Linnet is not encrypted: passwords could be read on the way.',
    undo: 'You can stop it here at any time.',
    action: 'Share it',
  },
  quick: {
    why: 'Everybody in your network can follow links then, and sign in if they have an account. Nothing is opened to the internet.',
    share: 'Share on the local network',
    choose: 'Choose networks',
    shared: 'Linnet is shared. Others reach it here:',
    noNetwork: 'This computer is on no network',
    noNetworkWhy:
      'Connect it to your network first. Links can be made meanwhile; they work for others once it is shared.',
  },
});
