import { foldCase } from '../characters.ts';

/** What of a link is searched. */
export type Fields = {
  /** Its alias first. */
  names: readonly string[];
  title: string;
  tagNames: readonly string[];
  /** Those of its tags that are its owner's alone. */
  ownTagNames?: readonly string[];
  /** The destination, and those by country and share. */
  destinations: readonly string[];
  notes: string;
};

/** Where fields begin in the text of a link. */
export type FieldStarts = {
  title: number;
  tags: number;
  ownTags: number;
  destinations: number;
  notes: number;
};

/** What stands before and behind each name: no name, title or address has it. */
export const EDGE = '\u0000';

const clean = (text: string): string => folded(text).replaceAll(EDGE, ' ');

/** All that is searched of a link in one text, the fields in the order of their rank. */
export function fieldText(fields: Fields): { text: string; starts: FieldStarts } {
  const { names, title, tagNames, ownTagNames = [], destinations, notes } = fields;
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): number => {
    parts.push(part);
    length += part.length;
    return length;
  };
  const starts = {
    title: add(`${EDGE}${names.map(clean).join(EDGE)}${EDGE}`),
    tags: add(`${clean(title)}${EDGE}`),
    ownTags: add(`${tagNames.map(clean).join(EDGE)}${EDGE}`),
    destinations: add(ownTagNames.map((name) => clean(name) + EDGE).join('')),
    notes: add(`${destinations.map(clean).join(EDGE)}${EDGE}`),
  };
  add(`${clean(notes)}${EDGE}`);
  return { text: parts.join(''), starts };
}

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
