import { type Static, Type } from '@sinclair/typebox';
import { fitsSchema } from '../../../lib/schema/fits.ts';
import { Nullable, OneOf, Said as StoredSaid } from '../../../lib/schema/kinds.ts';
import type { Said } from '../../../lib/words.ts';
import type { StoredOptions } from '../options/options-model.ts';
import { beginningOf } from '../reading/source-table.ts';
import { LinkDraft } from './link-draft.ts';

/** Why a row is not written, or how its link differs from the file; the sentences are in `words.ts`. */
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
  'name-added',
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

/** A reason with its value: the former name, the line, or the sentence of a rule. */
export type RowNote = { code: Reason; value?: Said };

/** A row after every rule that needs no database. */
export const JudgedRow = Type.Object({
  line: Type.Integer(),
  verdict: OneOf('new', 'same', 'clash', 'refused'),
  /** In the form in which it is stored: one note a line, a code and maybe its value. */
  reason: Nullable(Type.String()),
  /** The alias in the file, or the one that the link will have. */
  alias: Nullable(Type.String()),
  longUrl: Nullable(Type.String()),
  draft: Nullable(LinkDraft),
  /** Hashed before the row is stored. */
  clearPassword: Nullable(Type.String()),
});
export type JudgedRow = Static<typeof JudgedRow>;

/** How many characters of an invalid alias or address are kept. */
const MOST_SHOWN = 8_192;

export const shown = (text: string | null): string | null =>
  text === null ? null : beginningOf(text, MOST_SHOWN);

const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text);

/** Notes as one text; null for none. After a code come a blank and a text, or `=` and a sentence as JSON. */
export const writeNotes = (notes: readonly RowNote[]): string | null =>
  notes.length === 0 ? null : notes.map(writeNote).join('\n');

function writeNote({ code, value }: RowNote): string {
  if (value === undefined) return code;
  return typeof value === 'string'
    ? `${code} ${value.replace(/\s+/g, ' ')}`
    : `${code}=${JSON.stringify(value)}`;
}

/** The notes in a stored text; a code that this version does not know is left out. */
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

/** The most rows of one import: all their names are in the memory of the thread. */
export const MOST_ROWS = 250_000;

/** A pattern that no destination may match. */
type Pattern = { id: string; pattern: string; note: string };

/** The rules for destinations, as they are now. */
export type DestinationRules = {
  onlyPublic: boolean;
  schemes: string[];
  ownPlaces: { host: string; port: number | 'any' }[];
  patterns: Pattern[];
};

/** The input for checking a row, except the existing links: plain data, because it goes to a thread. */
export type JudgingRules = {
  options: StoredOptions;
  /** The namespace of the rows: the default one, or that of the chosen domain. */
  namespace: string;
  /** The caller's active domains by name. */
  ownDomains: Record<string, string>;
  destinations: DestinationRules;
  /** The most variants that a link may have. */
  mostVariants: number;
  /** The names of the owner's networks. */
  networks: string[];
};
