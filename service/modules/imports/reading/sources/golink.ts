import type { ReadLink, Unreadable } from '../read-row.ts';
import type { Layout } from './layout.ts';

/** What is filled in with each visit, such as `{{.Path}}`, has no meaning in an address of ours. */
const plain = (link: ReadLink): ReadLink | Unreadable => (link.longUrl.includes('{{') ? 'template' : link);

/** golink: its export as JSON lines, and its database. */
export const GOLINK_LAYOUTS: readonly Layout[] = [
  {
    source: 'golink',
    forms: ['jsonl', 'json', 'sqlite'],
    needs: ['short', 'long'],
    fields: { alias: ['short'], longUrl: ['long'], createdAt: ['created'], clicks: ['clicks'] },
    refine: plain,
    notes: ['passes-path'],
  },
];
