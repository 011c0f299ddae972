import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';
import { UrlListItem } from '../../links/links/model.ts';

export const HistoryParams = Type.Object({ link_id: Id });
export const EntryParams = Type.Object({
  link_id: Id,
  seq: Type.Integer({ description: 'Number of the change, as the history of the link has it.', minimum: 1 }),
});

export const HistoryQuery = Type.Object({
  before: Type.Optional(Type.Integer({ description: 'Only changes before this number.', minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type HistoryInput = Static<typeof HistoryQuery>;

/** Who did something. */
const Who = Named('HistoryWho', {
  kind: described(
    OneOf('you', 'account', 'service', 'erased', 'anonymous'),
    'you is the caller, account another account, service Linnet itself, erased an account that is gone, anonymous a caller without an account.',
  ),
  id: Nullable(Type.String()),
  name: Nullable(Type.String(), 'Name of the account, or its email address; null for every other kind.'),
});
export type Who = Static<typeof Who>;

/** By what something was done. */
const Way = Named('HistoryWay', {
  kind: described(
    OneOf('screen', 'key', 'app', 'assistant', 'import', 'service', 'anonymous'),
    'By what it was done: a screen, an API key, an app, an assistant, an import, Linnet itself, or a request without an account.',
  ),
  id: Nullable(
    Type.String(),
    'Id of the key, the app or the import; of an assistant, that of its key or app; null for every other kind.',
  ),
  name: Nullable(
    Type.String(),
    'Name of the key, the app or the import; null when it is not known any more.',
  ),
});
export type HistoryWay = Static<typeof Way>;

/** One field as it was and is, under the name and in the form of the wire (docs/contract/history.md#fields). */
const FieldChange = Named('HistoryFieldChange', {
  field: Type.String({ description: 'Name of the field, as answers about links have it.' }),
  old: Type.Unknown({ description: 'The value before; null for none.' }),
  new: Type.Unknown({ description: 'The value after; null for none.' }),
});
export type FieldChange = Static<typeof FieldChange>;

/** What of an earlier state cannot be brought back, or works differently now. */
export const NOTES = ['tag_gone', 'password_stays', 'password_lost', 'expired_by_now'] as const;
const Note = Named('HistoryNote', {
  field: Type.String({ description: 'Name of the field.' }),
  note: described(
    OneOf(...NOTES),
    'What does not come back: a tag that was deleted, a password that is not stored any more, or a limit that has passed.',
  ),
});
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

export const LinkHistoryEntry = Named('LinkHistoryEntry', {
  seq: Type.Integer({ description: 'Number of the change. It grows with time, with gaps.' }),
  at: described(IsoTime, 'When it was changed, in UTC.'),
  kind: described(OneOf(...KINDS), 'What happened.'),
  who: described(Who, 'Who did it.'),
  whom: Nullable(
    Who,
    'Who has the link since, or may change it since or not any more; null for other changes.',
  ),
  way: described(Way, 'By what it was done.'),
  changes: Type.Array(FieldChange, { description: 'The fields that changed.' }),
  reason: Nullable(Type.String(), 'Why the link expired or was blocked; null for other changes.'),
  takes_back: Nullable(
    OneOf('undo', 'redo'),
    'undo when it took another change back, redo when it did that change again; else null.',
  ),
  restorable: Type.Boolean({ description: 'Whether the caller can give the link this state again.' }),
});
export type LinkHistoryEntry = Static<typeof LinkHistoryEntry>;

export const History = Named('LinkHistory', {
  items: Type.Array(LinkHistoryEntry),
  next: Nullable(Type.Integer(), 'The value of before for the next page; null on the last one.'),
});
export type History = Static<typeof History>;

/** What going back to an entry would change now. */
export const GoingBack = Named('HistoryGoingBack', {
  entry: described(LinkHistoryEntry, 'The change.'),
  changes: Type.Array(FieldChange, {
    description: 'What would change, from the link as it is to what it would be.',
  }),
  notes: Type.Array(Note, { description: 'What would not come back.' }),
  refusal: Nullable(
    Type.Object({
      field: Nullable(Type.String(), 'The field at fault; null when it is none.'),
      reason: Type.String({ description: 'Why, as a sentence.' }),
    }),
    'Why it is not possible; null when it is possible.',
  ),
});
export type GoingBack = Static<typeof GoingBack>;

export const WentBack = Named('HistoryWentBack', {
  link: described(UrlListItem, 'The link as it is now.'),
  changes: Type.Array(FieldChange, { description: 'What changed.' }),
  notes: Type.Array(Note, { description: 'What did not come back.' }),
});
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

const UndoableOperation = Named('UndoableOperation', {
  operation: Type.String({ description: 'Id of the operation.' }),
  action: described(OneOf('undo', 'redo'), 'redo for an operation that took another one back.'),
  what: described(Deed, 'What would be taken back; with redo, what would be done again.'),
  at: described(IsoTime, 'When it was done, in UTC.'),
  until: described(IsoTime, 'Until when it can be taken back, in UTC.'),
  links: Type.Integer({ description: 'Number of links that it changed.' }),
  alias: Type.String({ description: 'Alias of the first link.' }),
});
export type UndoableOperation = Static<typeof UndoableOperation>;

export const UndoList = Named('UndoListResponse', {
  operations: Type.Array(UndoableOperation, { description: 'The operations, the newest first.' }),
});

export const UndoBody = Named('UndoRequest', { operation: described(Id, 'Id of the operation.') });

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

export const RefusedLink = Named('UndoRefusedLink', {
  id: Type.String(),
  alias: Type.String(),
  reason: described(Obstacle, 'Why it was not taken back.'),
  fields: Type.Array(Type.String(), { description: 'The fields that stay as they are; empty when all do.' }),
});
export type RefusedLink = Static<typeof RefusedLink>;

export const UndoResponse = Named('UndoResponse', {
  operation: Type.String({ description: 'Id of the operation with which this can be taken back in turn.' }),
  undone: Type.Integer({ description: 'Number of links of which something was taken back.' }),
  refused: Type.Array(RefusedLink, { description: 'Links of which something was not taken back.' }),
});
export type UndoAnswer = Static<typeof UndoResponse>;
