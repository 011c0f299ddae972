import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable, OneOf } from '../../http/types.ts';
import { UrlListItem } from '../../links/links/model.ts';

export const HistoryParams = Type.Object({ link_id: Id });
export const EntryParams = Type.Object({ link_id: Id, seq: Type.Integer({ minimum: 1 }) });

export const HistoryQuery = Type.Object({
  /** Only entries before this one. */
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type HistoryInput = Static<typeof HistoryQuery>;

/** Who did it: the caller, another account, the service by itself, one that is erased, or a caller without an account. */
const Who = Type.Object(
  {
    kind: OneOf('you', 'account', 'service', 'erased', 'anonymous'),
    id: Nullable(Type.String()),
    name: Nullable(Type.String()),
  },
  { $id: 'HistoryWho' },
);
export type Who = Static<typeof Who>;

/** By which way: the screens, an API key, an app, an import, the service, or a request without an account. */
const Way = Type.Object(
  {
    kind: OneOf('screen', 'key', 'app', 'import', 'service', 'anonymous'),
    id: Nullable(Type.String()),
    /** Null when it is not known any more. */
    name: Nullable(Type.String()),
  },
  { $id: 'HistoryWay' },
);
export type HistoryWay = Static<typeof Way>;

/** One field as it was and is, under the name and in the form of the wire (docs/contract/history.md#fields). */
const FieldChange = Type.Object(
  { field: Type.String(), old: Type.Unknown(), new: Type.Unknown() },
  { $id: 'HistoryFieldChange' },
);
export type FieldChange = Static<typeof FieldChange>;

/** What of an earlier state cannot be brought back, or works differently now. */
export const NOTES = ['tag_gone', 'password_stays', 'password_lost', 'expired_by_now'] as const;
const Note = Type.Object({ field: Type.String(), note: OneOf(...NOTES) }, { $id: 'HistoryNote' });
export type GoingBackNote = Static<typeof Note>;

export const KINDS = [
  'link.created',
  'link.claimed',
  'link.received',
  'link.shared',
  'link.unshared',
  'link.updated',
  'link.expired',
  'link.blocked',
  'link.unblocked',
  'link.binned',
  'link.restored',
  'link.named',
  'link.unnamed',
] as const;

export const LinkHistoryEntry = Type.Object(
  {
    seq: Type.Integer(),
    at: IsoTime,
    kind: OneOf(...KINDS),
    who: Who,
    /** Who has the link since, or may change it since or not any more; null for changes that are not about people. */
    whom: Nullable(Who),
    way: Way,
    changes: Type.Array(FieldChange),
    /** Why it ran out or was blocked. */
    reason: Nullable(Type.String()),
    /** Whether it took back another change, or a taking back. */
    takes_back: Nullable(OneOf('undo', 'redo')),
    /** Whether the caller can give the link this state again. */
    restorable: Type.Boolean(),
  },
  { $id: 'LinkHistoryEntry' },
);
export type LinkHistoryEntry = Static<typeof LinkHistoryEntry>;

export const History = Type.Object(
  {
    items: Type.Array(LinkHistoryEntry),
    /** What `before` is for the next page; null on the last one. */
    next: Nullable(Type.Integer()),
  },
  { $id: 'LinkHistory' },
);
export type History = Static<typeof History>;

/** What going back to an entry would change now. */
export const GoingBack = Type.Object(
  {
    entry: LinkHistoryEntry,
    /** From the link as it is to what it would be. */
    changes: Type.Array(FieldChange),
    notes: Type.Array(Note),
    /** Why it is not possible, if so. */
    refusal: Nullable(Type.Object({ field: Nullable(Type.String()), reason: Type.String() })),
  },
  { $id: 'HistoryGoingBack' },
);
export type GoingBack = Static<typeof GoingBack>;

export const WentBack = Type.Object(
  { link: UrlListItem, changes: Type.Array(FieldChange), notes: Type.Array(Note) },
  { $id: 'HistoryWentBack' },
);
export type WentBack = Static<typeof WentBack>;

/** What an operation did, in one word. */
export const DEEDS = [
  'created',
  'edited',
  'paused',
  'resumed',
  'tagged',
  'moved',
  'expiry',
  'password',
  'binned',
  'restored',
  'named',
  'unnamed',
  'passed_on',
  'shared',
  'several',
] as const;
export const Deed = OneOf(...DEEDS);
export type Deed = Static<typeof Deed>;

const UndoableOperation = Type.Object(
  {
    operation: Type.String(),
    /** `redo` for one that took another back. */
    action: OneOf('undo', 'redo'),
    /** What would be taken back; for `redo`, what would be done again. */
    what: Deed,
    at: IsoTime,
    /** Until when it can be taken back. */
    until: IsoTime,
    links: Type.Integer(),
    /** Of the first link. */
    alias: Type.String(),
  },
  { $id: 'UndoableOperation' },
);
export type UndoableOperation = Static<typeof UndoableOperation>;

export const UndoList = Type.Object(
  { operations: Type.Array(UndoableOperation) },
  { $id: 'UndoListResponse' },
);

export const UndoBody = Type.Object({ operation: Id }, { $id: 'UndoRequest' });

/** Why something of a link was not taken back. */
export const OBSTACLES = [
  'changed_since',
  'gone',
  'in_bin',
  'blocked',
  'alias_taken',
  'alias_reserved',
  'domain_not_active',
  'ends_before_start',
  'destination_refused',
  'tag_gone',
  'password_lost',
] as const;
export const Obstacle = OneOf(...OBSTACLES);
export type Obstacle = Static<typeof Obstacle>;

export const RefusedLink = Type.Object(
  {
    id: Type.String(),
    alias: Type.String(),
    reason: Obstacle,
    /** The fields that stay as they are; empty when all do. */
    fields: Type.Array(Type.String()),
  },
  { $id: 'UndoRefusedLink' },
);
export type RefusedLink = Static<typeof RefusedLink>;

export const UndoResponse = Type.Object(
  {
    /** By which this can be taken back in its turn. */
    operation: Type.String(),
    /** Links of which something was taken back. */
    undone: Type.Integer(),
    refused: Type.Array(RefusedLink),
  },
  { $id: 'UndoResponse' },
);
export type UndoAnswer = Static<typeof UndoResponse>;
