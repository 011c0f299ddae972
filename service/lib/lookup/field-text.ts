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

const PLAIN = /^[ -~]*$/;

const clean = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : folded(text).replaceAll(EDGE, ' ');

/** Without a list of its own for a single one, as most fields have. */
const joined = (texts: readonly string[]): string =>
  texts.length === 1 ? clean(texts[0] ?? '') : texts.map(clean).join(EDGE);

/** All that is searched of a link in one text, the fields in the order of their rank. */
export function fieldText(fields: Fields): { text: string; starts: FieldStarts } {
  const names = EDGE + joined(fields.names) + EDGE;
  const title = clean(fields.title) + EDGE;
  const tags = joined(fields.tagNames) + EDGE;
  const ownTags = fields.ownTagNames?.length ? joined(fields.ownTagNames) + EDGE : '';
  const destinations = joined(fields.destinations) + EDGE;
  const starts = { title: names.length, tags: 0, ownTags: 0, destinations: 0, notes: 0 };
  starts.tags = starts.title + title.length;
  starts.ownTags = starts.tags + tags.length;
  starts.destinations = starts.ownTags + ownTags.length;
  starts.notes = starts.destinations + destinations.length;
  return { text: names + title + tags + ownTags + destinations + clean(fields.notes) + EDGE, starts };
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
