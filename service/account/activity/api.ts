import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { described, Id, IsoTime, Moment, Named, Nullable, OneOf } from '../../http/types.ts';
import { WAYS } from '../../lib/actor.ts';

const Filters = {
  account: Type.Optional(described(Id, 'Only changes by this account: its id.')),
  kind: Type.Optional(
    Type.String({
      description: 'Only changes of this kind, such as link.updated, or of this subject, such as link.',
      pattern: '^[a-z]+(\\.[a-z-]+)?$',
      maxLength: 64,
    }),
  ),
  subject_id: Type.Optional(
    Type.String({ description: 'Only changes of the thing with this id.', minLength: 1, maxLength: 128 }),
  ),
  way: Type.Optional(described(OneOf(...WAYS), 'Only changes that were made in this way.')),
  from: Type.Optional(described(Moment, 'Only changes at this moment or later: ISO 8601 or Unix seconds.')),
  until: Type.Optional(described(Moment, 'Only changes before this moment: ISO 8601 or Unix seconds.')),
  text: Type.Optional(
    Type.String({
      description: 'Only changes that have this text in what they say; case does not matter.',
      minLength: 1,
      maxLength: 200,
    }),
  ),
};

export const AuditQuery = Type.Object({
  ...Filters,
  before: Type.Optional(Type.Integer({ description: 'Only changes before this number.', minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export const AuditExportQuery = Type.Object({ ...Filters, format: OneOf(...AUDIT_FORMATS) });
export type AuditExportQuery = Static<typeof AuditExportQuery>;

const NamedThings = Type.Object({ id: Type.String(), name: Nullable(Type.String()) });

export const AuditEntry = Named('AuditEntry', {
  seq: Type.Integer({ description: 'Number of the change. It grows with time, with gaps.' }),
  at: described(IsoTime, 'When it was changed, in UTC.'),
  way: described(
    OneOf(...WAYS),
    'By what it was done: a screen, an API key, an app, an import, Linnet itself, or a request without an account.',
  ),
  account: Nullable(
    Type.Object({ id: Type.String(), name: Nullable(Type.String()), email: Type.String() }),
    'The account that did it; null when there was none, or when it is erased.',
  ),
  by: Nullable(NamedThings, 'The key, the app or the import that it was done with; null without.'),
  kind: Type.String({ description: 'What happened, such as link.updated.' }),
  subject: described(NamedThings, 'What it happened to. Its name is null where it is not known any more.'),
  facts: described(Type.Record(Type.String(), Type.Unknown()), 'What the change says, by name.'),
  operation: Nullable(Type.String(), 'Id of the operation that it belongs to; null without.'),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = Type.Object({
  items: Type.Array(AuditEntry),
  next: Nullable(Type.Integer(), 'The value of before for the next page; null on the last one.'),
});
export type AuditPage = Static<typeof AuditPage>;

export const AUDIT_MEDIA_TYPES = ['text/csv; charset=utf-8', 'application/jsonl'] as const;
const path = '/api/v1/team/audit';

/** Only unrestricted keys and apps; the role of their account is checked as well. */
const bySignedIn = operationsWith({ tag: 'Team', access: { who: 'signed-in', scopes: [] } });

export const LIST_CHANGES = operation({
  ...bySignedIn('GET', path),
  path,
  operationId: 'listChanges',
  summary: 'Everything that changed, the newest first',
  description:
    'Lists the changes in the journal of the whole installation, the newest first, as far as the filters let them through. next is the value of before for the next page. The account of the caller must be that of the owner or an admin.',
  limit: forSignedIn(perMinute(120)),
  query: AuditQuery,
  responses: { 200: AuditPage },
});

export const EXPORT_CHANGES = operation({
  ...bySignedIn('GET', `${path}/export`),
  operationId: 'exportChanges',
  summary: 'Download everything that changed',
  description:
    'Answers the changes that the filters let through as CSV or JSON Lines. The account of the caller must be that of the owner or an admin.',
  limit: forSignedIn(perMinute(10)),
  query: AuditExportQuery,
  responses: { 200: { media: AUDIT_MEDIA_TYPES } },
  headers: ['Content-Disposition'],
});
