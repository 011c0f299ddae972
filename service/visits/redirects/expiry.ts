import type { Link } from '../../../drizzle/schema/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { hasRunOut, markExpired } from '../../links/links/index.ts';

/**
 * Marks a link as expired once a visit finds that it has run out.
 *
 * The answer to visitors never depends on the mark: the status is derived at every visit
 * (docs/contract/links.md#status).
 */
export function noteExpiry(context: VisitsContext, link: Link, now: number): void {
  // One in the bin is gone for its owner; it is marked once it was restored.
  if (link.status !== 'ACTIVE' || link.binnedAt !== null || !hasRunOut(link, now)) return;
  const reason = link.expireAfter !== null && link.expireAfter <= now ? 'time_expired' : 'max_clicks_reached';
  // The mark stays when a clock that was ahead is corrected.
  if (reason === 'time_expired' && !context.clockCheck.isPlausible()) return;
  // In memory first, so that the next visit does not mark it again.
  link.status = 'EXPIRED';
  const { number, maxClicks, expireAfter } = link;
  context.database
    .write(markExpired, { number, maxClicks, expireAfter, reason })
    .catch((error: unknown) => context.log.error({ err: error }, 'an expired link could not be marked'));
}
