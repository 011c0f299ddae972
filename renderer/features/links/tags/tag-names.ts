import { words } from './words.ts';

/** Characters (docs/contract/tags.md#names). */
export const MOST_NAME = 32;

const BLANKS = /\s+/gu;
const ALLOWED = /^[\p{L}\p{M}\p{Nd} ._-]*$/u;

/**
 * A name as the service keeps it, so that typed text finds what is there: ` Straße ` is `strasse`.
 *
 * Upper case comes first, because it spells out the few letters that have no lower case, such as ß.
 */
export const toName = (text: string): string =>
  text.normalize('NFC').replace(BLANKS, ' ').trim().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Why the service would refuse a name; undefined when it is fine. */
export function problemWithName(text: string): string | undefined {
  const name = toName(text);
  if (name === '') return words.name.empty;
  if ([...name].length > MOST_NAME) return words.name.tooLong({ most: MOST_NAME });
  return ALLOWED.test(name) ? undefined : words.name.characters;
}

/** The tags whose name has a text in it; those that begin with it come first. */
export function findByName<Each extends { name: string }>(tags: readonly Each[], text: string): Each[] {
  const wanted = toName(text);
  const begins = tags.filter(({ name }) => name.startsWith(wanted));
  const contains = tags.filter(({ name }) => !name.startsWith(wanted) && name.includes(wanted));
  return [...begins, ...contains];
}
