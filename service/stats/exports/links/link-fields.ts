import type { Link } from '../../../../drizzle/schema/index.ts';
import { imageAddress } from '../../../base/media/operations.ts';
import { urlAt } from '../../../lib/host-name.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { deriveStatus } from '../../../links/links/operations.ts';

/** A link with what its row does not hold. */
export type LinkToExport = {
  link: Link;
  /** The name of its custom domain; null for the default namespace. */
  domain: string | null;
  /** Email of its account; null for a link that belongs to none. */
  owner: string | null;
  tags: string[];
  names: ExportedName[];
  page: ExportedPage | null;
};

/** A further name as exports tell it; null for the default namespace, no note, and a name that stays. */
export type ExportedName = {
  name: string;
  domain: string | null;
  note: string | null;
  kept_until: string | null;
};

/** A page of links as exports tell it: by names, because ids mean nothing elsewhere. */
export type ExportedPage = {
  title: string;
  text: string | null;
  links: { alias: string; domain: string | null; label: string | null }[];
  tag: string | null;
};

/** Where short links are, and when it is asked; milliseconds UTC. */
export type LinkPlace = { base: string; port: number; now: number };

/**
 * A link as exports tell it, field by field in their order (docs/contract/exports.md#links). Names are those of the
 * API; moments are ISO 8601.
 */
export function linkFields(
  { link, domain, owner, tags, names, page }: LinkToExport,
  { base, port, now }: LinkPlace,
) {
  const { metaTags: card } = link;
  return {
    id: link.id,
    alias: link.alias,
    short_url: `${domain === null ? base : urlAt(domain, port)}/${link.alias}`,
    domain,
    long_url: link.longUrl,
    tags,
    status: deriveStatus(link, now),
    created_at: toIso(link.createdAt),
    updated_at: toIso(link.updatedAt),
    starts_at: toIso(link.startsAt),
    pre_start_url: link.preStartUrl,
    expire_after: toIso(link.expireAfter),
    expired_redirect_url: link.expiredRedirectUrl,
    max_clicks: link.maxClicks,
    total_clicks: link.totalClicks,
    starting_clicks: link.startingClicks,
    last_click: toIso(link.lastClick),
    password_set: link.passwordHash !== null,
    block_bots: link.blockBots,
    private_stats: link.privateStats,
    geo_rules: link.geoRules,
    rules: link.rules,
    ab_variants: link.abVariants,
    forwarding: link.forwarding,
    title: card?.title ?? null,
    description: card?.description ?? null,
    image: imageAddress(card?.image ?? null, base),
    color: card?.color ?? null,
    names,
    codes: (link.codes ?? []).map(({ madeAt, ...code }) => ({ ...code, made_at: toIso(madeAt) })),
    link_title: link.title,
    notes: link.notes,
    page,
    owner,
  };
}

export type LinkFields = ReturnType<typeof linkFields>;
