import { canonicalName, checkFurtherName } from '../../../links/alias/index.ts';
import { MOST_NAMES } from '../../../links/links/index.ts';
import { keptHashOf, UNKNOWN_PASSWORD } from '../../../links/passwords/index.ts';
import { MAX_NOTES, MAX_TITLE, readMetaTags, tidyNotes, tidyTitle } from '../../../links/texts/index.ts';
import type { OwnName, ReadLink, ReadPassword } from '../reading/read-row.ts';
import type { RowNote } from './judged-row.ts';
import type { LinkDraft } from './link-draft.ts';

/**
 * The title and the note of a link. Linnet's own files contain both; the title of another program becomes the title,
 * unless titles are left out.
 */
export function aboutOf(
  { own, title, notes }: ReadLink,
  titles: 'card' | 'drop',
): Pick<LinkDraft, 'title' | 'notes'> {
  const found = own ? own.title : titles === 'drop' ? null : title;
  return {
    title: tidyTitle(cutTo(found ?? '', MAX_TITLE)),
    notes: tidyNotes(cutTo((own ? own.notes : notes) ?? '', MAX_NOTES)),
  };
}

/** Lengths are counted in code points. */
const cutTo = (text: string, most: number): string => Array.from(text.trim()).slice(0, most).join('');

type DraftName = NonNullable<LinkDraft['names']>[number];

/** Checks further names by the usual rules (docs/contract/names.md#names); a name that breaks one is left out. */
export function judgeFurtherNames(
  given: readonly OwnName[],
  namespaceOf: (domain: string | null) => string | null,
): { names: DraftName[]; notes: RowNote[] } {
  const names: DraftName[] = [];
  const notes: RowNote[] = [];
  for (const { name: text, domain, note, keptUntil } of given) {
    const name = canonicalName(text);
    const namespace = namespaceOf(domain);
    const isUsable =
      namespace !== null && checkFurtherName(name, { isDefault: namespace === '' }) === undefined;
    if (isUsable && names.length < MOST_NAMES) names.push({ namespace, name, note, keptUntil });
    else notes.push({ code: 'name-dropped', value: text.slice(0, 60) });
  }
  return { names, notes };
}

/** The longest password that the form of a protected link accepts. */
const LONGEST = 128;

/** The password of a row. `clear` is hashed before anything is stored. */
type JudgedPassword = { hash: string | null; clear: string | null; isPaused: boolean; notes: RowNote[] };

const none: JudgedPassword = { hash: null, clear: null, isPaused: false, notes: [] };

/**
 * A link that had a password never loses its protection: where its hash cannot be checked here, it gets the
 * replacement password, or is paused behind a hash that no password matches.
 *
 * @param given the hash of the replacement password, if the caller chose one.
 */
export function judgePassword(password: ReadPassword | null, given: string | null): JudgedPassword {
  if (password === null || (password.kind === 'clear' && password.text === '')) return none;
  if (password.kind === 'clear' && password.text.length <= LONGEST) return { ...none, clear: password.text };
  if (password.kind === 'hash') {
    const kept = keptHashOf(password.hash);
    if (kept !== null) return { ...none, hash: kept, notes: [{ code: 'password-kept' }] };
  }
  if (given !== null) return { ...none, hash: given, notes: [{ code: 'password-given' }] };
  return { ...none, hash: UNKNOWN_PASSWORD, isPaused: true, notes: [{ code: 'password-unknown' }] };
}

const LONGEST_HEADING = 120;
const MAX_DESCRIPTION = 240;

/** The same form as on every card (docs/contract/links.md#link-card). */
const COLOR = /^#[0-9a-f]{6}$/i;
const CONTROLS = /\p{Cc}+/gu;

/** A text shortened to the limit of a card, without splitting a character. */
const cut = (text: string, most: number): string =>
  [...text.replace(CONTROLS, ' ').trim()].slice(0, most).join('').trim();

/** The preview card of a row with a title; a picture that breaks the rules of cards is left out, with a note. */
export function cardOf({
  title,
  description,
  image,
  own,
}: Pick<ReadLink, 'title' | 'description' | 'image' | 'own'>): {
  metaTags: LinkDraft['metaTags'];
  notes: RowNote[];
} {
  const heading = cut(title ?? '', LONGEST_HEADING) || cut(description ?? '', LONGEST_HEADING);
  if (heading === '') return { metaTags: null, notes: [] };
  const text = title ? cut(description ?? '', MAX_DESCRIPTION) : '';
  const color = own?.color && COLOR.test(own.color) ? own.color : null;
  const card = { title: heading, description: text === '' ? null : text, color };
  const read = readMetaTags({ ...card, image: image === '' ? null : image });
  if (read.ok && !read.value.image?.startsWith('data:')) return { metaTags: read.value, notes: [] };
  return { metaTags: { ...card, image: null }, notes: [{ code: 'image-dropped' }] };
}
