import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Address in links',
    linksBegin: 'Links begin with',
    linksBeginWith: 'Links begin with {address}',
    onlyHere: 'They only work on this computer.',
    address: 'Address',
    httpHttpsPort: 'With http:// or https://, and a port if needed.',
    httpGo: 'http://go',
    save: 'Save',
    saved: 'Saved',
  },
  choice: {
    automatic: 'Automatic',
    automaticHint:
      'Now {automatic}. Changes with the network of this computer. Links shared before keep the old address.',
    typed: 'Another address',
  },
  kinds: {
    announced: 'Announced name',
    'computer-name': 'This computer’s name',
    'own-name': 'Your own name',
    address: 'Address',
    typed: 'Custom',
  },
  costs: {
    none: 'Stays the same when the address changes.',
    'local-names':
      'Stays the same when the address changes. Some older phones and guest networks cannot find it.',
    unproven: 'Stays the same when the address changes, but has not been found on the network yet.',
    router: 'Stays the same when the address changes. Works where the router or a hosts file knows the name.',
    'router-changes':
      'Changes when the router gives this computer another address. Printed codes then stop working.',
    vpn: 'Only members of the VPN can follow links.',
    container: 'Only containers on this computer can follow links.',
    'self-assigned': 'A temporary address that this computer chose because there is no router.',
    'not-served': 'Not shared right now. Links do not work until it is.',
    typed: 'Your own name or the address of a proxy. Links only work where it points to this computer.',
  },
  broken: {
    title: '{count, plural, one {# printed code no longer works} other {# printed codes no longer work}}',
    because:
      'This computer no longer uses {base}. Print the codes again, or have the router give this computer its old address.',
    avoid: 'To prevent this, use a name as the address in links.',
    links: 'Links to print again',
    which: 'See which ones',
    printAgain: 'Print again',
    printAgainWhich: 'Print again: {alias}',
  },
});
