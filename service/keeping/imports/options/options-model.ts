import { type Static, Type } from '@sinclair/typebox';
import { Maybe, Nullable, OneOf } from '../../../http/types.ts';

/** Column name, or its number from 1; null for a field that no column holds. */
const Column = Maybe(Type.String({ maxLength: 300 }));

const MappingField = Type.Object(
  {
    alias: Column,
    longUrl: Column,
    domain: Column,
    title: Column,
    description: Column,
    image: Column,
    tags: Column,
    clicks: Column,
    createdAt: Column,
    startsAt: Column,
    expireAfter: Column,
    maxClicks: Column,
    isPaused: Column,
    password: Column,
    geoRules: Column,
  },
  { $id: 'ImportMapping' },
);

/** How a file is read; what is absent is found out. */
const Reading = {
  encoding: Maybe(Type.String({ maxLength: 40 })),
  separator: Maybe(Type.String({ minLength: 1, maxLength: 4 })),
  mapping: Maybe(MappingField),
};

/** What is done with what was read. */
const Choices = {
  clashes: OneOf('skip', 'rename'),
  unusable_names: OneOf('refuse', 'replace'),
  /** An active domain of the caller's; null for the installation's own addresses. */
  domain: Nullable(Type.String({ maxLength: 253 })),
  other_domains: OneOf('gather', 'keep'),
  titles: OneOf('card', 'drop'),
  tags: OneOf('create', 'known', 'drop'),
  extra_tag: Nullable(Type.String({ maxLength: 128 })),
  keep_clicks: Type.Boolean(),
};

/** What is absent stays as it was. The password is kept as a hash only; address and key are not kept at all. */
export const ImportOptionsRequest = Type.Object(
  {
    ...Reading,
    clashes: Maybe(Choices.clashes),
    unusable_names: Maybe(Choices.unusable_names),
    domain: Maybe(Type.String({ maxLength: 253 })),
    other_domains: Maybe(Choices.other_domains),
    titles: Maybe(Choices.titles),
    tags: Maybe(Choices.tags),
    extra_tag: Maybe(Type.String({ maxLength: 128 })),
    keep_clicks: Maybe(Type.Boolean()),
    password_for_unknown: Maybe(Type.String({ minLength: 8, maxLength: 128 })),
  },
  { $id: 'ImportOptionsRequest' },
);
export type ImportOptionsInput = Static<typeof ImportOptionsRequest>;

/** The `options` field of a new import, which can name another server instead of a file. */
export const NewImportOptions = Type.Object({
  ...ImportOptionsRequest.properties,
  address: Maybe(Type.String({ maxLength: 2048 })),
  key: Maybe(Type.String({ maxLength: 2048 })),
});
export type NewImportInput = Static<typeof NewImportOptions>;

export const ImportOptionsView = Type.Object(
  {
    encoding: Nullable(Type.String()),
    separator: Nullable(Type.String()),
    mapping: MappingField,
    ...Choices,
    password_for_unknown_set: Type.Boolean(),
  },
  { $id: 'ImportOptions' },
);
export type ImportOptionsView = Static<typeof ImportOptionsView>;

/** As the row of the import keeps them: the password only as a hash. */
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

/** What a person should know about a file before its links are taken over (docs/contract/imports.md#found). */
const NOTES = [
  'moments-as-utc',
  'day-and-month-ambiguous',
  'no-clicks',
  'domains-missing',
  'archived-stay-active',
  'columns-twice',
  'broken-characters',
] as const;

/** What was found out about a file, as it is shown before anything is written. */
export const FoundInFile = Type.Object(
  {
    form: Type.String(),
    encoding: Nullable(Type.String()),
    separator: Nullable(Type.String()),
    columns: Type.Array(Type.String()),
    sample: Type.Array(Type.Array(Type.String())),
    mapping: MappingField,
    /** How moments are written, by column. */
    formats: Type.Record(Type.String(), Type.String()),
    notes: Type.Array(OneOf(...NOTES)),
  },
  { $id: 'ImportFound' },
);
export type FoundInFile = Static<typeof FoundInFile>;
