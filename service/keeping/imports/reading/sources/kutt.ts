import type { MoreColumns } from '../forms/sqlite-file.ts';
import type { StrangeDatabase } from '../forms/sqlite-repository.ts';
import type { ReadLink } from '../read-row.ts';
import { cellText } from '../source-table.ts';
import type { Layout, ReadCell } from './layout.ts';

const FIELDS: Layout['fields'] = {
  alias: ['address'],
  longUrl: ['target'],
  domain: ['domain'],
  // The description is the only text of a link.
  title: ['description'],
  clicks: ['visitcount'],
  createdAt: ['createdat'],
  expireAfter: ['expirein'],
  isPaused: ['banned'],
  password: ['password'],
};

/** Without the table of domains only their numbers are known: enough to distinguish equal aliases of two domains. */
function withNumberedDomain(link: ReadLink, read: ReadCell): ReadLink {
  const number = cellText(read('domainid'));
  return link.domain === null && number !== '' ? { ...link, domain: `domain ${number}` } : link;
}

/** Kutt: its answers, and its table of links in a database, a dump, or a CSV that PostgreSQL wrote. */
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

const MAX_DOMAINS = 10_000;

/** The host of each link in Kutt's database, where a link refers to its domain by number. */
export async function domainColumn(database: StrangeDatabase): Promise<MoreColumns> {
  const table = database.tables.find(
    ({ name, columns }) => name === 'domains' && columns.includes('id') && columns.includes('address'),
  );
  if (table === undefined) return new Map();
  const rows = await database.rowsAfter(table, Number.MIN_SAFE_INTEGER, MAX_DOMAINS);
  const [id, address] = [table.columns.indexOf('id'), table.columns.indexOf('address')];
  const hosts = new Map(rows.map(({ cells }) => [String(cells[id]), cells[address] ?? null]));
  return new Map([['domain', (read) => hosts.get(String(read('domain_id'))) ?? null]]);
}
