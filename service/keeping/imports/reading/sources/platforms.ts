import type { ReadLink, Unreadable } from '../read-row.ts';
import { cellText, type SourceCell } from '../source-table.ts';
import {
  fromShortAddress,
  type Layout,
  type ReadCell,
  splitAt,
  splitShortAddress,
  withoutGuard,
} from './layout.ts';

const DUB_FIELDS: Layout['fields'] = {
  alias: ['shortlink'],
  longUrl: ['destinationurl'],
  tags: ['tags'],
  clicks: ['clicks'],
  createdAt: ['createdat'],
};

const COMMON: Pick<Layout, 'source' | 'forms' | 'fields' | 'splitTags' | 'clean' | 'refine' | 'notes'> = {
  source: 'dub',
  forms: ['csv'],
  fields: DUB_FIELDS,
  splitTags: splitAt(', '),
  clean: withoutGuard,
  refine: fromShortAddress,
  notes: ['archived-stay-active'],
};

/** Dub: its export with any of its columns; if the destination is missing, every row reports it. */
export const DUB_LAYOUTS: readonly Layout[] = [
  { ...COMMON, needs: ['shortlink'] },
  { ...COMMON, needs: ['destinationurl'] },
];

/** If a link has two addresses, people know the custom one; the domain `bit.ly` itself cannot be imported. */
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

/** Bitly: the dashboard's export, the columns that other importers know, and its answers. */
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

const withoutRoot = (link: ReadLink): ReadLink | Unreadable =>
  link.alias === null ? 'root-of-domain' : link;

/** Rebrandly: the names in its link object, as CSV or JSON. */
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

/** A link without a path stands for the domain itself. */
function withItsDomain(link: ReadLink, read: ReadCell): ReadLink | Unreadable {
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

/** Short.io: the 31 columns of its export, and the names in its answers. It still redirects archived links. */
export const SHORTIO_LAYOUTS: readonly Layout[] = [
  {
    source: 'shortio',
    forms: ['csv', 'json', 'jsonl'],
    needs: ['originalurl', 'path'],
    fields: FIELDS,
    splitTags: (text) => splitAt(text.includes(', ') ? ', ' : ',')(text),
    refine: withItsDomain,
    notes: ['archived-stay-active'],
  },
];
