import { withoutGuard } from './formula-guard.ts';
import { type Layout, splitAt } from './layout.ts';

const KNOWN: Pick<Layout, 'source' | 'needs' | 'fields'> = {
  source: 'linnet',
  needs: ['alias', 'longurl'],
  fields: {
    alias: ['alias'],
    longUrl: ['longurl'],
    domain: ['domain'],
    title: ['metatagstitle', 'title'],
    description: ['metatagsdescription', 'description'],
    image: ['metatagsimage', 'image'],
    tags: ['tags'],
    clicks: ['totalclicks', 'clicks'],
    createdAt: ['createdat'],
    startsAt: ['startsat'],
    expireAfter: ['expireafter'],
    maxClicks: ['maxclicks'],
    isPaused: ['status', 'paused'],
    password: ['passwordset', 'password'],
    geoRules: ['georules'],
  },
};

/** Linnet and the official platform: the field names of their answers, page by page and in exports. */
export const LINNET_LAYOUTS: readonly Layout[] = [
  { ...KNOWN, forms: ['json', 'jsonl'] },
  { ...KNOWN, forms: ['csv'], splitTags: splitAt(', '), clean: withoutGuard },
];
