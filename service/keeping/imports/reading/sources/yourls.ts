import type { ReadLink, Unreadable } from '../read-row.ts';
import type { Layout } from './layout.ts';
import { splitShortAddress, withoutSlashes } from './short-address.ts';

/** Without a title of its own, a link there is called like its destination. */
const named = (link: ReadLink): ReadLink => (link.title === link.longUrl ? { ...link, title: null } : link);

/** The plug-in writes `/keyword/`. */
const bare = (link: ReadLink): ReadLink =>
  named({ ...link, alias: withoutSlashes(link.alias ?? '') || null });

/** Answers hold whole short addresses, all of the one domain that YOURLS has. */
function withoutHost(link: ReadLink): ReadLink | Unreadable {
  const parts = link.alias === null ? null : splitShortAddress(link.alias);
  if (parts?.alias === '') return 'root-of-domain';
  return named({ ...link, alias: parts?.alias ?? null });
}

/** YOURLS: its table as a dump or CSV, what the export plug-in writes, and its answers. */
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
