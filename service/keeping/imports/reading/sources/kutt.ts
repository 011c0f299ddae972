import type { ReadLink } from '../read-row.ts';
import { cellText } from '../source-table.ts';
import type { Layout, ReadCell } from './layout.ts';

const FIELDS: Layout['fields'] = {
  alias: ['address'],
  longUrl: ['target'],
  domain: ['domain'],
  // The only text there is.
  title: ['description'],
  clicks: ['visitcount'],
  createdAt: ['createdat'],
  expireAfter: ['expirein'],
  isPaused: ['banned'],
  password: ['password'],
};

/** A table without the one of domains knows them by number: enough to keep equal aliases of two domains apart. */
function withNumberedDomain(link: ReadLink, read: ReadCell): ReadLink {
  const number = cellText(read('domainid'));
  return link.domain === null && number !== '' ? { ...link, domain: `domain ${number}` } : link;
}

/** Kutt: its answers, and its table of links in a database, a dump, or as PostgreSQL copies it to CSV. */
export const KUTT_LAYOUTS: readonly Layout[] = [
  {
    source: 'kutt',
    forms: ['json', 'jsonl', 'sqlite'],
    needs: ['address', 'target', 'visitcount'],
    fields: FIELDS,
  },
  {
    source: 'kutt',
    forms: ['csv', 'sql'],
    needs: ['address', 'target', 'visitcount'],
    fields: FIELDS,
    refine: withNumberedDomain,
    notes: ['domains-missing'],
  },
];
