import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';
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
export type RowNote = { code: Reason; value?: string };

/** One row after every rule that needs no database. */
export const JudgedRow = Type.Object({
  line: Type.Integer(),
  verdict: OneOf('new', 'same', 'clash', 'refused'),
  /** As it is stored: one note a line, a code and maybe a blank and its value. */
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
  text === null ? null : text.slice(0, MOST_SHOWN);

const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text);

/** Notes as one text; null for none. Values hold no line break. */
export const writeNotes = (notes: readonly RowNote[]): string | null =>
  notes.length === 0
    ? null
    : notes
        .map(({ code, value }) => (value === undefined ? code : `${code} ${value.replace(/\s+/g, ' ')}`))
        .join('\n');

/** The notes of a stored text; a code that this version does not know is left out. */
export const readNotes = (stored: string | null): RowNote[] =>
  (stored ?? '').split('\n').flatMap((line) => {
    const [, code = '', value] = /^(\S+)(?: (.*))?$/.exec(line) ?? [];
    if (!isReason(code)) return [];
    return [value === undefined ? { code } : { code, value }];
  });
