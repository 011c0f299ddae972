import { withoutGuard } from './formula-guard.ts';
import { type Layout, splitAt } from './layout.ts';
import { withOwnFields } from './own-fields.ts';

const KNOWN: Pick<Layout, 'needs' | 'fields' | 'refine'> = {
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
  refine: withOwnFields,
};

/** Columns that only Linnet's own export has together. */
const OWN = ['alias', 'longurl', 'prestarturl', 'expiredredirecturl', 'passwordset', 'abvariants'];

const CSV: Pick<Layout, 'forms' | 'splitTags' | 'clean'> = {
  forms: ['csv'],
  splitTags: splitAt(', '),
  clean: withoutGuard,
};

/** Linnet and the official platform: the field names of their answers, page by page and in exports. */
export const LINNET_LAYOUTS: readonly Layout[] = [
  { ...KNOWN, source: 'linnet', forms: ['json', 'jsonl'] },
  { ...KNOWN, ...CSV, source: 'linnet' },
  // Linnet's own export is known as such where only its form was named.
  { ...KNOWN, source: 'jsonl', forms: ['json', 'jsonl'], needs: OWN },
  { ...KNOWN, ...CSV, source: 'csv', needs: OWN },
];
