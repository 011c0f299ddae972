import { imageAddress } from '../../../base/media/operations.ts';
import { hostNameOf } from '../../../lib/host-name.ts';
import { toIso } from '../../../lib/timestamp.ts';
import type { LinkSnapshot, NameFacts } from '../../../links/links/operations.ts';

/**
 * A link in the form for webhooks (docs/contract/webhooks.md#data). Snapshots of earlier versions lack some fields.
 */
export const describeLink = (link: LinkSnapshot, places: Places) => ({
  link_id: link.id,
  alias: link.alias,
  domain: hostOf(link.namespace, places),
  short_url: shortAddressOf(link, places),
  long_url: link.longUrl,
  status: link.status,
  password_protected: link.passwordProtected,
  block_bots: link.blockBots ?? false,
  max_clicks: link.maxClicks,
  expires_at: toIso(link.expireAfter),
  starts_at: toIso(link.startsAt ?? null),
  pre_start_url: link.preStartUrl ?? null,
  expired_redirect_url: link.expiredRedirectUrl ?? null,
  geo_rules: link.geoRules,
  tag_ids: link.tagIds ?? [],
  ab_variants: link.abVariants ?? null,
  meta_tags: describeMetaTags(link.metaTags, places),
  total_clicks: link.totalClicks,
  created_at: toIso(link.createdAt),
});

const describeMetaTags = (tags: LinkSnapshot['metaTags'], { base }: Places) =>
  tags && { ...tags, image: imageAddress(tags.image, base) };

/** A further name in the form for webhooks. */
export const describeName = ({ namespace, name, note, keptUntil }: NameFacts, places: Places) => ({
  name,
  domain: hostOf(namespace, places),
  short_url: shortAddressOf({ namespace, alias: name }, places),
  note,
  kept_until: toIso(keptUntil),
});

type Difference = { old: unknown; new: unknown };
type Differences = Readonly<Record<string, Difference>>;

/** The changed fields under the names for receivers, with old and new values. */
export function describeChanges(
  link: LinkSnapshot,
  changes: Differences,
  places: Places,
): Record<string, Difference> {
  const side = (which: keyof Difference): Record<string, unknown> => {
    const given = Object.entries(changes).map(([name, change]) => [name, change[which]]);
    const state = { ...link, ...Object.fromEntries(given) };
    return { ...describeLink(state, places), private_stats: state.privateStats };
  };
  const [before, after] = [side('old'), side('new')];
  const names = Object.keys(changes).flatMap((name) => NAMES[name] ?? []);
  return Object.fromEntries(
    names.map((name) => [name, { old: before[name] ?? null, new: after[name] ?? null }]),
  );
}

/** The fields of the journal that receivers get, with their names there. */
const NAMES: Readonly<Record<string, string>> = {
  namespace: 'domain',
  alias: 'alias',
  longUrl: 'long_url',
  status: 'status',
  passwordProtected: 'password_protected',
  blockBots: 'block_bots',
  privateStats: 'private_stats',
  maxClicks: 'max_clicks',
  expireAfter: 'expires_at',
  startsAt: 'starts_at',
  preStartUrl: 'pre_start_url',
  expiredRedirectUrl: 'expired_redirect_url',
  geoRules: 'geo_rules',
  tagIds: 'tag_ids',
  abVariants: 'ab_variants',
  metaTags: 'meta_tags',
};

/** Whether an edit changed a field that receivers get. */
export const concernsReceivers = (changes: Differences): boolean =>
  Object.keys(changes).some((name) => Object.hasOwn(NAMES, name));

/**
 * The beginnings of short addresses, without a slash at the end: for the default namespace, and for custom domains by
 * their id. Plain data, which goes to the writer thread.
 */
export type Places = { base: string; domains: Readonly<Record<string, string>> };

const baseOf = (namespace: string, { base, domains }: Places): string =>
  (Object.hasOwn(domains, namespace) ? domains[namespace] : undefined) ?? base;

/** The host of the links in a namespace (docs/contract/webhooks.md#data). */
export const hostOf = (namespace: string, places: Places): string =>
  hostNameOf(new URL(baseOf(namespace, places)).host);

/** The short address of a link. */
export const shortAddressOf = (
  { namespace, alias }: { namespace: string; alias: string },
  places: Places,
): string => `${baseOf(namespace, places)}/${alias}`;
