import type { ReadLink, Unreadable } from '../read-row.ts';
import { cellText } from '../source-table.ts';
import { type Layout, type ReadCell, splitAt } from './layout.ts';
import { splitShortAddress } from './short-address.ts';

/** A link without a path stands for the domain itself. */
function withoutRoot(link: ReadLink, read: ReadCell): ReadLink | Unreadable {
  if (link.alias === null) return 'root-of-domain';
  const host = splitShortAddress(cellText(read('shorturl')))?.host;
  return { ...link, domain: link.domain ?? host ?? null };
}

const FIELDS: Layout['fields'] = {
  alias: ['path'],
  longUrl: ['originalurl'],
  domain: ['domain', 'hostname'],
  title: ['title'],
  tags: ['tags'],
  clicks: ['clicks', 'totalclicks', 'humanclicks'],
  createdAt: ['createdat'],
  expireAfter: ['expiresat', 'expireat'],
  maxClicks: ['clickslimit'],
  password: ['password'],
};

/** Short.io: the 31 columns of its export, and the names of its answers. Archived links keep redirecting there. */
export const SHORTIO_LAYOUTS: readonly Layout[] = [
  {
    source: 'shortio',
    forms: ['csv', 'json', 'jsonl'],
    needs: ['originalurl', 'path'],
    fields: FIELDS,
    splitTags: (text) => splitAt(text.includes(', ') ? ', ' : ',')(text),
    refine: withoutRoot,
    notes: ['archived-stay-active'],
  },
];
