import type { ReadLink } from '../read-row.ts';
import { type Layout, splitAt } from './layout.ts';
import { decodeAlias } from './short-address.ts';

/** The web client cuts its short code from an address, so that emoji are percent-encoded. */
const decoded = (link: ReadLink): ReadLink => ({
  ...link,
  alias: link.alias === null ? null : decodeAlias(link.alias),
});

const FIELDS: Layout['fields'] = {
  alias: ['shortcode'],
  longUrl: ['longurl'],
  domain: ['domain'],
  title: ['title'],
  tags: ['tags'],
};

/** Shlink: the web client's export, its answers, and the list that its own import reads. */
export const SHLINK_LAYOUTS: readonly Layout[] = [
  {
    source: 'shlink',
    forms: ['json', 'jsonl'],
    needs: ['shortcode', 'longurl'],
    fields: {
      ...FIELDS,
      clicks: ['visitssummarytotal', 'visitscount'],
      createdAt: ['datecreated'],
      startsAt: ['metavalidsince'],
      expireAfter: ['metavaliduntil'],
      maxClicks: ['metamaxvisits'],
    },
  },
  {
    source: 'shlink',
    forms: ['csv'],
    needs: ['shortcode', 'longurl', 'shorturl'],
    fields: { ...FIELDS, clicks: ['visits'], createdAt: ['createdat'] },
    splitTags: splitAt('|'),
    refine: decoded,
  },
  {
    source: 'shlink',
    forms: ['csv'],
    needs: ['shortcode', 'longurl'],
    fields: FIELDS,
    splitTags: (text) => text.split(text.includes(',') ? ',' : '|'),
    notes: ['no-clicks'],
  },
];
