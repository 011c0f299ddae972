import type { ReadLink, Unreadable } from '../read-row.ts';
import type { Layout } from './layout.ts';

/** How golink writes braces that are meant as they are. */
const BRACES = '{{"{{"}}';

/** What is filled in with each visit, such as `{{.Path}}`, has no meaning in an address of ours. */
function plain(link: ReadLink): ReadLink | Unreadable {
  const parts = link.longUrl.split(BRACES);
  return parts.some((part) => part.includes('{{')) ? 'template' : { ...link, longUrl: parts.join('{{') };
}

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
