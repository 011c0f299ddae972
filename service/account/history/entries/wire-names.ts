/** The fields of a link in the journal that can change, in the order they are told, with their names on the wire. */
export const WIRE_NAMES: Readonly<Record<string, string>> = {
  alias: 'alias',
  namespace: 'domain',
  longUrl: 'long_url',
  status: 'status',
  passwordProtected: 'password',
  tagIds: 'tags',
  startsAt: 'starts_at',
  preStartUrl: 'pre_start_url',
  expireAfter: 'expire_after',
  maxClicks: 'max_clicks',
  expiredRedirectUrl: 'expired_redirect_url',
  geoRules: 'geo_rules',
  abVariants: 'ab_variants',
  metaTags: 'meta_tags',
  title: 'title',
  notes: 'notes',
  forwarding: 'forwarding',
  rules: 'rules',
  page: 'page',
  blockBots: 'block_bots',
  privateStats: 'private_stats',
  watch: 'watch',
};

export const wireName = (field: string): string => WIRE_NAMES[field] ?? field;
