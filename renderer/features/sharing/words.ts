import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  addressChoices: {
    addresses: 'Addresses',
    notConnectedMoment: 'Not connected at the moment',
    computerNoLocal: 'This computer is in no local network at the moment.',
  },
  allowedOriginsCard: {
    otherDashboards: 'Other dashboards',
    pagesComeAnother:
      'Pages that come from another address change nothing for people who are signed in here, unless that address is named below. Then they can do everything these people can, so name only places you trust.',
    addresses: 'Addresses',
    perLineSuch: 'One per line, such as http://dashboard.lan:3000.',
    save: 'Save',
    saved: 'Saved',
  },
  linkAddressCard: {
    title: 'Address in links',
    linksBegin: 'Links begin with',
    linksBeginWith: 'Links begin with {address}',
    onlyHere: 'They work on this computer only.',
    decidedLinnetStarted: 'Decided when Linnet was started',
    settingLinnetPublic:
      'The setting LINNET_PUBLIC_URL wins over what is chosen here. Start Linnet without it to choose.',
    address: 'Address',
    httpHttpsPort: 'With http:// or https://, and a port if it needs one.',
    httpGo: 'http://go',
    save: 'Save',
    saved: 'Saved',
  },
  linkAddressChoice: {
    automatic: 'Automatic',
    nowFollowsComputer:
      'Now {automatic}. Follows this computer from network to network; links shared before keep the old address.',
    anotherAddress: 'Another address',
    nameOwnProxys:
      'A name of your own or a proxy’s address; links end where it does not lead to this computer.',
    membersVpnFollow: 'Only members of the VPN can follow links.',
    linksEndRouter: 'Links end when the router gives this computer another address.',
    staysForSome: 'Stays when the address changes; some phones and guest networks do not find it.',
    staysWithRouter: 'Stays when the address changes; found where the router knows the name.',
  },
  sharedAddresses: {
    colleaguesFind: 'Where colleagues find it',
    linnetTriesAgain: '{problem}. Linnet tries again every few seconds.',
    noAddress: 'Nobody reaches it at the moment',
    computerNoLocal: 'This computer is in no local network. As soon as it is, Linnet answers there.',
    typeAddressScan:
      'They type an address or scan its code, then sign in. Traffic on the local network is not encrypted, so share on networks you trust.',
  },
  sharingChoice: {
    containersComputer: 'Containers on this computer',
  },
  sharingForm: {
    title: 'Sharing on the local network',
    decidedLinnetStarted: 'Decided when Linnet was started',
    settingLinnetLan:
      'The setting LINNET_LAN wins over what is chosen here. Start Linnet without it to choose.',
    nothingSharedMoment: 'Nothing is shared at the moment',
    startLinnetWithout: '{closed_because}. Start Linnet without LINNET_RATE_LIMITS=off to share.',
    reachesLinnet: 'Who reaches this Linnet',
    openJoining: 'Whoever reaches Linnet can make an account here.',
    decideJoin: 'Decide who may join',
    save: 'Save',
    off: 'Off',
    linnetAnswersComputer: 'Linnet answers on this computer only.',
    on: 'On',
    onHint: 'Everybody on the networks this computer is in can follow links and open Linnet.',
    chosenAddresses: 'On chosen addresses',
    computerSeveralNetworks: 'For a computer that is in several networks.',
    sharingOff: 'Sharing is off',
    sharingIsOn: 'Sharing is on',
  },
});
