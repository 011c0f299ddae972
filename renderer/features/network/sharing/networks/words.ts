import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  form: {
    title: 'Sharing on the local network',
    nothingSharedMoment: 'Nothing is shared right now',
    reachesLinnet: 'Who can reach this Linnet',
    openJoining: 'Anyone who can reach Linnet can create an account here.',
    decideJoin: 'Choose who can join',
    save: 'Save',
    sharingOff: 'Sharing is off',
    sharingIsOn: 'Sharing is on',
  },
  modes: {
    off: 'Off',
    offHint: 'Only this computer can reach Linnet.',
    on: 'On',
    onHint:
      'Everybody on this computer’s local networks can follow links and open Linnet. VPNs and containers are not included.',
    networks: 'On selected networks',
    networksHint: 'For a computer that is on several networks, or to include a VPN.',
    addresses: 'On selected addresses',
    addressesHint: 'As selected before: {addresses}.',
  },
  choices: {
    networks: 'Networks',
    none: 'This computer is not on a local network right now.',
    others: 'Other networks',
    othersHint: 'VPNs, containers',
    othersChosen: '{count, plural, one {# selected} other {# selected}}',
    network: 'Phones and computers in this network',
    vpn: 'Members of this VPN',
    container: 'Containers on this computer',
    absent: 'Not connected right now',
    public: 'Reached from the internet',
    allow: 'Also on internet addresses',
    allowHint: 'The whole internet could reach these.',
  },
  warning: {
    title: 'Share with the whole internet?',
    exposed: 'The whole internet could reach {addresses}, follow links there, and try to sign in.',
    unencrypted: 'Traffic to Linnet is not encrypted. Passwords could be intercepted.',
    undo: 'You can stop sharing here at any time.',
    action: 'Share it',
  },
});
