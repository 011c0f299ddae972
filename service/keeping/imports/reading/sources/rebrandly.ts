import type { ReadLink, Unreadable } from '../read-row.ts';
import { type Layout, splitAt } from './layout.ts';

const withoutRoot = (link: ReadLink): ReadLink | Unreadable =>
  link.alias === null ? 'root-of-domain' : link;

/** Rebrandly: the names of its link object, as CSV or JSON. */
export const REBRANDLY_LAYOUTS: readonly Layout[] = [
  {
    source: 'rebrandly',
    forms: ['csv', 'json', 'jsonl'],
    needs: ['slashtag', 'destination'],
    fields: {
      alias: ['slashtag'],
      longUrl: ['destination'],
      domain: ['domainfullname', 'domain', 'domainname'],
      title: ['title'],
      tags: ['tags'],
      clicks: ['clicks'],
      createdAt: ['createdat'],
    },
    splitTags: splitAt(','),
    refine: withoutRoot,
  },
];
