import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'On the computer that runs Linnet, open {network} and press {test}.',
  scan: 'Scan the code with the phone’s camera, and tap the test link.',
  read: 'Look which of the four steps does not tick, and find it below.',
  again: 'Try again after each change. A test lasts ten minutes.',
  name: '{step} does not tick',
  nameThen:
    'The phone does not find the name. Press {notOpening} there: a second code leads to the same page by the address. If that works, choose an address, or a name that your router knows, under {address}.',
  port: '{step} does not tick',
  portThen:
    'Nearly always the firewall holds it back. The commands for this system stand under {firewall}, with its networks and ports filled in.',
  page: '{step} does not tick',
  pageThen: 'Something answers, but not Linnet. Another program, or a proxy, may have the port or the name.',
  link: '{step} does not tick',
  linkThen: 'Tap the test link on the page. If the page shows a fault, load it again.',
  guest: 'No step ticks, and the firewall is open',
  guestThen:
    'Guest networks often keep devices apart from each other. Join the Wi-Fi that the computer is in; a router may call the setting client isolation.',
  vpn: 'Only some phones fail',
  vpnThen:
    'A VPN, mobile data or private DNS on the phone leads past the local network. Switch it off there, or share with the VPN too.',
  https: 'The browser says that the page is not secure',
  httpsThen: 'Short addresses begin with http. Type http:// in front; the browser may have tried https.',
  self: 'A computer always reaches itself, so only another device can tell whether the firewall lets it in.',
});
