import type { Link } from '../../../../../renderer/api/links.ts';

/** A plain active link, with what a test cares about put over it. */
export const someLink = (changes: Partial<Link> = {}): Link => ({
  id: '66e3a0b1c2d3e4f5a6b7c8d9',
  alias: 'wiki',
  long_url: 'https://wiki.example.com/',
  tags: [],
  status: 'ACTIVE',
  created_at: '2026-09-01T08:00:00Z',
  last_click: null,
  expire_after: null,
  max_clicks: null,
  starts_at: null,
  pre_start_url: null,
  total_clicks: 0,
  private_stats: true,
  block_bots: false,
  password_set: false,
  domain: null,
  geo_rules: null,
  ab_variants: null,
  expired_redirect_url: null,
  meta_tags: null,
  ...changes,
});
