import { foldCase } from '../case-fold.ts';

const ASCII = /^[\0-\x7f]*$/;
/** Accents of Latin, Greek and Cyrillic. Marks of other scripts are parts of their letters. */
const ACCENTS = /[\u0300-\u036F]/g;

/** A text as it is searched: in either case, without accents, and the same however its letters are composed. */
export const folded = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : foldCase(text.normalize('NFKC')).normalize('NFKD').replace(ACCENTS, '').normalize('NFC');

/** The words of a query, each once; a link must have all of them. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    folded(query)
      .split(/[\s\0]+/u)
      .filter(Boolean),
  ),
];
