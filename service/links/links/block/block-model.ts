import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable } from '../../../http/types.ts';
import { UrlStatus } from '../model.ts';

export const AccountName = Type.Object({
  id: Type.String(),
  name: Nullable(Type.String()),
  email: Type.String(),
});

/** Why a link is blocked (docs/contract/links.md#blocking). */
export const Block = Type.Object(
  {
    reason: Type.String(),
    blocked_at: IsoTime,
    blocked_by: Nullable(AccountName),
  },
  { $id: 'LinkBlock' },
);
export type Block = Static<typeof Block>;

/** A link as the owner and admins see it, whatever account it belongs to. */
export const TeamLink = Type.Object(
  {
    id: Type.String(),
    alias: Type.String(),
    short_url: Type.String(),
    /** Null for one with a password that is neither the caller's nor shared with the caller. */
    long_url: Nullable(Type.String()),
    status: UrlStatus,
    created_at: IsoTime,
    total_clicks: Type.Integer(),
    /** Whether its owner deleted it, and can restore it. */
    in_bin: Type.Boolean(),
    owner: Nullable(AccountName),
    block: Nullable(Block),
  },
  { $id: 'TeamLink' },
);
export type TeamLink = Static<typeof TeamLink>;

export const BlockedLinks = Type.Object({
  items: Type.Array(TeamLink),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  hasNext: Type.Boolean(),
});
export type BlockedLinks = Static<typeof BlockedLinks>;

export const BlockParams = Type.Object({ link_id: Id });
export const BlockRequest = Type.Object({
  /** Of more than white space. */
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
});
export const LookupQuery = Type.Object({ address: Type.String({ minLength: 1, maxLength: 2048 }) });
export const BlockedLinksQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
