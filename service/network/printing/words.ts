import { translated } from '../../lib/words.ts';

export const printingWords = translated({
  broken: 'Printed codes lead nowhere',
  count:
    '{count, plural, one {The code of # link begins} other {The codes of # links begin}} with {base}, where Linnet no longer answers. Open the network settings to see which to print again.',
});
