import { expect, it } from 'vitest';
import type { FoundLink } from '../../../../../renderer/api/links.ts';
import { stillFitting } from '../../../../../renderer/features/links/links/list/listed-links.ts';

const link = (alias: string, more: Partial<FoundLink> = {}): FoundLink => ({
  id: alias,
  alias,
  long_url: 'https://intranet.example/',
  tags: [],
  status: 'ACTIVE',
  created_at: '2026-01-01T00:00:00Z',
  expire_after: null,
  max_clicks: null,
  private_stats: null,
  block_bots: null,
  password_set: false,
  total_clicks: 0,
  last_click: null,
  domain: null,
  starts_at: null,
  pre_start_url: null,
  geo_rules: null,
  ab_variants: null,
  expired_redirect_url: null,
  meta_tags: null,
  title: null,
  names: [],
  ...more,
});

const LINKS = [
  link('printer-197'),
  link('wiki', { title: 'Unser Café', names: [{ name: 'manual', domain: null }] }),
  link('start', { long_url: 'https://wiki.example/' }),
];

it.each([
  ['', ['printer-197', 'wiki', 'start']],
  ['wiki', ['wiki', 'start']],
  ['197 PRINTER', ['printer-197']],
  ['cafe', ['wiki']],
  ['manual', ['wiki']],
  ['http://127.0.0.1/wiki', ['printer-197', 'wiki', 'start']],
])('while %j is looked up, %j stay', (search, aliases) => {
  expect(stillFitting(LINKS, search).map(({ alias }) => alias)).toEqual(aliases);
});
