import type { Link } from '../../../drizzle/schema/index.ts';
import type { IndexedLink } from '../../links/links/index.ts';

/** What a link has by now of clicks, where other instances count them too: those in the database and those on their way. */
export function withUnwritten(link: Link, { unwritten, link: { lastClick } }: IndexedLink): Link {
  if (unwritten === 0) return link;
  const latest = Math.max(link.lastClick ?? 0, lastClick ?? 0);
  return { ...link, totalClicks: link.totalClicks + unwritten, lastClick: latest };
}
