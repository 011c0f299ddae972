import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Name on the network',
    intro:
      'Devices on the network can find this computer by a name, without any setup. The name stays the same when the address changes.',
    cost: 'Some Android phones, guest networks and VPNs cannot find names that end in .local. For them, use codes that begin with an address or with a name that the router knows.',
    enabled: 'Announce names while Linnet is shared',
    name: 'Name for links',
    nameHint: 'Letters a to z, digits and hyphens. Devices find it as {name}.local.',
    save: 'Save',
    saved: 'Saved',
    again: 'Try {name} again',
    taken: '{wanted} belongs to another device on this network',
    renamed:
      'Linnet uses the name {name} instead. Codes and links that begin with {wanted} open the other device.',
    names: 'Announced names',
  },
  state: { off: 'Off', probing: 'Checking', announced: 'Announced', proven: 'Working', taken: 'Taken' },
  explained: {
    off: 'Announced when Linnet is shared on the local network.',
    switchedOff: 'Not announced.',
    probing: 'Linnet is checking whether the name is free.',
    announced: 'This computer asked the network for the name, but got no answer yet.',
    proven: 'The network finds this computer under the name.',
    bySystem: 'This computer’s system announces it.',
    taken: 'Another device has this name, so Linnet does not use it.',
  },
  recipes: {
    title: 'A short name such as go',
    intro:
      'With an entry in the router or DNS server, links are as short as {link}. Choose what manages names in your network.',
    name: 'Name',
    nameWrong: 'Use letters a to z, digits and hyphens.',
    noAddress: 'This computer has no IPv4 address that others can reach. Connect it to the network first.',
    place: 'Router or DNS server',
    copyLine: 'the line',
    fixedAddress:
      'In the router, always give this computer the same address, now {address}. If it changes, the entry stops working.',
    choose: 'On this page, under Address in links, choose Another address and enter this:',
    port80: 'With port 80 turned on, links need no port number after the name.',
    firstTime:
      'Browsers search for single words. The first time, type http:// before the name, or a slash after it.',
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
    dnsmasqFile: 'Add this line to /etc/dnsmasq.d/linnet.conf:',
    dnsmasqRestart: 'Reload the configuration:',
    openwrtPage:
      'Open Network, DHCP and DNS, Hostnames, and press Add. Or run these lines over SSH and skip the next step:',
    openwrtValues: 'As Hostname enter {name}, as IP address {address}, then press Save & Apply.',
    fritzPage:
      'Open Home Network, Network, Network Connections, and press the pencil next to this computer ({address}).',
    fritzName: 'As Name enter this:',
    fritzAlways: 'Tick Always assign this network device the same IPv4 address, then press Apply.',
    unifiPage:
      'Open Settings, Policy Table, and create a policy of the kind DNS. Earlier versions have it under Settings, Routing, DNS, Create Entry.',
    unifiValues: 'Choose Host (A), and enter {name} as domain name and this as IP address:',
    pfsensePage:
      'Open Services, DNS Resolver, General Settings. In OPNsense open Services, Unbound DNS, Overrides.',
    pfsenseValues:
      'Under Host Overrides press Add. As Host enter {name}, as Domain the domain of your network (System, General Setup), and this as IP address:',
    pfsenseApply: 'Press Save, then Apply Changes.',
    windowsDns: 'On the server, open PowerShell as administrator and run this line:',
    hostsOnly: 'This works only on the computer where you do it.',
    windowsHosts: 'Open PowerShell as administrator and run this line:',
    shell: 'Open a terminal and run this line:',
  },
});
