import type { ReadLink, Unreadable } from '../read-row.ts';
import { cellText, type SourceCell } from '../source-table.ts';
import { type Layout, type ReadCell, splitAt } from './layout.ts';
import { splitShortAddress } from './short-address.ts';

/** Of a link's two addresses the custom one is the one that people know; `bit.ly` itself cannot be taken along. */
function custom(link: ReadLink, read: ReadCell): ReadLink | Unreadable {
  const address =
    firstOf(read('customlink')) || firstOf(read('custombitlink')) || firstOf(read('custombitlinks'));
  const parts = splitShortAddress(address || (link.alias ?? ''));
  if (parts === null) return link;
  if (parts.alias === '') return 'root-of-domain';
  return { ...link, alias: parts.alias, domain: parts.host };
}

function firstOf(cell: SourceCell | undefined): string {
  const [first] = Array.isArray(cell) ? cell : cellText(cell).split(',');
  return cellText(first).trim();
}

/** Bitly: the dashboard's export, the columns other importers know, and its answers. */
export const BITLY_LAYOUTS: readonly Layout[] = [
  {
    source: 'bitly',
    forms: ['csv'],
    needs: ['link', 'destinationurl'],
    fields: {
      alias: ['link'],
      longUrl: ['destinationurl'],
      title: ['title', 'linktitle', 'name'],
      tags: ['tags'],
      clicks: ['clicks', 'totalclicks', 'engagements', 'totalengagements', 'clicksscans'],
      createdAt: ['createdat', 'datecreated', 'created', 'createddate', 'creationdate'],
    },
    refine: custom,
  },
  {
    source: 'bitly',
    forms: ['csv', 'json', 'jsonl'],
    needs: ['link', 'longurl'],
    fields: {
      alias: ['link'],
      longUrl: ['longurl'],
      title: ['title'],
      tags: ['tags'],
      clicks: ['clicks'],
      createdAt: ['createdat'],
    },
    splitTags: splitAt(','),
    refine: custom,
    notes: ['archived-stay-active'],
  },
];
