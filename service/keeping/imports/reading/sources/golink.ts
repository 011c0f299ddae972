import type { ReadLink, Unreadable } from '../read-row.ts';
import { readGolinkTemplate } from './golink-template.ts';
import type { Layout } from './layout.ts';

/** There every link passes on the query, and the path unless the destination says where that stands. */
function passingOn(link: ReadLink): ReadLink | Unreadable {
  const read = readGolinkTemplate(link.longUrl);
  if (!read) return 'template';
  const { destination, hasPlaces } = read;
  return { ...link, longUrl: destination, forwarding: { path: !hasPlaces, query: true, places: hasPlaces } };
}

/** golink: its export as JSON lines, and its database. */
export const GOLINK_LAYOUTS: readonly Layout[] = [
  {
    source: 'golink',
    forms: ['jsonl', 'json', 'sqlite'],
    needs: ['short', 'long'],
    fields: { alias: ['short'], longUrl: ['long'], createdAt: ['created'], clicks: ['clicks'] },
    refine: passingOn,
  },
];
