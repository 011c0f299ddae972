import { sayings, translated } from '../../lib/words.ts';

/** Texts on the pages that the other device opens. */
export const trialWords = translated({
  arrived: {
    title: 'This device can reach Linnet',
    heading: 'This device can reach Linnet',
    next: 'One step is left: follow the test link, the way people will follow short links.',
    action: 'Follow the test link',
  },
  here: {
    title: 'This is the computer that runs Linnet',
    heading: 'This is the computer that runs Linnet',
    next: 'It can always reach itself, so this proves nothing. Open the page on another device, such as a phone.',
  },
  finished: {
    title: 'It works',
    heading: 'It works',
    next: 'Short links open on this device. You can close this page.',
  },
});

/** Advice for each step of the test that can fail. */
export const adviceWords = sayings({
  name: 'The device used the address of this computer, not the name {name}. If the code with the name does not open, the device’s network does not know that name. Use the address in links, or add the name to the router.',
  nothing:
    'No other device has connected. On a phone with Android 17 or later, allow the browser “Nearby devices”, and on an iPhone “Local Network”, in the phone’s settings. Is the phone on the same Wi-Fi as this computer? A guest network isolates devices from each other. Otherwise, a firewall on this computer is blocking requests: Settings → Sharing has the rule that allows them.',
  page: 'The page began to load but did not finish. The connection is weak or blocked: move closer to the router, and turn off any VPN on the device.',
  link: 'The test link was followed, but its page did not load. Go back on the device and follow the link again.',
});

/** Why an address or a name failed the check, and the notification for the person at this computer. */
export const checkWords = sayings({
  noAnswer: 'Linnet does not respond there: {reason}',
  unexpected: 'Something other than Linnet responds there (status {status})',
  unresolved: '{name} is not found on this network',
  late: '{name} could not be found in time',
  elsewhere: '{name} points to {address}, which is not this computer',
  notice: {
    address: 'Others may not be able to reach Linnet',
    name: 'Links may not open',
    body: '{place}: {reason}',
  },
});

/** Why a test cannot start. */
export const noTrialWords = sayings({
  unshared: 'Nothing is shared on the local network, so no other device can reach Linnet',
  ended: 'This test has ended',
});
