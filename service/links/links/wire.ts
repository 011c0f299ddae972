import type { Static } from '@sinclair/typebox';
import type { Link } from '../../../drizzle/schema/index.ts';
import { imageAddress } from '../../base/media/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { toIso, toUnixSeconds } from '../../lib/timestamp.ts';
import type { TagsOf } from '../tags/index.ts';
import type { CreatedLink } from './create/create-link.ts';
import type { UpdateUrlResponse, UrlListItem, UrlResponse } from './model.ts';
import { deriveStatus } from './status.ts';

/** Everything that the JSON of a link needs besides the stored link. */
export type LinkView = {
  /** Milliseconds UTC; statuses are derived as of now. */
  now: number;
  /** Base address of short links, without a slash at the end. */
  base: string;
  /** What custom domains are called, by the namespace of the link. */
  domains: Pick<LinksContext['domains'], 'nameOf' | 'baseOf'>;
};

/** The short address of a link. Emoji are not percent-encoded (docs/contract/links.md#making-a-link). */
export const shortUrlOf = (
  link: Pick<Link, 'namespace' | 'alias'>,
  { base, domains }: Pick<LinkView, 'base' | 'domains'>,
): string => `${domains.baseOf(link.namespace) ?? base}/${link.alias}`;

const metaTagsOf = (link: Link, { base }: LinkView): Static<typeof UrlListItem>['meta_tags'] =>
  link.metaTags && { ...link.metaTags, image: imageAddress(link.metaTags.image, base), warnings: null };

const routingOf = (link: Link) => ({
  starts_at: toUnixSeconds(link.startsAt),
  pre_start_url: link.preStartUrl,
  geo_rules: link.geoRules,
  ab_variants: link.abVariants,
  expired_redirect_url: link.expiredRedirectUrl,
});

export const toUrlResponse = (
  { link, claimToken }: CreatedLink,
  view: LinkView,
  tagsOf: TagsOf,
): Static<typeof UrlResponse> => ({
  id: link.id,
  alias: link.alias,
  short_url: shortUrlOf(link, view),
  long_url: link.longUrl,
  tags: tagsOf(link),
  owner_id: link.ownerId,
  created_at: toUnixSeconds(link.createdAt),
  status: deriveStatus(link, view.now),
  private_stats: link.privateStats,
  ...routingOf(link),
  meta_tags: metaTagsOf(link, view),
  claim_token: claimToken,
});

export const toListItem = (link: Link, view: LinkView, tagsOf: TagsOf): Static<typeof UrlListItem> => ({
  id: link.id,
  alias: link.alias,
  long_url: link.longUrl,
  tags: tagsOf(link),
  status: deriveStatus(link, view.now),
  created_at: toIso(link.createdAt),
  expire_after: toUnixSeconds(link.expireAfter),
  max_clicks: link.maxClicks,
  private_stats: link.privateStats,
  block_bots: link.blockBots,
  password_set: link.passwordHash !== null,
  total_clicks: link.totalClicks,
  last_click: toIso(link.lastClick),
  domain: view.domains.nameOf(link.namespace) ?? null,
  ...routingOf(link),
  meta_tags: metaTagsOf(link, view),
});

export const toUpdateResponse = (
  link: Link,
  view: LinkView,
  tagsOf: TagsOf,
): Static<typeof UpdateUrlResponse> => ({
  id: link.id,
  alias: link.alias,
  long_url: link.longUrl,
  tags: tagsOf(link),
  status: deriveStatus(link, view.now),
  password_set: link.passwordHash !== null,
  max_clicks: link.maxClicks,
  expire_after: toUnixSeconds(link.expireAfter),
  block_bots: link.blockBots,
  private_stats: link.privateStats,
  domain: view.domains.nameOf(link.namespace) ?? null,
  ...routingOf(link),
  meta_tags: metaTagsOf(link, view),
  updated_at: toUnixSeconds(link.updatedAt),
});
