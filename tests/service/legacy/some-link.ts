import type { Link } from '../../../drizzle/schema/index.ts';

/** A link of the older generation that nothing is special about. */
export const LINK: Link = {
  number: 1,
  id: '66e3a0b1c2d3e4f5a6b7c8d9',
  generation: 'v1',
  namespace: '',
  alias: 'old',
  longUrl: 'https://example.com/',
  ownerId: null,
  status: 'ACTIVE',
  passwordHash: null,
  blockBots: null,
  privateStats: null,
  maxClicks: null,
  expireAfter: null,
  geoRules: null,
  metaTags: null,
  claimTokenHash: null,
  totalClicks: 0,
  lastClick: null,
  createdAt: Date.UTC(2026, 8, 11, 23, 59, 58),
  updatedAt: 0,
};
