import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Address in links',
    linksBegin: 'Links begin with',
    linksBeginWith: 'Links begin with {address}',
    onlyHere: 'They work on this computer only.',
    address: 'Address',
    httpHttpsPort: 'With http:// or https://, and a port if it needs one.',
    httpGo: 'http://go',
    save: 'Save',
    saved: 'Saved',
  },
  choice: {
    automatic: 'Automatic',
    automaticHint:
      'Now {automatic}. Follows this computer from network to network; links shared before keep the old address.',
    typed: 'Another address',
  },
  kinds: {
    announced: 'Announced name',
    'computer-name': 'This computer’s name',
    'own-name': 'Your own name',
    address: 'Address',
    typed: 'Typed in',
  },
  costs: {
    none: 'Stays when the address changes.',
    'local-names': 'Stays when the address changes; some older phones and guest networks do not find it.',
    unproven: 'Stays when the address changes, but has not been found on the network so far.',
    router: 'Stays when the address changes; found where the router or a hosts file knows the name.',
    'router-changes':
      'Changes when the router gives this computer another address; printed codes then lead nowhere.',
    vpn: 'Only members of the VPN can follow links.',
    container: 'Only containers on this computer can follow links.',
    'self-assigned': 'Made up by this computer while there is no router; it changes soon.',
    'not-served': 'Not shared at the moment: links lead nowhere until it is.',
    typed: 'A name of your own or a proxy’s address; links end where it does not lead to this computer.',
  },
  broken: {
    title: '{count, plural, one {# printed code leads nowhere} other {# printed codes lead nowhere}}',
    because:
      'This computer does not answer at {base} any more. Print the codes again, or have the router give this computer its old address.',
    avoid: 'A name as the address in links keeps this from happening again.',
    links: 'Links to print again',
    which: 'See which',
    printAgain: 'Print again',
    printAgainWhich: 'Print again: {alias}',
  },
});
