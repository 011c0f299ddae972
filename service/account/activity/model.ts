import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Moment, Nullable, OneOf } from '../../http/types.ts';
import { WAYS } from '../../lib/way.ts';

const Filters = {
  /** The account that acted. */
  account: Type.Optional(Id),
  /** A kind such as `link.updated`, or a subject such as `link`. */
  kind: Type.Optional(Type.String({ pattern: '^[a-z]+(\\.[a-z-]+)?$', maxLength: 64 })),
  subject_id: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  way: Type.Optional(OneOf(...WAYS)),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
  /** A part of what the change says, in either case. */
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};

export const AuditQuery = Type.Object({
  ...Filters,
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export const AuditExportQuery = Type.Object({ ...Filters, format: OneOf(...AUDIT_FORMATS) });
export type AuditExportQuery = Static<typeof AuditExportQuery>;

const Named = Type.Object({ id: Type.String(), name: Nullable(Type.String()) });

export const AuditEntry = Type.Object(
  {
    seq: Type.Integer(),
    at: IsoTime,
    way: OneOf(...WAYS),
    /** The account that acted; null when there was none, or it was erased since. */
    account: Nullable(
      Type.Object({ id: Type.String(), name: Nullable(Type.String()), email: Type.String() }),
    ),
    /** The key, the app or the import it was done with. */
    by: Nullable(Named),
    kind: Type.String(),
    /** What it happened to; without a name where neither the change nor the database knows one. */
    subject: Named,
    facts: Type.Record(Type.String(), Type.Unknown()),
    operation: Nullable(Type.String()),
    /** Null until it is sealed, some seconds later. */
    hash: Nullable(Type.String()),
  },
  { $id: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = Type.Object({
  items: Type.Array(AuditEntry),
  /** What to ask for as `before`; null on the last page. */
  next: Nullable(Type.Integer()),
});
export type AuditPage = Static<typeof AuditPage>;

export const AuditCheck = Type.Object(
  {
    checked_at: IsoTime,
    entries: Type.Integer(),
    /** How many are gone with erased accounts. */
    erased: Type.Integer(),
    first_seq: Nullable(Type.Integer()),
    last_seq: Nullable(Type.Integer()),
    last_hash: Nullable(Type.String()),
    unbroken: Type.Boolean(),
    /** The first place where the chain is broken. */
    break: Nullable(
      Type.Object({ seq: Type.Integer(), what: OneOf('changed', 'removed', 'inserted', 'hash') }),
    ),
  },
  { $id: 'AuditCheck' },
);
export type AuditCheck = Static<typeof AuditCheck>;
