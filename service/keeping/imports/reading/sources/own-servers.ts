import type { MoreColumns } from '../forms/sqlite-file.ts';
import type { StrangeDatabase } from '../forms/sqlite-repository.ts';
import type { ReadLink, Unreadable } from '../read-row.ts';
import { cellText } from '../source-table.ts';
import {
  decodeAlias,
  type Layout,
  type ReadCell,
  splitAt,
  splitShortAddress,
  withoutSlashes,
} from './layout.ts';

/** Sink: its export, and pages of its answers. Its `comment` is for the team and is not imported. */
export const SINK_LAYOUTS: readonly Layout[] = [
  {
    source: 'sink',
    forms: ['json', 'jsonl'],
    needs: ['slug', 'url', 'createdat'],
    fields: {
      alias: ['slug'],
      longUrl: ['url'],
      title: ['title'],
      description: ['description'],
      image: ['image'],
      tags: ['tags'],
      createdAt: ['createdat'],
      expireAfter: ['expiration'],
      password: ['password'],
      geoRules: ['geo'],
    },
    notes: ['no-clicks'],
  },
];

const COMMON: Layout['fields'] = {
  // Notes are the only text of a link.
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

/** YOURLS uses the destination as the title of a link that has none. */
const named = (link: ReadLink): ReadLink => (link.title === link.longUrl ? { ...link, title: null } : link);

/** The plug-in writes `/keyword/`. */
const bare = (link: ReadLink): ReadLink =>
  named({ ...link, alias: withoutSlashes(link.alias ?? '') || null });

/** Answers have whole short addresses, all with the single domain of YOURLS. */
function withoutHost(link: ReadLink): ReadLink | Unreadable {
  const parts = link.alias === null ? null : splitShortAddress(link.alias);
  if (parts?.alias === '') return 'root-of-domain';
  return named({ ...link, alias: parts?.alias ?? null });
}

/** YOURLS: its table as a dump or CSV, the file of the export plug-in, and its answers. */
export const YOURLS_LAYOUTS: readonly Layout[] = [
  {
    source: 'yourls',
    forms: ['csv', 'sql', 'json', 'jsonl'],
    needs: ['keyword', 'url'],
    fields: {
      alias: ['keyword'],
      longUrl: ['url'],
      title: ['title'],
      clicks: ['clicks'],
      createdAt: ['timestamp'],
    },
    refine: named,
  },
  {
    source: 'yourls',
    forms: ['csv'],
    needs: ['source', 'target', 'hits'],
    fields: { alias: ['source'], longUrl: ['target'], clicks: ['hits'] },
    refine: bare,
  },
  {
    source: 'yourls',
    forms: ['xml'],
    needs: ['source', 'target', 'hits'],
    fields: {
      alias: ['source'],
      longUrl: ['target'],
      title: ['title'],
      clicks: ['hits'],
      createdAt: ['timestamp'],
      isPaused: ['status'],
    },
    refine: bare,
  },
  {
    source: 'yourls',
    forms: ['json', 'jsonl'],
    needs: ['shorturl', 'url', 'clicks', 'ip'],
    fields: {
      alias: ['shorturl'],
      longUrl: ['url'],
      title: ['title'],
      clicks: ['clicks'],
      createdAt: ['timestamp'],
    },
    refine: withoutHost,
  },
];

/** The web client takes the short code from an address, so emoji are percent-encoded. */
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

const KUTT_FIELDS: Layout['fields'] = {
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
    fields: KUTT_FIELDS,
  },
  {
    source: 'kutt',
    forms: ['csv', 'sql'],
    needs: ['address', 'target', 'visitcount'],
    fields: KUTT_FIELDS,
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
