import type { Endpoint } from '../../http/endpoint.ts';
import type { Features } from './model.ts';

/** The mark of an available feature: an operation, or a field of an operation's body. */
type Sign = { operation: string; field?: string };

const SHORTEN = 'POST /api/v1/shorten';
const DOMAINS: Sign = { operation: 'POST /api/v1/custom-domains' };
const VARIANTS: Sign = { operation: SHORTEN, field: 'ab_variants' };

/** Every feature that clients know; null for features without an operation. */
const SIGNS: Readonly<Record<string, Sign | null>> = {
  custom_domains: DOMAINS,
  geo_targeting: { operation: SHORTEN, field: 'geo_rules' },
  custom_meta_tags: { operation: SHORTEN, field: 'meta_tags' },
  webhooks: { operation: 'POST /api/v1/webhooks' },
  ab_testing: VARIANTS,
  ab_variants: VARIANTS,
  expired_fallback: { operation: SHORTEN, field: 'expired_redirect_url' },
  link_scheduling: { operation: SHORTEN, field: 'starts_at' },
  domain_polish: DOMAINS,
  qr_custom_logo: { operation: 'POST /api/v1/classic/logo' },
  live_click_stream: null,
  analytics_extra_views: null,
  viral_full_tracking: null,
};

type Mounted = Pick<Endpoint, 'method' | 'path' | 'body'>;

/**
 * The features that clients may offer: `enabled` are those with a mounted operation, `hidden` the others
 * (docs/contract/me.md#features).
 */
export function findFeatures(mounted: readonly Mounted[]): Features {
  const bodies = new Map(mounted.map(({ method, path, body }) => [`${method} ${path}`, body]));
  const isThere = ({ operation, field }: Sign): boolean =>
    bodies.has(operation) &&
    (field === undefined || Object.hasOwn(bodies.get(operation)?.properties ?? {}, field));
  return Object.fromEntries(
    Object.entries(SIGNS).map(([name, sign]) => [name, sign && isThere(sign) ? 'enabled' : 'hidden']),
  );
}
