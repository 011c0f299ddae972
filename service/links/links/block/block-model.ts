import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Nullable } from '../../../http/types.ts';
import { UrlStatus } from '../model.ts';

export const AccountName = Type.Object({
  id: Type.String(),
  name: described(Nullable(Type.String()), 'Name of the person; null without.'),
  email: Type.String(),
});

/** Why a link is blocked (docs/contract/links.md#blocking). */
export const Block = Type.Object(
  {
    reason: Type.String({ description: 'Why the link was blocked, in the words of the person who did it.' }),
    blocked_at: described(IsoTime, 'When the link was blocked, in UTC.'),
    blocked_by: described(
      Nullable(AccountName),
      'The account that blocked the link; null when that account is gone.',
    ),
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

    long_url: described(
      Nullable(Type.String()),
      "The destination; null for a link with a password that is neither the caller's nor shared with the caller.",
    ),
    status: UrlStatus,
    created_at: IsoTime,
    total_clicks: Type.Integer(),

    in_bin: Type.Boolean({ description: 'Whether its owner has deleted the link and can still restore it.' }),
    owner: Nullable(AccountName),
    block: described(Nullable(Block), 'Why the link is blocked; null when it is not blocked.'),
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
  reason: Type.String({
    description: 'Why, with more in it than white space. The owner of the link can read it.',
    minLength: 1,
    maxLength: 500,
    pattern: '\\S',
  }),
});
export const LookupQuery = Type.Object({
  address: Type.String({
    description: 'The short address of the link, with or without http://, or its alias alone.',
    minLength: 1,
    maxLength: 2048,
  }),
});
export const BlockedLinksQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
