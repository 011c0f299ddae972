import type { Endpoint } from '../../http/endpoint.ts';
import { ENTITLEMENTS_VERSION } from '../../http/types.ts';
import type { AccountContext } from '../../kernel/context.ts';
import type { Quota } from '../../lib/quota.ts';
import { MOST_AT_ONCE } from '../../links/links/index.ts';
import { domainQuota } from '../../network/domains/index.ts';
import { webhookQuota } from '../../outside/webhooks/index.ts';
import { keyQuota, MOST_ACTIVE_KEYS } from '../../people/keys/index.ts';
import { LONGEST_DAYS } from '../../stats/stats/index.ts';
import type { EntitlementsResponse, Features, Limits, PlansResponse } from './model.ts';

/** The plan of an installation that an organisation runs for itself. */
const PLAN = { name: 'selfhost', status: null, until: null, founding: false, renews: false };

/** The plan names that clients look up; both have the same limits here. */
const PLAN_NAMES = ['free', 'pro'];

/** The rights and limits of an account. */
export async function findEntitlements(
  context: AccountContext,
  accountId: string,
  features: Features,
): Promise<EntitlementsResponse> {
  const [domains, webhooks, keys] = await Promise.all([
    domainQuota(context, accountId),
    webhookQuota(context, accountId),
    keyQuota(context, accountId),
  ]);
  return {
    version: ENTITLEMENTS_VERSION,
    plan: PLAN,
    features,
    limits: limitsWith(context, { domains, webhooks, keys }),
    over_limit: {},
  };
}

type Counted = { max: number; used: Quota['used'] | null };

const limitsWith = (
  { settings }: AccountContext,
  { domains, webhooks, keys }: Record<'domains' | 'webhooks' | 'keys', Counted>,
): Limits => ({
  custom_domains_max: domains,
  webhook_endpoints_max: webhooks,
  api_keys_max: keys,
  analytics_window_days: uncounted(LONGEST_DAYS),
  api_rate_multiplier: uncounted(1),
  bulk_batch_max: uncounted(MOST_AT_ONCE),
  ab_variants_max: uncounted(settings.get('variantsPerLink')),
});

const uncounted = (max: number): Counted => ({ max, used: null });

/** The rights and limits of every account, under the plan names that clients know. */
export function listPlans(context: AccountContext, features: Features): PlansResponse {
  const { settings } = context;
  const limits = limitsWith(context, {
    domains: uncounted(settings.get('domainsPerAccount')),
    webhooks: uncounted(settings.get('webhooksPerAccount')),
    keys: uncounted(MOST_ACTIVE_KEYS),
  });
  const content = {
    features: mapValues(features, (state) => state === 'enabled'),
    limits: mapValues(limits, ({ max }) => max),
  };
  return { plans: PLAN_NAMES.map((name) => ({ name, ...content })), prices: {}, founding: null };
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

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
