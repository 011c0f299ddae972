import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable, OneOf } from '../../http/types.ts';
import { UrlStatus } from '../links/model.ts';
import { Colleague } from '../links/ownership/ownership-model.ts';
import { TagRef } from '../tags/model.ts';

const TABS = ['all', 'mine', 'shared', 'popular', 'new', 'fading', 'unowned'] as const;
export type Tab = (typeof TABS)[number];

const SORTS = ['best', 'newest', 'clicks', 'clicks_7_days', 'last_click', 'longest_unused'] as const;
export type Sort = (typeof SORTS)[number];

/** A link as its team sees it (docs/contract/directory.md#a-link). */
export const DirectoryLink = Type.Object(
  {
    id: Type.String(),
    alias: Type.String(),
    /** Further names. */
    names: Type.Array(Type.String()),
    short_url: Type.String(),
    long_url: Type.String(),
    title: Nullable(Type.String()),
    notes: Nullable(Type.String()),
    status: UrlStatus,
    owner: Nullable(Colleague),
    tags: Type.Array(TagRef),
    /** Null for the names of this installation. */
    domain: Nullable(Type.String()),
    /** Null, like the two that follow, where the owner keeps the statistics to themselves. */
    total_clicks: Nullable(Type.Integer()),
    clicks_7_days: Nullable(Type.Integer()),
    last_click: Nullable(IsoTime),
    created_at: IsoTime,
    /** Whether only its owner and those it is shared with see it. */
    is_private: Type.Boolean(),
    may_edit: Type.Boolean(),
    may_pass_on: Type.Boolean(),
  },
  { $id: 'DirectoryLink' },
);
export type DirectoryLink = Static<typeof DirectoryLink>;

const counted = { links: Type.Integer() };

export const DirectoryPage = Type.Object(
  {
    items: Type.Array(DirectoryLink),
    page: Type.Integer(),
    page_size: Type.Integer(),
    total: Type.Integer(),
    has_next: Type.Boolean(),
    /** By what else the links found could be chosen, the most frequent first. */
    facets: Type.Object({
      owners: Type.Array(Type.Object({ ...Colleague.properties, ...counted })),
      tags: Type.Array(Type.Object({ ...TagRef.properties, ...counted })),
      domains: Type.Array(Type.Object({ domain: Nullable(Type.String()), ...counted })),
    }),
  },
  { $id: 'DirectoryPage' },
);
export type DirectoryPage = Static<typeof DirectoryPage>;

export const DirectoryQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 500 })),
  tab: Type.Optional(OneOf(...TABS)),
  sort: Type.Optional(OneOf(...SORTS)),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  owner: Type.Optional(Id),
  tag: Type.Optional(Id),
  domain: Type.Optional(Type.String({ minLength: 1, maxLength: 253 })),
  /** Only links that lead there (docs/contract/directory.md#the-same-destination). */
  destination: Type.Optional(Type.String({ minLength: 1, maxLength: 8192 })),
});
export type DirectoryInput = Static<typeof DirectoryQuery>;

export const TeamPeople = Type.Object({ items: Type.Array(Colleague) }, { $id: 'TeamPeople' });
export type TeamPeople = Static<typeof TeamPeople>;

export const DirectoryParams = Type.Object({ link_id: Id });
