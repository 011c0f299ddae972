import type { Link } from '../../../../drizzle/schema/index.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { deriveStatus } from '../status.ts';
import { type LinkView, shortUrlOf } from '../wire.ts';
import type { BinnedLink } from './bin-model.ts';
import { goesAt } from './purge.ts';

/** A link in the bin as its JSON; `days` is how long links stay there. */
export function toBinnedLink(link: Link, view: LinkView, days: number): BinnedLink {
  if (link.binnedAt === null) throw new Error('The link is not in the bin');
  return {
    id: link.id,
    alias: link.alias,
    domain: view.domains.nameOf(link.namespace) ?? null,
    short_url: shortUrlOf(link, view),
    long_url: link.longUrl,
    status: deriveStatus(link, view.now),
    total_clicks: link.totalClicks,
    created_at: toIso(link.createdAt),
    binned_at: toIso(link.binnedAt),
    goes_at: toIso(goesAt(link.binnedAt, days)),
  };
}
