import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Maybe, Nullable, OneOf } from '../../../http/types.ts';
import { AccountName, TeamLink } from '../../../links/links/block/block-model.ts';
import { ReasonField, VectorField } from '../model.ts';

const Entry = Type.Object({
  id: Type.String(),
  reason: Nullable(ReasonField),
  vector: Nullable(VectorField),
  /** Details of a report, or the message. */
  text: Nullable(Type.String()),
  email: Nullable(Type.String()),
  organisation: Nullable(Type.String()),
  /** The account it was sent from; null without one. */
  reporter: Nullable(AccountName),
  at: IsoTime,
});
export type InboxEntryView = Static<typeof Entry>;

/** A reported link or a message (docs/contract/reports.md#answering-the-inbox). */
export const InboxItemView = Type.Object({
  id: Type.String(),
  kind: OneOf('report', 'message'),
  state: OneOf('open', 'dismissed', 'blocked'),
  address: Nullable(Type.String()),
  reports: Type.Integer(),
  note: Nullable(Type.String()),
  first_at: IsoTime,
  last_at: IsoTime,
  closed_at: Nullable(IsoTime),
  link: Nullable(TeamLink),
  /** The newest first. */
  entries: Type.Array(Entry),
});
export type InboxItemView = Static<typeof InboxItemView>;

export const InboxList = Type.Object({
  items: Type.Array(InboxItemView),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  hasNext: Type.Boolean(),
  open: Type.Integer(),
});
export type InboxList = Static<typeof InboxList>;

export const InboxCount = Type.Object({ open: Type.Integer() });

export const InboxQuery = Type.Object({
  state: Type.Optional(OneOf('open', 'done')),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
});
export type InboxQuery = Static<typeof InboxQuery>;

export const ItemParams = Type.Object({ item_id: Id });
export const NoteRequest = Type.Object({ note: Maybe(Type.String({ maxLength: 2000 })) });
