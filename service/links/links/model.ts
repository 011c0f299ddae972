import { type Static, Type } from '@sinclair/typebox';
import {
  AlwaysSent,
  described,
  Id,
  IsoTime,
  Maybe,
  Moment,
  Named,
  Nullable,
  OneOf,
  pageOf,
  withDefault,
} from '../../http/types.ts';
import { TagIdList, TagRef } from '../tags/model.ts';
import { GeoRulesField, MetaTagsOut, Routing } from './answer-fields-model.ts';

const LongUrl = Type.String({ maxLength: 8192, alsoKnownAs: ['url'] });
const Alias = Type.String({ minLength: 1, maxLength: 64 });
const Password = Type.String({ minLength: 8, maxLength: 128 });
const DomainName = Type.String({ maxLength: 253 });
const Settable = OneOf('ACTIVE', 'INACTIVE');

/** The address is trimmed before it is measured; `readVariants` does both. */
const AbVariantRequest = Named('AbVariantRequest', {
  url: Type.String({
    description: 'The address, trimmed.',
    afterCleaning: { minLength: 1, maxLength: 8192 },
  }),
  weight: Type.Integer({
    description:
      'Of a hundred visitors, so many go here. All weights together are at most 100; the destination of the link gets the rest.',
    minimum: 1,
    maximum: 100,
  }),
});

/** An address that a visitor is sent to instead of the destination; the empty text means none. */
const InsteadUrl = Type.String({ maxLength: 8192, emptyIsNull: true });

/** Texts are measured after control characters and outer spaces are removed; `readMetaTags` does both. */
const MetaTagsField = Named('MetaTagsRequest', {
  title: Type.String({
    description: 'Title of the card, without control characters.',
    afterCleaning: { minLength: 1, maxLength: 120 },
  }),
  description: Maybe(Type.String({ afterCleaning: { maxLength: 240 } }), 'Text of the card; null for none.'),
  image: Maybe(
    Type.String({ maxLength: 700_000 }),
    'Picture of the card: an https address of at most 2,048 characters, or a data URI of a PNG, JPEG or WebP picture of at most 512,000 bytes; null for none.',
  ),
  color: Maybe(
    Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    'Colour of the card as #rrggbb; null for none.',
  ),
});

export const STATUSES = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED', 'SCHEDULED'] as const;

/** As answers show it, derived from the stored one and the time (`deriveStatus`). */
export type LinkStatus = (typeof STATUSES)[number];

export const UrlStatus = Type.Unsafe<LinkStatus>({
  ...OneOf(...STATUSES),
  $id: 'UrlStatus',
  description:
    'ACTIVE works, INACTIVE is paused, EXPIRED has reached its time or its number of clicks, BLOCKED was blocked by an admin, SCHEDULED has a start that is ahead.',
});

export const ShortenBody = Type.Object(
  {
    long_url: described(LongUrl, 'The destination: an http or https address. It can also be sent as url.'),
    tag_ids: Maybe(TagIdList(), 'Ids of tags that the link carries, at most 10; null for none.'),
    alias: Maybe(
      Alias,
      'The alias: 3 to 16 letters, digits, hyphens and underscores, or 1 to 15 emoji. One is made up without it.',
    ),
    alias_type: Type.Optional(
      described(
        withDefault(OneOf('alphanumeric', 'emoji'), 'alphanumeric'),
        'What a made alias consists of.',
      ),
    ),
    password: Maybe(
      Password,
      'Password that visitors must give: with a letter, a digit and another character; null for none.',
    ),
    block_bots: Maybe(Type.Boolean()),
    max_clicks: Maybe(
      Type.Integer({ exclusiveMinimum: 0 }),
      'Number of clicks after which the link expires; null for no limit.',
    ),
    expire_after: Maybe(
      Moment,
      'When the link expires: ISO 8601 or Unix seconds, in the future; null for never.',
    ),
    starts_at: Maybe(
      Moment,
      'When the link begins to work: ISO 8601 or Unix seconds, in the future and before the expiry; null for at once.',
    ),
    pre_start_url: Maybe(
      InsteadUrl,
      'Where visitors go before the start; null or empty for a page that says that the link does not work yet.',
    ),
    private_stats: Maybe(
      Type.Boolean(),
      'Whether statistics are for the owner of the link alone. With an account it is true unless false is sent.',
    ),
    domain: Maybe(DomainName, 'A custom domain of the caller; null for the addresses of the installation.'),
    geo_rules: Maybe(
      GeoRulesField,
      'Destination by country: ISO 3166-1 alpha-2 code to address, at most 50; null for none.',
    ),
    ab_variants: Maybe(
      Type.Array(AbVariantRequest),
      'Further destinations with their shares of the visitors, in the order that statistics refer to; null for none.',
    ),
    expired_redirect_url: Maybe(
      InsteadUrl,
      'Where visitors go once the link has expired; null or empty for a page that says so.',
    ),
    meta_tags: Maybe(MetaTagsField, 'The preview card that other programs show for the link; null for none.'),
  },
  {
    $id: 'CreateUrlRequest',
    example: { long_url: 'https://wiki.example.com/handbook', alias: 'handbook', max_clicks: 100 },
  },
);
export type ShortenInput = Static<typeof ShortenBody>;

export const UpdateBody = Type.Object(
  {
    long_url: Maybe(LongUrl, 'The new destination. It can also be sent as url; null changes nothing.'),
    tag_ids: Maybe(
      TagIdList(),
      'The tags that the link carries afterwards, at most 10. An empty list removes them; null changes nothing.',
    ),
    alias: Maybe(Alias, 'The new alias; null changes nothing.'),
    password: Maybe(Password, 'The new password; null removes it.'),
    block_bots: Maybe(
      Type.Boolean(),
      'Whether known bots are kept from the destination; null changes nothing.',
    ),
    max_clicks: Maybe(
      Type.Integer({ minimum: 0 }),
      'Number of clicks after which the link expires; null and 0 remove the limit.',
    ),
    expire_after: Maybe(
      Moment,
      'When the link expires: ISO 8601 or Unix seconds, in the future; null removes it.',
    ),
    starts_at: Maybe(
      Moment,
      'When the link begins to work: ISO 8601 or Unix seconds, in the future and before the expiry; null for now.',
    ),
    pre_start_url: Maybe(InsteadUrl, 'Where visitors go before the start; null and an empty text remove it.'),
    private_stats: Maybe(
      Type.Boolean(),
      'Whether statistics are for the owner of the link alone; null changes nothing.',
    ),
    status: Maybe(Settable, 'ACTIVE or INACTIVE; null changes nothing.'),
    domain: Maybe(
      DomainName,
      'A custom domain of the caller; null moves the link to the addresses of the installation.',
    ),
    geo_rules: Maybe(GeoRulesField, 'Replaces the whole map of countries; null and an empty map remove it.'),
    ab_variants: Maybe(
      Type.Array(AbVariantRequest),
      'Replaces the whole list of variants; null and an empty list remove it.',
    ),
    expired_redirect_url: Maybe(
      InsteadUrl,
      'Where visitors go once the link has expired; null and an empty text remove it.',
    ),
    meta_tags: Maybe(MetaTagsField, 'Replaces the preview card; null removes it.'),
  },
  {
    $id: 'UpdateUrlRequest',
    example: { long_url: 'https://wiki.example.com/handbook-2', expire_after: '2027-01-01T00:00:00Z' },
  },
);
export type UpdateInput = Static<typeof UpdateBody>;

export const StatusBody = Named('UpdateUrlStatusRequest', {
  status: described(Settable, 'ACTIVE resumes the link, INACTIVE pauses it.'),
});

export const LinkParams = Type.Object({ url_id: Id });
/** Any text: a malformed id is answered with 400 instead of 422 here (docs/contract/links.md#one-link). */
export const LooseLinkParams = Type.Object({
  url_id: Type.String({ description: 'Id of the link. A malformed one is 400.' }),
});
export const AddressParams = Type.Object({
  domain: described(
    DomainName,
    'Host name in the short address: a custom domain of the caller or a name of the installation.',
  ),
  alias: Type.String({ description: 'The alias, or a further name of the link.' }),
});

export const AliasQuery = Type.Object({
  alias: described(Alias, 'The alias to ask about.'),
  domain: Type.Optional(
    described(
      DomainName,
      'A custom domain of the caller. Without it, the addresses of the installation are meant.',
    ),
  ),
});
export const DomainQuery = Type.Object({
  domain: Type.String({
    description: 'The custom domain whose links are deleted.',
    minLength: 1,
    maxLength: 253,
  }),
});

export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  sortBy: Type.Optional(
    described(
      withDefault(OneOf('created_at', 'last_click', 'total_clicks'), 'created_at'),
      'What the list is sorted by. Links without a click come last when last_click descends.',
    ),
  ),
  sortOrder: Type.Optional(
    described(
      withDefault(OneOf('ascending', 'asc', '1', 'descending', 'desc', '-1'), 'descending'),
      'descending, desc and -1 put the largest first; ascending, asc and 1 the smallest.',
    ),
  ),
  filter: Type.Optional(
    Type.String({
      description:
        'A JSON object, such as {"status":"ACTIVE","search":"wiki"}. Its keys are status, createdAfter and createdBefore (moments, which belong to the range), passwordSet and maxClicksSet (booleans), search (a part of alias or destination), tagIds and tagNames (lists), tagsMatch (any or all), and watch (unknown, alive, moved, failing or dead).',
      maxLength: 10_000,
    }),
  ),
  filterBy: Type.Optional(
    Type.String({ description: 'The same as filter, which goes first.', maxLength: 10_000 }),
  ),
  domain: Type.Optional(described(DomainName, 'Only links of this custom domain.')),
});
export type ListInput = Static<typeof ListQuery>;

export const DeletedResponse = Named('DeleteUrlResponse', {
  message: Type.String({ description: 'A sentence for people that says what was deleted.' }),
  id: Type.String(),
});

export const DomainDeletedResponse = Named('BulkDeleteUrlsResponse', {
  message: Type.String(),
  count: Type.Integer({ description: 'Number of links that were deleted.' }),
  domain: Type.String({ description: 'The domain whose links were deleted.' }),
});

export const UrlResponse = Named('UrlResponse', {
  id: Type.String(),
  alias: Type.String(),
  short_url: Type.String(),
  long_url: Type.String({ description: 'The destination, as it was sent.' }),
  tags: Type.Array(TagRef),
  owner_id: Nullable(Type.String()),
  created_at: Type.Integer({
    description: 'When the link was made, in Unix seconds. Lists have it in ISO 8601.',
  }),
  status: UrlStatus,
  private_stats: Nullable(Type.Boolean()),
  ...Routing,
  meta_tags: Nullable(MetaTagsOut),
  claim_token: Nullable(
    Type.String(),
    'With it an account can take the link over by POST /api/v1/urls/claim. It is answered once, to callers without an account; else null.',
  ),
});
export type UrlResponse = Static<typeof UrlResponse>;

export const UrlListItem = Named('UrlListItem', {
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
});
export type UrlListItem = Static<typeof UrlListItem>;

export const UrlListResponse = Named('UrlListResponse', {
  ...pageOf(UrlListItem),
  sortBy: Type.String(),
  sortOrder: Type.String({ description: 'descending or ascending, whichever word was sent.' }),
});
export type UrlListResponse = Static<typeof UrlListResponse>;

export const UpdateUrlResponse = Named('UpdateUrlResponse', {
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
  updated_at: Type.Integer({
    description: 'When the link was last changed, in Unix seconds. It stays when nothing changed.',
  }),
});
