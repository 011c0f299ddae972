import type { Link } from '../../../api/links.ts';
import { clock } from '../../../lib/clock.svelte.ts';
import { live } from '../../../session/live/live.svelte.ts';

/** A link as it is by now: with the clicks that came since it was loaded, and active once its start has come. Reading it in markup is reactive. */
export const presentLink = (link: Link): Link => withStart(withNewClicks(link));

function withNewClicks(link: Link): Link {
  const known = { total: link.total_clicks, lastClick: link.last_click };
  const newest = live.count(link.id, known);
  return newest === known ? link : { ...link, total_clicks: newest.total, last_click: newest.lastClick };
}

/** Nothing happens in the service at that moment, so it tells of nothing (docs/contract/links.md#status). */
function withStart(link: Link): Link {
  const isLive =
    link.status === 'SCHEDULED' && link.starts_at !== null && clock.hasCome(link.starts_at * 1000);
  return isLive ? { ...link, status: 'ACTIVE' } : link;
}
