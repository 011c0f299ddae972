import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';
import { UrlStatus } from '../links/model.ts';
import { Colleague } from '../links/ownership/ownership-model.ts';
import { TagRef } from '../tags/model.ts';

const TABS = ['all', 'mine', 'shared', 'popular', 'new', 'fading', 'unowned'] as const;
export type Tab = (typeof TABS)[number];

const SORTS = ['best', 'newest', 'clicks', 'clicks_7_days', 'last_click', 'longest_unused'] as const;
export type Sort = (typeof SORTS)[number];

/** A link as its team sees it (docs/contract/directory.md#a-link). */
export const DirectoryLink = Named('DirectoryLink', {
  id: Type.String(),
  alias: Type.String(),
  names: Type.Array(Type.String(), { description: 'Further names of the link, besides its alias.' }),
  short_url: Type.String(),
  long_url: Type.String(),
  title: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  status: UrlStatus,
  owner: Nullable(Colleague),
  tags: Type.Array(TagRef),
  domain: Nullable(Type.String()),
  total_clicks: described(
    Nullable(Type.Integer()),
    'Number of clicks, those of bots included; null where the owner of the link keeps its statistics private.',
  ),
  clicks_7_days: described(
    Nullable(Type.Integer()),
    'Number of clicks in the last seven days; null where the owner of the link keeps its statistics private.',
  ),
  last_click: described(
    Nullable(IsoTime),
    'Moment of the last click, in UTC; null without any, and where the owner of the link keeps its statistics private.',
  ),
  created_at: IsoTime,
  is_private: Type.Boolean({
    description: 'Whether only its owner and the accounts it is shared with see the link.',
  }),
  may_edit: Type.Boolean({ description: 'Whether the caller may change the link.' }),
  may_pass_on: Type.Boolean({ description: 'Whether the caller may make another account its owner.' }),
});
export type DirectoryLink = Static<typeof DirectoryLink>;

const counted = { links: Type.Integer({ description: 'Number of links among those found.' }) };

export const DirectoryPage = Named('DirectoryPage', {
  items: Type.Array(DirectoryLink),
  page: Type.Integer(),
  page_size: Type.Integer(),
  total: Type.Integer(),
  has_next: Type.Boolean(),
  facets: Type.Object(
    {
      owners: Type.Array(Type.Object({ ...Colleague.properties, ...counted }), {
        description: 'The owners of the links found.',
      }),
      tags: Type.Array(Type.Object({ ...TagRef.properties, ...counted }), {
        description: 'The tags of the links found.',
      }),
      domains: Type.Array(Type.Object({ domain: Nullable(Type.String()), ...counted }), {
        description: 'The custom domains of the links found.',
      }),
    },
    { description: 'By what else the links found can be narrowed down, the most frequent first.' },
  ),
});
export type DirectoryPage = Static<typeof DirectoryPage>;

export const DirectoryQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      description: 'Words that must all be found in names, title, notes, destinations or tags.',
      maxLength: 500,
    }),
  ),
  tab: Type.Optional(
    described(
      OneOf(...TABS),
      "Which links: all, the caller's, those shared with the caller, those followed in the last seven days, those made in the last 30 days, those not followed for 90 days, or those without an owner.",
    ),
  ),
  sort: Type.Optional(
    described(OneOf(...SORTS), 'What the list is sorted by. With q it is best unless another order is sent.'),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  owner: Type.Optional(described(Id, 'Only links of this account: its id.')),
  tag: Type.Optional(described(Id, 'Only links with this tag of the team: its id.')),
  domain: Type.Optional(
    Type.String({
      description: 'Only links of this custom domain. A name of the installation means links without one.',
      minLength: 1,
      maxLength: 253,
    }),
  ),
  destination: Type.Optional(
    Type.String({ description: 'Only links that lead to this address.', minLength: 1, maxLength: 8192 }),
  ),
});
export type DirectoryInput = Static<typeof DirectoryQuery>;

export const TeamPeople = Named('TeamPeople', { items: Type.Array(Colleague) });
export type TeamPeople = Static<typeof TeamPeople>;

export const DirectoryParams = Type.Object({ link_id: Id });
