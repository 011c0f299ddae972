import { type Static, Type } from '@sinclair/typebox';
import { fitsSchema } from '../../../lib/schema/fits.ts';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';
import { Said as StoredSaid } from '../../../lib/schema/said.ts';
import type { Said } from '../../../lib/words.ts';
import { beginningOf } from '../reading/source-table.ts';
import { LinkDraft } from './link-draft.ts';

/** Why a row is not written, or what is different about its link; the words are in `words.ts`. */
export const REASONS = [
  'no-destination',
  'template',
  'no-columns',
  'malformed',
  'root-of-domain',
  'bad-value',
  'not-an-address',
  'more-cells',
  'alias-too-short',
  'alias-too-long',
  'alias-not-allowed',
  'alias-reserved',
  'alias-emoji',
  'destination-refused',
  'destination-blocked',
  'geo-rules-refused',
  'variants-refused',
  'rules-refused',
  'ends-before-start',
  'other-domain',
  'domain-gone',
  'taken',
  'in-the-bin',
  'earlier-in-file',
  'twice-in-file',
  'no-free-name',
  'is-there',
  'renamed',
  'rest-joined',
  'name-cut',
  'broken-characters',
  'name-replaced',
  'name-dropped',
  'network-unknown',
  'image-dropped',
  'tag-dropped',
  'tags-cut',
  'password-unknown',
  'password-given',
  'password-kept',
  'edited-since',
  'blocked-since',
  'gone-since',
  'undone',
] as const;
export type Reason = (typeof REASONS)[number];

/** A reason, and what it is about: the name before, the line, the sentence of a rule. */
export type RowNote = { code: Reason; value?: Said };

/** One row after every rule that needs no database. */
export const JudgedRow = Type.Object({
  line: Type.Integer(),
  verdict: OneOf('new', 'same', 'clash', 'refused'),
  /** As it is stored: one note a line, a code and maybe its value. */
  reason: Nullable(Type.String()),
  /** The alias as the file has it, or as the link will have it. */
  alias: Nullable(Type.String()),
  longUrl: Nullable(Type.String()),
  draft: Nullable(LinkDraft),
  /** Hashed before the row is stored anywhere. */
  clearPassword: Nullable(Type.String()),
});
export type JudgedRow = Static<typeof JudgedRow>;

/** The most characters that are kept of what a file says where an alias or an address should be. */
const MOST_SHOWN = 8_192;

export const shown = (text: string | null): string | null =>
  text === null ? null : beginningOf(text, MOST_SHOWN);

const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text);

/** Notes as one text; null for none. Behind a code stands a blank and a text, or `=` and a sentence as JSON. */
export const writeNotes = (notes: readonly RowNote[]): string | null =>
  notes.length === 0 ? null : notes.map(writeNote).join('\n');

function writeNote({ code, value }: RowNote): string {
  if (value === undefined) return code;
  return typeof value === 'string'
    ? `${code} ${value.replace(/\s+/g, ' ')}`
    : `${code}=${JSON.stringify(value)}`;
}

/** The notes of a stored text; a code that this version does not know is left out. */
export const readNotes = (stored: string | null): RowNote[] =>
  (stored ?? '').split('\n').flatMap((line) => {
    const [, code = '', sentence, text] = /^([a-z-]+)(?:=(.*)| (.*))?$/.exec(line) ?? [];
    if (!isReason(code)) return [];
    const value = sentence === undefined ? text : readSentence(sentence);
    return [value === undefined ? { code } : { code, value }];
  });

function readSentence(stored: string): Said {
  const said: unknown = JSON.parse(stored);
  return fitsSchema(StoredSaid, said) ? said : stored;
}
