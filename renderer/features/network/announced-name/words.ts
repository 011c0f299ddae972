import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Name on the network',
    intro:
      'Devices on the network find this computer by a name, with nothing to set up. The name stays when the address changes.',
    cost: 'Some Android phones, guest networks and VPNs do not find names that end in .local. Codes for them begin better with an address or a name that the router knows.',
    enabled: 'Announce names while Linnet is shared',
    name: 'Name for links',
    nameHint: 'Letters a to z, digits and hyphens. Devices find {name}.local.',
    save: 'Save',
    saved: 'Saved',
    again: 'Try {name} again',
    taken: '{wanted} belongs to another device on this network',
    renamed:
      'Linnet is found as {name} instead. Codes and links that begin with {wanted} lead to the other device.',
    names: 'Announced names',
  },
  state: {
    off: 'Off',
    probing: 'Checking',
    announced: 'Announced',
    proven: 'Found',
    taken: 'Taken',
  },
  explained: {
    off: 'Announced as soon as Linnet is shared on the local network.',
    switchedOff: 'Not announced.',
    probing: 'Linnet asks the network whether the name is free.',
    announced: 'No answer came back yet when this computer asked the network for it.',
    proven: 'The network answers with this computer.',
    bySystem: 'This computer’s system announces it.',
    taken: 'Another device has this name, so Linnet leaves it alone.',
  },
  recipes: {
    title: 'A short name such as go',
    intro:
      'With an entry in the router or the name server, links are as short as {link}. Choose what answers for names in your network.',
    name: 'Name',
    nameWrong: 'Use letters a to z, digits and hyphens.',
    noAddress: 'This computer has no IPv4 address that others could reach. Connect it to the network first.',
    place: 'Where names are kept',
    copyLine: 'the line',
    fixedAddress:
      'In the router, give this computer the same address always, now {address}: the entry leads nowhere once it changes.',
    choose: 'Here, under Address in links, choose Another address and type this:',
    port80: 'With port 80 switched on, links need no number after the name.',
    firstTime:
      'Browsers search for a single word. Type http:// before it, or a slash after it, the first time.',
  },
  places: {
    dnsmasq: 'dnsmasq, Pi-hole',
    openwrt: 'OpenWrt',
    fritzbox: 'FRITZ!Box',
    unifi: 'UniFi',
    pfsense: 'pfSense, OPNsense',
    windowsDns: 'Windows DNS server',
    windowsHosts: 'Hosts file, Windows',
    macHosts: 'Hosts file, macOS',
    linuxHosts: 'Hosts file, Linux',
  },
  steps: {
    dnsmasqFile: 'Put this line into /etc/dnsmasq.d/linnet.conf:',
    dnsmasqRestart: 'Let it read the file:',
    openwrtPage:
      'Open Network, DHCP and DNS, Hostnames, and press Add; or run these lines over SSH and skip the next step:',
    openwrtValues: 'As Hostname enter {name}, as IP address {address}, then press Save & Apply.',
    fritzPage:
      'Open Home Network, Network, Network Connections, and press the pencil beside this computer ({address}).',
    fritzName: 'As Name enter this:',
    fritzAlways: 'Tick Always assign this network device the same IPv4 address, then press Apply.',
    unifiPage:
      'Open Settings, Policy Table, and create a policy of the kind DNS. Earlier versions have it under Settings, Routing, DNS, Create Entry.',
    unifiValues: 'Choose Host (A), and enter {name} as domain name and this as IP address:',
    pfsensePage:
      'Open Services, DNS Resolver, General Settings. In OPNsense open Services, Unbound DNS, Overrides.',
    pfsenseValues:
      'Under Host Overrides press Add. As Host enter {name}, as Domain the one of your network (System, General Setup), and this as IP address:',
    pfsenseApply: 'Press Save, then Apply Changes.',
    windowsDns: 'On the server, open PowerShell as administrator and run this line:',
    hostsOnly: 'This works on the computer on which it is done, and on no other.',
    windowsHosts: 'Open PowerShell as administrator and run this line:',
    shell: 'Open a terminal and run this line:',
  },
});
