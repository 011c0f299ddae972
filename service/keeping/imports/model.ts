import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable, OneOf } from '../../http/types.ts';
import { FoundInFile, ImportOptionsView } from './options/options-model.ts';
import { SOURCES } from './options/sources-model.ts';

export const VERDICTS = ['new', 'same', 'clash', 'refused'] as const;
export type RowVerdict = (typeof VERDICTS)[number];

export const ImportStatus = OneOf('reading', 'ready', 'applying', 'applied', 'undone', 'failed');
export type ImportStatus = Static<typeof ImportStatus>;

export const ImportSourceField = OneOf(...SOURCES);

/** What a new import is made of. The handler reads it itself: the file goes to the disk as it comes in. */
export const ImportForm = Type.Object({
  file: Type.Optional(Type.String({ format: 'binary' })),
  /** Pasted lines instead of a file. */
  text: Type.Optional(Type.String()),
  source: ImportSourceField,
  /** An object in JSON. */
  options: Type.Optional(Type.String()),
});

export const ImportParams = Type.Object({ import_id: Id });

export const RowsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  verdict: Type.Optional(OneOf(...VERDICTS)),
});
export type RowsInput = Static<typeof RowsQuery>;

export const ImportBegun = Type.Object({ id: Type.String(), status: ImportStatus }, { $id: 'ImportBegun' });
export type ImportBegun = Static<typeof ImportBegun>;

const ImportCounts = Type.Object(
  {
    rows: Type.Integer(),
    new: Type.Integer(),
    same: Type.Integer(),
    clash: Type.Integer(),
    refused: Type.Integer(),
  },
  { $id: 'ImportCounts' },
);

const RowView = Type.Object(
  {
    line: Type.Integer(),
    verdict: OneOf(...VERDICTS),
    alias: Nullable(Type.String()),
    long_url: Nullable(Type.String()),
    /** In words; null for a row of which nothing need be said. */
    reason: Nullable(Type.String()),
    /** The same as words of the contract. */
    codes: Type.Array(Type.String()),
    /** The link that was written, if it was. */
    link_id: Nullable(Type.String()),
  },
  { $id: 'ImportRow' },
);
export type ImportRowView = Static<typeof RowView>;

export const ImportSummary = Type.Object(
  {
    id: Type.String(),
    source: ImportSourceField,
    status: ImportStatus,
    file_name: Nullable(Type.String()),
    counts: ImportCounts,
    /** Rows dealt with so far by applying or undoing. */
    done: Type.Integer(),
    /** Links are being taken back: the status changes once all are. */
    is_undoing: Type.Boolean(),
    /** Why it failed, in words. */
    problem: Nullable(Type.String()),
    created_at: IsoTime,
    updated_at: IsoTime,
    /** Until when it can be undone; null when it cannot. */
    undo_until: Nullable(IsoTime),
  },
  { $id: 'ImportSummary' },
);
export type ImportSummary = Static<typeof ImportSummary>;

export const ImportResponse = Type.Object(
  {
    ...ImportSummary.properties,
    /** Whether the file is still here, so that it can be read again with other options. */
    can_reread: Type.Boolean(),
    options: ImportOptionsView,
    found: Nullable(FoundInFile),
    rows: Type.Array(RowView),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    /** Rows with the verdict that was asked for. */
    total: Type.Integer(),
  },
  { $id: 'Import' },
);
export type ImportResponse = Static<typeof ImportResponse>;

export const ImportList = Type.Object({ imports: Type.Array(ImportSummary) });
