import type { Layout } from './layout.ts';

const COMMON: Layout['fields'] = {
  // The only text there is.
  title: ['notes'],
  clicks: ['hits'],
  expireAfter: ['expirytime'],
};

/** Chhoto URL: its database, and its answers. */
export const CHHOTO_LAYOUTS: readonly Layout[] = [
  {
    source: 'chhoto',
    forms: ['sqlite'],
    needs: ['shorturl', 'longurl', 'hits'],
    fields: { ...COMMON, alias: ['shorturl'], longUrl: ['longurl'] },
  },
  {
    source: 'chhoto',
    forms: ['json', 'jsonl'],
    needs: ['shortlink', 'longlink'],
    fields: { ...COMMON, alias: ['shortlink'], longUrl: ['longlink'] },
  },
];
