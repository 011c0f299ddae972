import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';
import { FoundInFile, ImportOptionsView } from './options/options-model.ts';

/** Programs and formats that links can be imported from (docs/contract/imports.md#sources). */
export const SOURCES = [
  'shlink',
  'kutt',
  'yourls',
  'golink',
  'chhoto',
  'sink',
  'linnet',
  'bitly',
  'shortio',
  'dub',
  'rebrandly',
  'bookmarks',
  'csv',
  'jsonl',
  'text',
] as const;

export type ImportSource = (typeof SOURCES)[number];

export const VERDICTS = ['new', 'same', 'clash', 'refused'] as const;
export type RowVerdict = (typeof VERDICTS)[number];

export const ImportStatus = OneOf('reading', 'ready', 'applying', 'applied', 'undone', 'failed');
export type ImportStatus = Static<typeof ImportStatus>;

export const ImportSourceField = OneOf(...SOURCES);

/** The form of a new import. The handler reads it itself, because the file goes to the disk as it arrives. */
export const ImportForm = Type.Object({
  file: Type.Optional(
    Type.String({
      description: 'The file. Send one of file, text, and options with an address.',
      format: 'binary',
    }),
  ),
  text: Type.Optional(Type.String({ description: 'Pasted lines instead of a file.' })),
  source: described(ImportSourceField, 'What the links come from.'),
  options: Type.Optional(
    Type.String({
      description:
        'The options: an object in JSON, as PUT …/options takes it. address and key in it name another server to ask instead of a file.',
    }),
  ),
});

export const ImportParams = Type.Object({ import_id: Id });

export const RowsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  verdict: Type.Optional(described(OneOf(...VERDICTS), 'Only rows with this verdict.')),
});
export type RowsInput = Static<typeof RowsQuery>;

export const ImportBegun = Named('ImportBegun', {
  id: Type.String(),
  status: described(ImportStatus, 'What is being done.'),
});
export type ImportBegun = Static<typeof ImportBegun>;

const ImportCounts = Named('ImportCounts', {
  rows: Type.Integer({ description: 'Number of rows.' }),
  new: Type.Integer({ description: 'Rows that become links, or became links.' }),
  same: Type.Integer({ description: 'Rows whose link is there already.' }),
  clash: Type.Integer({ description: 'Rows whose name is taken.' }),
  refused: Type.Integer({ description: 'Rows that a rule refuses.' }),
});

const RowView = Named('ImportRow', {
  line: Type.Integer({ description: 'Line of the file where the row begins, from 1 on.' }),
  verdict: described(
    OneOf(...VERDICTS),
    'new becomes a link, same is there already, clash has a name that is taken, refused breaks a rule.',
  ),
  alias: Nullable(Type.String(), 'Alias of the row; null without.'),
  long_url: Nullable(Type.String(), 'Destination of the row; null without.'),
  reason: Nullable(Type.String(), 'Why, as a sentence; null where there is nothing to say.'),
  codes: Type.Array(Type.String(), { description: 'The same as words for programs.' }),
  link_id: Nullable(Type.String(), 'Id of the link that was made; null when none was.'),
});
export type ImportRowView = Static<typeof RowView>;

export const ImportSummary = Named('ImportSummary', {
  id: Type.String(),
  source: described(ImportSourceField, 'What the links come from.'),
  status: described(ImportStatus, 'What is being done, or what it ended with.'),
  file_name: Nullable(Type.String(), 'Name of the file; null without.'),
  counts: described(ImportCounts, 'Number of rows by verdict.'),
  done: Type.Integer({ description: 'Number of rows that applying or undoing has dealt with.' }),
  is_undoing: Type.Boolean({
    description: 'Whether links are being taken back. The status changes once all are.',
  }),
  problem: Nullable(Type.String(), 'Why it failed, as a sentence; null when it did not.'),
  created_at: IsoTime,
  updated_at: IsoTime,
  undo_until: Nullable(IsoTime, 'Until when it can be undone, in UTC; null when it cannot be.'),
});
export type ImportSummary = Static<typeof ImportSummary>;

export const ImportResponse = Named('Import', {
  ...ImportSummary.properties,
  can_reread: Type.Boolean({
    description: 'Whether the file is still kept, so that it can be read again with other options.',
  }),
  options: described(ImportOptionsView, 'How the file is read, and what is done with its rows.'),
  found: Nullable(FoundInFile, 'What was found out about the file; null until it is read.'),
  rows: Type.Array(RowView, { description: 'The rows of the page.' }),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer({ description: 'Number of rows with the verdict that was asked for.' }),
});
export type ImportResponse = Static<typeof ImportResponse>;

export const ImportList = Type.Object({
  imports: Type.Array(ImportSummary, { description: 'The imports, the newest first.' }),
});
