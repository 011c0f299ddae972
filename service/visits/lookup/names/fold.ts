import { foldCase } from '../../../lib/case-fold.ts';
import { readAs } from './look-alikes.ts';

const ASCII = /^[\0-\x7f]*$/;
const NEITHER_LETTER_NOR_DIGIT = /[^a-z0-9]/g;
/** Emoji are symbols of the kind that is not among these, and stay, with their tones of skin. */
const LEFT_OUT = /(?!\p{Emoji_Modifier})[\p{P}\p{Z}\p{C}\p{Sm}\p{Sc}\p{Sk}]|\uFE0E|\uFE0F/gu;
/** Accents of Latin, Greek and Cyrillic. Marks of other scripts are parts of their letters. */
const ACCENTS = /[\u0300-\u036F]/g;

const LOOKING_ALIKE = /[01i]/g;

/**
 * What names that people take for one have in common (docs/contract/lookup.md#folding): no case, no hyphens, underscores,
 * dots, spaces and other punctuation, no accents, and one letter for all that look alike. Empty where nothing is left.
 */
export const foldName = (name: string): string =>
  ASCII.test(name)
    ? name.toLowerCase().replace(NEITHER_LETTER_NOR_DIGIT, '').replace(LOOKING_ALIKE, readAs)
    : foldAnyScript(name);

function foldAnyScript(name: string): string {
  const apart = foldCase(name.normalize('NFKC')).normalize('NFKD');
  const plain = apart.replace(ACCENTS, '').replace(LEFT_OUT, '').normalize('NFC');
  return Array.from(plain, readAs).join('');
}
