import { sayings, translated } from '../../lib/words.ts';

/** What is said on the pages that the other device sees. */
export const trialWords = translated({
  arrived: {
    title: 'This device reaches Linnet',
    heading: 'This device reaches Linnet',
    next: 'One step is left: follow the test link, as people will follow short links.',
    action: 'Follow the test link',
  },
  here: {
    title: 'This is the computer that runs Linnet',
    heading: 'This is the computer that runs Linnet',
    next: 'It reaches itself in any case, so this proves nothing. Open the page on another device, such as a phone.',
  },
  finished: {
    title: 'It works',
    heading: 'It works',
    next: 'Short links open on this device. You can close this page.',
  },
});

/** What to do when a step of the test fails. */
export const adviceWords = sayings({
  name: 'The device came by the address of this computer, not by the name {name}. If the code with the name does not open, the network of the device does not know that name: let links begin with the address, or give the name to the router.',
  nothing:
    'Nothing arrived from another device. Is it in the same Wi-Fi as this computer? A guest network keeps devices apart from each other. Otherwise a firewall on this computer holds requests back: the card “Firewall” below has the rule that lets them in.',
  page: 'The page began to load and did not finish. The connection is weak, or something between the two devices cuts it: try closer to the router, and without a VPN on the device.',
  link: 'The test link was followed and its page did not arrive. Go back on the device and follow the link again.',
});

/** Why an address or a name failed the check, and what the person at this computer is told. */
export const checkWords = sayings({
  noAnswer: 'Linnet does not answer there: {reason}',
  unexpected: 'Something else than Linnet answers there (status {status})',
  unresolved: '{name} is not found on this network',
  late: '{name} was not found in time',
  elsewhere: '{name} leads to {address}, which is not this computer',
  notice: {
    address: 'Others may not reach Linnet',
    name: 'Links may not open',
    body: '{place}: {reason}',
  },
});

/** Why there is no test. */
export const noTrialWords = sayings({
  unshared: 'Nothing is shared on the local network, so no other device reaches Linnet',
  ended: 'This test has ended',
});
