import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  alt: 'QR code of {text}',
  scans: {
    well: 'Scans',
    hardly: 'Hard to scan',
    not: 'Does not scan',
    usual: 'A scanner has read this very picture.',
  },
  impossible: 'No code holds this',
  retry: 'Try again',
});
