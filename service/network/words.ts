import { catalogue, sayings, translated } from '../lib/words.ts';

/** The purpose of a DNS record, for programs. */
export const recordWords = catalogue({ purpose: 'points the name at this computer' });

/** The results of checking a custom domain. */
export const stepWords = sayings({
  resolved: '{name} resolves to {addresses}.',
  unresolved: '{name} does not resolve. Add the record to the router or the hosts file, then check again.',
  here: '{addresses} {count, plural, one {belongs} other {belong}} to this computer.',
  elsewhere: '{name} points to {addresses}, which is not this computer. Point it to {own}.',
  nowhere: '{name} points to {addresses}, which is not this computer.',
  proved: 'Linnet responds at {url}.',
  notProved: 'Linnet does not respond at {url}: {reason}.',
  notReached: 'Not checked: an earlier step failed.',
  otherAnswer: 'another service responds there (status {status})',
  unshared: 'it is not shared at that address',
});

/** Instructions that make the name of a custom domain lead here. */
export const setupWords = translated({
  router:
    'In the router: add {name} with the address {address} to its local DNS or host names. Every device on the network then finds it.',
  hosts:
    'Without a router: add the line "{address} {name}" to the hosts file of each computer (/etc/hosts, on Windows C:\\Windows\\System32\\drivers\\etc\\hosts).',
  multicast:
    'Names that end in .local come from mDNS, which answers for one computer. Announce {name} with this computer’s mDNS service (Bonjour, Avahi).',
  dynamic:
    'The address {address} may change when the router assigns addresses again. Reserve it for this computer in the router.',
  noAddress:
    'This computer has no address on a local network right now. Connect it, then check here for the address to use.',
  port: 'Include the port as well: links begin with {base}. Without it, the name works only if Linnet uses port 80.',
  noPort: 'Linnet uses port 80, so no port is needed: links begin with {base}.',
  singleLabel:
    'Type http:// before {name}, or a slash after it. Otherwise browsers search the web for a single word.',
  closed:
    'Linnet is not shared on the network yet. Turn on sharing, or only this computer can follow the links.',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const domainRefusals = sayings({
  registered: 'This name is already registered',
  nameOfComputer: 'This name belongs to this computer, or is an address',
  tooMany: 'An account can have up to {most} domains. Remove one for good first',
  verifyFirst: 'Verify the domain before you change its settings',
  revoked: 'This domain is revoked. Remove it for good and register it again',
  notRevoked: 'Only a revoked domain can be removed for good',
  isDomain: '{name} is registered as a custom domain',
  noHost: '{name} is not a host name such as links.office.lan',
  notHost: 'must be a host name such as go or links.office.lan',
  notWeb: 'must be an http or https address',
  blocked: 'URL is blocked',
  leadsBack: 'must not go to the same domain: visitors would be redirected forever',
});

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

export const announcingWords = catalogue({ instance: { named: 'Linnet on {computer}', unnamed: 'Linnet' } });

/** The notice for the person at the computer. */
export const renamedWords = translated({
  title: '{wanted} is taken on this network',
  body: 'Another device has this name. Linnet now uses {name}: codes and links that begin with {wanted} open the other device.',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const announcingRefusals = sayings({
  nameForm: 'A name can have up to 63 letters (a to z), digits and hyphens, with no hyphen at either end',
  computerName: 'This is the name of the computer itself, which is already announced',
  isOff: 'Announcing was turned off when the service was started (LINNET_MDNS)',
});

export const printingWords = translated({
  broken: 'Printed codes no longer work',
  count:
    '{count, plural, one {The code of # link begins} other {The codes of # links begin}} with {base}, which no longer reaches Linnet. Open the network settings to see which codes to print again.',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const hostRefusals = sayings({
  noOrigin: '{address} is not an address such as http://dashboard.lan:3000',
  fixed: 'The address was set when the service was started (LINNET_PUBLIC_URL)',
  isDomain: 'This name is registered as a custom domain',
  chooseAddress: 'Choose at least one address',
  unknownAddress: '{address} is not an address of this computer that others can reach',
  chooseNetwork: 'Choose at least one network',
  unknownNetwork: '{network} is not a network of this computer that others can be on',
  addressForm: 'The address must begin with http:// or https:// and end after the name or the port',
  hereOnly: 'This address only works on this computer',
  noRange: '{text} is not an address such as 10.0.0.7 or a range such as 10.0.0.0/24',
  tooWide: '{text} is wider than /{width}: everyone in it could send a false address',
});

/** Why port 80 is not open, and why the port stays, in sentences that precede a command. */
export const portWords = sayings({
  taken:
    'Another program uses port 80 at {address}. Linnet keeps using port {port}. This line shows which program it is',
  noRights:
    'This system allows ports below 1024 only for root. Linnet keeps using port {port}. This line allows port 80 for every program, now and after a restart',
  noRightsOnMac:
    'macOS allows port 80 at single addresses only for system services. Linnet keeps using port {port}. To use port 80, start Linnet as a system service',
  keptByWindows:
    'Windows itself uses port 80, usually for its web server (IIS, World Wide Web Publishing Service). Linnet keeps using port {port}. This line, run as administrator, turns that service off for good',
  fixed: 'The port was set when the service was started (LINNET_PORT)',
  refused: 'The system does not allow port 80 at {address} ({code}). Linnet keeps using port {port}',
});

/** Why https is closed, or cannot be trusted, although it was switched on. */
export const httpsProblems = sayings({
  unshared: 'Linnet is not shared on the network, so https is closed too',
  noCertificate: 'The certificate or its key is missing. Give both again',
  ended: 'The certificate has ended, so browsers refuse https. Give a new one',
});

/** Why a given certificate is refused; people read a translation, programs get the English. */
export const httpsRefusals = sayings({
  noCertificate: 'This is not a certificate in PEM, the text that begins with BEGIN CERTIFICATE',
  noKey: 'This is not a private key in PEM, the text that begins with BEGIN PRIVATE KEY',
  lockedKey: 'The key is locked with a passphrase. Give it without one',
  otherKey: 'This key does not belong to the certificate',
  notYet: 'The certificate is not valid yet',
  ended: 'The certificate has ended',
  forOthers: 'The certificate is for {names}, and none of these is a name or address of this Linnet',
  unusable: 'The certificate and its key are too weak, or of a kind that cannot be used here',
});

/** Notices for the owner about https. */
export const httpsNotice = translated({
  replaced: {
    title: 'Devices must trust https again',
    body: 'The former authority could not be used any more, so Linnet made a new one. Devices that trusted the former one now show a warning.',
  },
  ending: {
    title: 'The certificate for https ends soon',
    body: 'Give Linnet a new one in the network settings, or browsers will refuse https.',
  },
  ended: {
    title: 'The certificate for https has ended',
    body: 'Browsers refuse https now. Give Linnet a new certificate in the network settings.',
  },
});

/** The pages with which a device comes to trust the own authority, and stops. */
export const trustWords = translated({
  title: 'Trust https here',
  intro:
    'Over https, nobody on the network can read along. Your device has to trust the certificate of this Linnet first. It counts for this computer’s names and for private addresses only, never for other websites.',
  compare:
    'Before you trust it, compare its fingerprint (SHA-256) with the one that the owner of this Linnet sees in Settings → Sharing:',
  certificate: 'Certificate',
  profile: 'Profile for iPhone, iPad and Mac',
  steps: 'On your device',
  remove: 'To stop trusting it:',
  systems: {
    iphone: {
      trust:
        'Open the profile in Safari. Install it under Settings → General → VPN & Device Management. Then switch the certificate on under Settings → General → About → Certificate Trust Settings.',
      remove: 'Settings → General → VPN & Device Management → Linnet → Remove Profile.',
    },
    mac: {
      trust:
        'Open the profile, and install it under System Settings → General → Device Management. If Safari still warns, open the certificate in Keychain Access, and choose Always Trust.',
      remove: 'System Settings → General → Device Management → Linnet → Remove.',
    },
    windows: {
      trust:
        'Open the certificate, and choose Install Certificate → Current User → Place all certificates in the following store → Trusted Root Certification Authorities.',
      remove:
        'Start certmgr.msc, open Trusted Root Certification Authorities → Certificates, and delete the entry that begins with “Linnet on”.',
    },
    android: {
      trust:
        'Download the certificate. In the settings, search for “CA certificate”, choose Install anyway, and pick the file.',
      remove: 'In the settings, search for “Trusted credentials”, open User, and remove the entry.',
    },
    linux: {
      trust:
        'For programs, run the line below in the folder of the certificate. For Chrome and Edge, open the certificate settings of the browser (Privacy and security → Security → Manage certificates), and import it there as trusted.',
      remove:
        'Delete the file in /usr/local/share/ca-certificates, run update-ca-certificates --fresh as root, and remove the entry in the browser.',
    },
    firefox: {
      trust:
        'Settings → Privacy & Security → View Certificates → Authorities → Import. Tick the box for websites. On Windows and Mac, Firefox trusts what the system trusts.',
      remove: 'In the same list, choose the entry that begins with “Linnet on”, then Delete or Distrust.',
    },
  },
  test: 'Then test it. If the browser shows a warning, this device does not trust the certificate yet.',
  open: 'Test this device',
  trusted: {
    title: 'This device trusts Linnet',
    next: 'This page came over https without a warning, so nobody on the network can read along.',
    action: 'Open Linnet',
  },
  plain: {
    title: 'This page proves nothing',
    next: 'It came over http. Use the test on the page before.',
    action: 'Back',
  },
});

export const profileWords = translated({
  name: 'Linnet: https',
  purpose:
    'Lets this device trust the https of one Linnet. It counts for that computer’s names and for private addresses only.',
});
