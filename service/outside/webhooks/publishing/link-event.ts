import { imageAddress } from '../../../base/media/operations.ts';
import { toIso } from '../../../lib/timestamp.ts';
import type { LinkSnapshot, NameFacts } from '../../../links/links/operations.ts';
import { hostOf, type Places, shortAddressOf } from './link-place.ts';

/** A link as webhooks are told of it (docs/contract/webhooks.md#data). Snapshots of earlier versions lack some fields. */
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

/** A further name as webhooks are told of it. */
export const describeName = ({ namespace, name, note, keptUntil }: NameFacts, places: Places) => ({
  name,
  domain: hostOf(namespace, places),
  short_url: shortAddressOf({ namespace, alias: name }, places),
  note,
  kept_until: toIso(keptUntil),
});

type Difference = { old: unknown; new: unknown };
type Differences = Readonly<Record<string, Difference>>;

/** The fields that an edit changed, under the names that receivers know, as they were and are. */
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

/** The fields of the journal that receivers are told of, with their names there. */
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

/** Whether any of the fields that an edit changed is one that receivers are told of. */
export const concernsReceivers = (changes: Differences): boolean =>
  Object.keys(changes).some((name) => Object.hasOwn(NAMES, name));
