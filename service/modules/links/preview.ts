import type { Static } from '@sinclair/typebox';
import type { Link } from '../../../drizzle/schema/index.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { LinkStatus } from './model.ts';
import type { PublicPreview } from './public-model.ts';
import { deriveStatus } from './status.ts';
import { shortUrlOf, type View } from './wire.ts';

export type Preview = Static<typeof PublicPreview>;
type Destination = NonNullable<Preview['destination']>;

const LOWER_CASE: Record<LinkStatus, Preview['status']> = {
  ACTIVE: 'active',
  INACTIVE: 'inactive',
  EXPIRED: 'expired',
  BLOCKED: 'blocked',
};

/** The status as public answers spell it (docs/contract/http.md#casing). */
export const publicStatusOf = (link: Link, now: number): Preview['status'] =>
  LOWER_CASE[deriveStatus(link, now)];

/**
 * What anybody may know about a link before following it (docs/contract/links.md#preview). Protected and
 * stopped links keep their destination.
 */
export function previewOf(link: Link, view: View): Preview {
  const status = publicStatusOf(link, view.now);
  const isOpen = status === 'active' && link.passwordHash === null;
  return {
    generation: link.generation,
    alias: link.alias,
    short_url: shortUrlOf(link, view),
    status,
    created_at: toIso(link.createdAt),
    password_protected: link.passwordHash !== null,
    destination: isOpen ? describe(link.longUrl) : null,
    geo_destinations: isOpen && link.geoRules ? byDestination(link.geoRules) : null,
  };
}

function describe(address: string): Destination {
  const { protocol, host, pathname, search, hash } = new URL(address);
  const path = `${pathname}${search}${hash}`;
  return { url: address, domain: host, path: path === '/' ? '' : path, is_https: protocol === 'https:' };
}

function byDestination(rules: Record<string, string>): NonNullable<Preview['geo_destinations']> {
  const countries = new Map<string, string[]>();
  for (const [country, url] of Object.entries(rules))
    countries.set(url, [...(countries.get(url) ?? []), country]);
  return [...countries].map(([url, codes]) => ({ ...describe(url), countries: codes.toSorted() }));
}
