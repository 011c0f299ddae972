import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  alt: 'QR code of {text}',
  scans: {
    well: 'Easy to scan',
    hardly: 'Hard to scan',
    not: 'Does not scan',
    usual: 'A scanner read this exact picture. It did not open the address.',
  },
  mayChange:
    'Printed codes stop working when the router gives the computer that runs Linnet another address: this code contains a number, not a name.',
  chooseName: 'Choose a name',
  impossible: 'This does not fit into a QR code',
  retry: 'Try again',
});
