/** Made-up events, as the catalogue shows them and a test sends them. */
const ADDRESS = {
  link_id: '66e3a0b1c2d3e4f5a6b7c8d9',
  alias: 'handbook',
  domain: 'links.local',
  short_url: 'http://links.local:7431/handbook',
};

export const SAMPLE_LINK = {
  ...ADDRESS,
  long_url: 'https://intranet.example/handbook',
  status: 'ACTIVE',
  password_protected: false,
  block_bots: false,
  max_clicks: 200,
  expires_at: null,
  starts_at: null,
  pre_start_url: null,
  expired_redirect_url: null,
  geo_rules: null,
  tag_ids: [],
  ab_variants: null,
  meta_tags: null,
  total_clicks: 57,
  created_at: '2026-08-02T07:30:00.000Z',
};

export const SAMPLE_UPDATE = {
  link: SAMPLE_LINK,
  changes: {
    long_url: { old: 'https://intranet.example/old-handbook', new: SAMPLE_LINK.long_url },
    max_clicks: { old: null, new: 200 },
  },
};

export const SAMPLE_EXPIRED = {
  link: { ...SAMPLE_LINK, status: 'EXPIRED', total_clicks: 200 },
  reason: 'max_clicks_reached',
};

export const SAMPLE_CLICK = {
  ...ADDRESS,
  long_url: SAMPLE_LINK.long_url,
  clicked_at: '2026-09-13T11:46:40.000Z',
  country: null,
  city: null,
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  referrer: 'https://wiki.example/',
  utm: { source: 'poster', medium: null, campaign: null },
  is_bot: false,
  bot_name: null,
  total_clicks: 57,
};

export const SAMPLE_NAME = {
  link: SAMPLE_LINK,
  way: 'given',
  name: {
    name: 'welcome',
    domain: ADDRESS.domain,
    short_url: 'http://links.local:7431/welcome',
    note: 'On the poster',
    kept_until: null,
  },
};

export const SAMPLE_RULES = {
  link: SAMPLE_LINK,
  changes: {
    rules: {
      old: null,
      new: [{ when: { network: 'Berlin' }, then: 'https://intranet.example/berlin' }],
    },
  },
};
