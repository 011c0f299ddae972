import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  alt: 'QR code of {text}',
  scans: {
    well: 'Scans',
    hardly: 'Hard to scan',
    not: 'Does not scan',
    usual: 'A scanner has read this very picture.',
  },
  mayChange:
    'Printed codes end when the router gives the computer that runs Linnet another address: this one is a number, not a name.',
  chooseName: 'Choose a name',
  impossible: 'No code holds this',
  retry: 'Try again',
});
