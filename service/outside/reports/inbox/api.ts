import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../../http/operation.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import { Id, IsoTime, Maybe, Nullable, OneOf, pageOf } from '../../../http/types.ts';
import { AccountName, BlockRequest, TeamLink } from '../../../links/links/block/api.ts';
import { ReasonField, VectorField } from '../model.ts';

const Entry = Type.Object({
  id: Type.String(),
  reason: Nullable(ReasonField),
  vector: Nullable(VectorField),
  /** Details of a report, or the message. */
  text: Nullable(Type.String()),
  email: Nullable(Type.String()),
  organisation: Nullable(Type.String()),
  /** The account that sent it; null without one. */
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

export const InboxList = Type.Object({ ...pageOf(InboxItemView), open: Type.Integer() });
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

const OWNERS = { tag: 'Host', limit: forSignedIn(perMinute(60)), access: { who: 'owner' } } as const;

const byOwner = operationsWith(OWNERS);

const closing = operationsWith({
  ...OWNERS,
  params: ItemParams,
  responses: { 200: InboxItemView, 404: null, 409: null },
});

export const LIST_INBOX = operation({
  ...byOwner('GET', '/host/inbox'),
  summary: 'Reported links and messages',
  description: 'Lists the reports and messages that the owner has received.',
  query: InboxQuery,
  responses: { 200: InboxList },
});

export const COUNT_INBOX = operation({
  ...byOwner('GET', '/host/inbox/count'),
  summary: 'How many reports and messages are open',
  description: 'Answers how many reports and messages are open.',
  responses: { 200: InboxCount },
});

export const WRITE_NOTE = operation({
  ...byOwner('PATCH', '/host/inbox/:item_id'),
  summary: 'Write a note',
  description: 'Stores a note of the owner with a report or a message.',
  params: ItemParams,
  body: NoteRequest,
  responses: { 200: InboxItemView, 404: null },
});

export const DISMISS_ITEM = operation({
  ...closing('POST', '/host/inbox/:item_id/dismiss'),
  summary: 'Close a report or a message',
  description: 'Closes a report or a message without further action.',
});

export const BLOCK_REPORTED_LINK = operation({
  ...closing('POST', '/host/inbox/:item_id/block'),
  summary: 'Block the reported link',
  description: 'Blocks the link that was reported, and closes the report.',
  body: BlockRequest,
});

export const REOPEN_ITEM = operation({
  ...closing('POST', '/host/inbox/:item_id/undo'),
  summary: 'Open a closed report or message again',
  description: 'Opens a closed report or message again.',
});
