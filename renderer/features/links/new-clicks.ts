import type { Link } from '../../api/links.ts';
import { live } from '../../session/live/live.svelte.ts';

/** A link with the clicks that came since it was loaded. Reading it in markup is reactive. */
export function withNewClicks(link: Link): Link {
  const known = { total: link.total_clicks, lastClick: link.last_click };
  const newest = live.count(link.id, known);
  return newest === known ? link : { ...link, total_clicks: newest.total, last_click: newest.lastClick };
}
