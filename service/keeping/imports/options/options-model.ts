import { type Static, Type } from '@sinclair/typebox';
import { described, Maybe, Named, Nullable, OneOf } from '../../../http/types.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';

/** A column name, or a number from 1; null for a field without a column. */
const Column = Maybe(Type.String({ maxLength: 300 }));

const MappingField = Type.Object(
  {
    alias: described(Column, 'Column with the alias.'),
    longUrl: described(Column, 'Column with the destination.'),
    domain: described(Column, 'Column with the domain.'),
    title: described(Column, 'Column with the title.'),
    description: described(Column, 'Column with the text of the preview card.'),
    notes: described(Column, 'Column with the notes of the team.'),
    image: described(Column, 'Column with the picture of the preview card.'),
    tags: described(Column, 'Column with the tags.'),
    clicks: described(Column, 'Column with the number of clicks.'),
    createdAt: described(Column, 'Column with the moment of making.'),
    startsAt: described(Column, 'Column with the start.'),
    expireAfter: described(Column, 'Column with the expiry.'),
    maxClicks: described(Column, 'Column with the limit of clicks.'),
    isPaused: described(Column, 'Column that says whether the link is paused.'),
    password: described(Column, 'Column with the password.'),
    geoRules: described(Column, 'Column with the destinations by country.'),
  },
  { $id: 'ImportMapping', example: { alias: 'Keyword', longUrl: 'URL', createdAt: null } },
);

/** How a file is read; absent values are detected. */
const Reading = {
  encoding: Maybe(Type.String({ maxLength: 40 }), 'Encoding of the file; null to find it out.'),
  separator: Maybe(
    Type.String({ minLength: 1, maxLength: 4 }),
    'What stands between columns; null to find it out.',
  ),
  mapping: Maybe(
    MappingField,
    'Which column holds what: name or number from 1 on by field, null for a field that no column has; null to find it out.',
  ),
};

/** How the rows are applied. */
const Choices = {
  clashes: described(
    OneOf('skip', 'rename'),
    'What is done with a row whose name is taken: skip it, or put a number behind the name.',
  ),
  unusable_names: described(
    OneOf('refuse', 'replace'),
    'What is done with a row whose name breaks a rule: refuse it, or make up another name.',
  ),
  domain: Nullable(
    Type.String({ maxLength: 253 }),
    'Active custom domain of the caller that the links go to; null for the addresses of the installation.',
  ),
  other_domains: described(
    OneOf('gather', 'keep'),
    'gather puts all rows on domain; keep puts a row that names an active domain of the caller there and refuses one that names another.',
  ),
  titles: described(
    OneOf('card', 'drop'),
    'card makes title, text and picture the preview card; drop leaves them out.',
  ),
  tags: described(
    OneOf('create', 'known', 'drop'),
    'create makes tags that are missing, known takes only those that are there, drop leaves tags out.',
  ),
  extra_tag: Nullable(Type.String({ maxLength: 128 }), 'A tag for all links of the import; null for none.'),
  keep_clicks: Type.Boolean({ description: 'Whether the number of clicks goes on from that of the file.' }),
};

/** Absent values stay as they were. The password is stored as a hash only; address and key are not stored. */
export const ImportOptionsRequest = Type.Object(
  {
    ...Reading,
    clashes: Maybe(Choices.clashes),
    unusable_names: Maybe(Choices.unusable_names),
    domain: Maybe(
      Type.String({
        description:
          'Active custom domain of the caller that the links go to; null for the addresses of the installation.',
        maxLength: 253,
      }),
    ),
    other_domains: Maybe(Choices.other_domains),
    titles: Maybe(Choices.titles),
    tags: Maybe(Choices.tags),
    extra_tag: Maybe(
      Type.String({ description: 'A tag for all links of the import; null for none.', maxLength: 128 }),
    ),
    keep_clicks: Maybe(Choices.keep_clicks),
    password_for_unknown: Maybe(
      Type.String({ minLength: 8, maxLength: 128 }),
      'Password for links whose own password cannot be taken over; null for none. Only its hash is stored.',
    ),
  },
  { $id: 'ImportOptionsRequest', example: { clashes: 'rename', extra_tag: 'imported' } },
);
export type ImportOptionsInput = Static<typeof ImportOptionsRequest>;

/** The `options` field of a new import, which can name another server instead of sending a file. */
export const NewImportOptions = Type.Object({
  ...ImportOptionsRequest.properties,
  address: Maybe(Type.String({ maxLength: 2048 })),
  key: Maybe(Type.String({ maxLength: 2048 })),
});
export type NewImportInput = Static<typeof NewImportOptions>;

export const ImportOptionsView = Named('ImportOptions', {
  encoding: Nullable(Type.String(), 'Encoding of the file; null until it is found out.'),
  separator: Nullable(Type.String(), 'What stands between columns; null until it is found out.'),
  mapping: described(
    MappingField,
    'Which column holds what: name or number from 1 on by field, null for a field that no column has.',
  ),
  ...Choices,
  password_for_unknown_set: Type.Boolean({
    description: 'Whether a password for unknown was sent. It is never answered.',
  }),
});
export type ImportOptionsView = Static<typeof ImportOptionsView>;

/** The choices in the row of the import: the password only as a hash. */
export const StoredOptions = Type.Object({
  encoding: Nullable(Type.String()),
  separator: Nullable(Type.String()),
  mapping: MappingField,
  ...Choices,
  passwordForUnknown: Nullable(Type.String()),
});
export type StoredOptions = Static<typeof StoredOptions>;

export const DEFAULT_OPTIONS: StoredOptions = {
  encoding: null,
  separator: null,
  mapping: {},
  clashes: 'skip',
  unusable_names: 'refuse',
  domain: null,
  other_domains: 'gather',
  titles: 'card',
  tags: 'create',
  extra_tag: null,
  keep_clicks: true,
  passwordForUnknown: null,
};

/** Remarks about a file that a person should read before applying it (docs/contract/imports.md#found). */
const NOTES = [
  'moments-as-utc',
  'day-and-month-ambiguous',
  'no-clicks',
  'domains-missing',
  'archived-stay-active',
  'columns-twice',
  'broken-characters',
] as const;

/** The facts about a file, shown before anything is written. */
export const FoundInFile = Named('ImportFound', {
  form: Type.String({ description: 'What kind of file it is.' }),
  encoding: Nullable(Type.String(), 'Encoding of the file; null for none.'),
  separator: Nullable(Type.String(), 'What stands between columns; null for none.'),
  columns: Type.Array(Type.String(), { description: 'Names of the columns.' }),
  sample: Type.Array(Type.Array(Type.String()), { description: 'The first rows, without passwords.' }),
  mapping: described(MappingField, 'Which column holds what: name or number from 1 on by field.'),
  formats: described(Type.Record(Type.String(), Type.String()), 'How moments are written, by column.'),
  notes: Type.Array(OneOf(...NOTES), {
    description: 'What a person should know before the links are made, as words for programs.',
  }),
});
export type FoundInFile = Static<typeof FoundInFile>;

/** The choices of an import; invalid ones, written by another version, become the default. */
export const readOptions = ({ options }: { options: unknown }): StoredOptions =>
  fitsSchema(StoredOptions, options) ? options : DEFAULT_OPTIONS;
