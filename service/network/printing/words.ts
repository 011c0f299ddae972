import { translated } from '../../lib/words.ts';

export const printingWords = translated({
  broken: 'Printed codes no longer work',
  count:
    '{count, plural, one {The code of # link begins} other {The codes of # links begin}} with {base}, which no longer reaches Linnet. Open the network settings to see which codes to print again.',
});
