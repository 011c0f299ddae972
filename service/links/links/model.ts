import { type Static, Type } from '@sinclair/typebox';
import { AlwaysSent, Id, IsoTime, Maybe, Moment, Nullable, OneOf, withDefault } from '../../http/types.ts';
import { TagIdList, TagRef } from '../tags/model.ts';

const LongUrl = Type.String({ maxLength: 8192, alsoKnownAs: ['url'] });
const Alias = Type.String({ minLength: 1, maxLength: 64 });
const Password = Type.String({ minLength: 8, maxLength: 128 });
const DomainName = Type.String({ maxLength: 253 });
const Settable = OneOf('ACTIVE', 'INACTIVE');

/** Destination by country code. */
const GeoRulesField = Type.Record(Type.String(), Type.String());

/** The address is trimmed before it is measured; `readVariants` does both. */
const AbVariantRequest = Type.Object(
  {
    url: Type.String({ afterCleaning: { minLength: 1, maxLength: 8192 } }),
    weight: Type.Integer({ minimum: 1, maximum: 100 }),
  },
  { $id: 'AbVariantRequest' },
);

/** An address that a visitor is sent to instead of the destination; the empty text means none. */
const InsteadUrl = Type.String({ maxLength: 8192, emptyIsNull: true });

/** Texts are measured after control characters and outer spaces are removed; `readMetaTags` does both. */
const MetaTagsField = Type.Object(
  {
    title: Type.String({ afterCleaning: { minLength: 1, maxLength: 120 } }),
    description: Maybe(Type.String({ afterCleaning: { maxLength: 240 } })),
    image: Maybe(Type.String({ maxLength: 700_000 })),
    color: Maybe(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  },
  { $id: 'MetaTagsRequest' },
);

export const STATUSES = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED', 'SCHEDULED'] as const;

/** As answers show it, derived from the stored one and the time (`deriveStatus`). */
export type LinkStatus = (typeof STATUSES)[number];

export const UrlStatus = Type.Unsafe<LinkStatus>({ ...OneOf(...STATUSES), $id: 'UrlStatus' });

export const ShortenBody = Type.Object(
  {
    long_url: LongUrl,
    tag_ids: Maybe(TagIdList()),
    alias: Maybe(Alias),
    alias_type: Type.Optional(withDefault(OneOf('alphanumeric', 'emoji'), 'alphanumeric')),
    password: Maybe(Password),
    block_bots: Maybe(Type.Boolean()),
    max_clicks: Maybe(Type.Integer({ exclusiveMinimum: 0 })),
    expire_after: Maybe(Moment),
    starts_at: Maybe(Moment),
    pre_start_url: Maybe(InsteadUrl),
    private_stats: Maybe(Type.Boolean()),
    domain: Maybe(DomainName),
    geo_rules: Maybe(GeoRulesField),
    ab_variants: Maybe(Type.Array(AbVariantRequest)),
    expired_redirect_url: Maybe(InsteadUrl),
    meta_tags: Maybe(MetaTagsField),
  },
  { $id: 'CreateUrlRequest' },
);
export type ShortenInput = Static<typeof ShortenBody>;

export const UpdateBody = Type.Object(
  {
    long_url: Maybe(LongUrl),
    tag_ids: Maybe(TagIdList()),
    alias: Maybe(Alias),
    password: Maybe(Password),
    block_bots: Maybe(Type.Boolean()),
    max_clicks: Maybe(Type.Integer({ minimum: 0 })),
    expire_after: Maybe(Moment),
    starts_at: Maybe(Moment),
    pre_start_url: Maybe(InsteadUrl),
    private_stats: Maybe(Type.Boolean()),
    status: Maybe(Settable),
    domain: Maybe(DomainName),
    geo_rules: Maybe(GeoRulesField),
    ab_variants: Maybe(Type.Array(AbVariantRequest)),
    expired_redirect_url: Maybe(InsteadUrl),
    meta_tags: Maybe(MetaTagsField),
  },
  { $id: 'UpdateUrlRequest' },
);
export type UpdateInput = Static<typeof UpdateBody>;

export const StatusBody = Type.Object({ status: Settable }, { $id: 'UpdateUrlStatusRequest' });

export const LinkParams = Type.Object({ url_id: Id });
/** Any text: a malformed id is answered with 400 instead of 422 here (docs/contract/links.md#one-link). */
export const LooseLinkParams = Type.Object({ url_id: Type.String() });
export const AddressParams = Type.Object({ domain: DomainName, alias: Type.String() });

export const AliasQuery = Type.Object({ alias: Alias, domain: Type.Optional(DomainName) });
export const DomainQuery = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 253 }) });

export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  sortBy: Type.Optional(withDefault(OneOf('created_at', 'last_click', 'total_clicks'), 'created_at')),
  sortOrder: Type.Optional(
    withDefault(OneOf('ascending', 'asc', '1', 'descending', 'desc', '-1'), 'descending'),
  ),
  filter: Type.Optional(Type.String({ maxLength: 10_000 })),
  filterBy: Type.Optional(Type.String({ maxLength: 10_000 })),
  domain: Type.Optional(DomainName),
});
export type ListInput = Static<typeof ListQuery>;

export const DeletedResponse = Type.Object(
  { message: Type.String(), id: Type.String() },
  { $id: 'DeleteUrlResponse' },
);

export const DomainDeletedResponse = Type.Object(
  { message: Type.String(), count: Type.Integer(), domain: Type.String() },
  { $id: 'BulkDeleteUrlsResponse' },
);

const MetaTagsOut = Type.Object(
  {
    title: Type.String(),
    description: Nullable(Type.String()),
    image: Nullable(Type.String()),
    color: Nullable(Type.String()),
    warnings: Nullable(Type.Array(Type.String())),
  },
  { $id: 'MetaTagsResponse' },
);

const AbVariantsOut = Nullable(
  Type.Array(Type.Object({ url: Type.String(), weight: Type.Integer() }, { $id: 'AbVariantResponse' })),
);

/** What of a link depends on a time or a share, alike in every answer. */
const Routing = {
  /** Unix seconds; stays after it has passed. */
  starts_at: Nullable(Type.Integer()),
  pre_start_url: Nullable(Type.String()),
  geo_rules: Nullable(GeoRulesField),
  ab_variants: AbVariantsOut,
  expired_redirect_url: Nullable(Type.String()),
};

export const UrlResponse = Type.Object(
  {
    id: Type.String(),
    alias: Type.String(),
    short_url: Type.String(),
    long_url: Type.String(),
    tags: Type.Array(TagRef),
    owner_id: Nullable(Type.String()),
    created_at: Type.Integer(),
    status: UrlStatus,
    private_stats: Nullable(Type.Boolean()),
    ...Routing,
    meta_tags: Nullable(MetaTagsOut),
    claim_token: Nullable(Type.String()),
  },
  { $id: 'UrlResponse' },
);
export type UrlResponse = Static<typeof UrlResponse>;

export const UrlListItem = Type.Object(
  {
    id: Type.String(),
    alias: AlwaysSent(Type.String()),
    long_url: AlwaysSent(Type.String()),
    tags: Type.Array(TagRef),
    status: AlwaysSent(UrlStatus),
    created_at: AlwaysSent(IsoTime),
    expire_after: Nullable(Type.Integer()),
    max_clicks: Nullable(Type.Integer()),
    private_stats: Nullable(Type.Boolean()),
    block_bots: Nullable(Type.Boolean()),
    password_set: Type.Boolean(),
    total_clicks: AlwaysSent(Type.Integer()),
    last_click: Nullable(IsoTime),
    domain: Nullable(Type.String()),
    ...Routing,
    meta_tags: Nullable(MetaTagsOut),
  },
  { $id: 'UrlListItem' },
);
export type UrlListItem = Static<typeof UrlListItem>;

export const UrlListResponse = Type.Object(
  {
    items: Type.Array(UrlListItem),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    hasNext: Type.Boolean(),
    sortBy: Type.String(),
    sortOrder: Type.String(),
  },
  { $id: 'UrlListResponse' },
);
export type UrlListResponse = Static<typeof UrlListResponse>;

export const UpdateUrlResponse = Type.Object(
  {
    id: Type.String(),
    alias: Type.String(),
    long_url: Type.String(),
    tags: Type.Array(TagRef),
    status: UrlStatus,
    password_set: Type.Boolean(),
    max_clicks: Nullable(Type.Integer()),
    expire_after: Nullable(Type.Integer()),
    block_bots: Nullable(Type.Boolean()),
    private_stats: Nullable(Type.Boolean()),
    domain: Nullable(Type.String()),
    ...Routing,
    meta_tags: Nullable(MetaTagsOut),
    updated_at: Type.Integer(),
  },
  { $id: 'UpdateUrlResponse' },
);
