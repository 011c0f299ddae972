import type { Static } from '@sinclair/typebox';
import type { Link, StoredVariant } from '../../../drizzle/schema/index.ts';
import { toIso, toUnixSeconds } from '../../lib/timestamp.ts';
import type { LinkStatus } from './model.ts';
import type { PublicPreview } from './preview-model.ts';
import { deriveStatus } from './status.ts';
import { type LinkView, shortUrlOf } from './wire.ts';

export type LinkPreview = Static<typeof PublicPreview>;
type Destination = NonNullable<LinkPreview['destination']>;

const LOWER_CASE: Record<LinkStatus, LinkPreview['status']> = {
  ACTIVE: 'active',
  INACTIVE: 'inactive',
  EXPIRED: 'expired',
  BLOCKED: 'blocked',
  SCHEDULED: 'scheduled',
};

/** The status in the spelling of public answers (docs/contract/http.md#casing). */
export const publicStatusOf = (link: Link, now: number): LinkPreview['status'] =>
  LOWER_CASE[deriveStatus(link, now)];

/**
 * What a visitor may see of a link before following it (docs/contract/links.md#preview). The destinations of a link
 * with a password, or of one that is not active, stay hidden. The fallback of an expired link is shown, because
 * visitors reach it without the password.
 */
export function previewOf(link: Link, view: LinkView): LinkPreview {
  const status = publicStatusOf(link, view.now);
  const isOpen = status === 'active' && link.passwordHash === null;
  return {
    generation: link.generation,
    alias: link.alias,
    short_url: shortUrlOf(link, view),
    status,
    created_at: toIso(link.createdAt),
    starts_at: status === 'scheduled' ? toUnixSeconds(link.startsAt) : null,
    password_protected: link.passwordHash !== null,
    destination: isOpen ? describeDestination(link.longUrl) : null,
    geo_destinations: isOpen && link.geoRules ? byDestination(link.geoRules) : null,
    variant_destinations: isOpen && link.abVariants ? link.abVariants.map(describeVariant) : null,
    expired_destination:
      status === 'expired' && link.expiredRedirectUrl ? describeDestination(link.expiredRedirectUrl) : null,
    whitelabel: false,
  };
}

function describeDestination(address: string): Destination {
  const { protocol, host, pathname, search, hash } = new URL(address);
  const path = `${pathname}${search}${hash}`;
  return { url: address, domain: host, path: path === '/' ? '' : path, is_https: protocol === 'https:' };
}

const describeVariant = ({ url, weight }: StoredVariant) => ({ ...describeDestination(url), weight });

function byDestination(rules: Record<string, string>): NonNullable<LinkPreview['geo_destinations']> {
  const countries = new Map<string, string[]>();
  for (const [country, url] of Object.entries(rules))
    countries.set(url, [...(countries.get(url) ?? []), country]);
  return [...countries].map(([url, codes]) => ({ ...describeDestination(url), countries: codes.toSorted() }));
}
