import type { Link } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { hasRunOut, markExpired } from '../links/index.ts';

/**
 * Marks a link that has just been found to have run out, and tells listeners once per transition.
 *
 * What visitors see never depends on the mark: it is derived on every visit (docs/contract/links.md#status).
 */
export function noteExpiry(context: Context, link: Link, now: number): void {
  if (link.status !== 'ACTIVE' || !hasRunOut(link, now)) return;
  const reason = link.expireAfter !== null && link.expireAfter <= now ? 'time_expired' : 'max_clicks_reached';
  // The mark outlives a clock that is ahead.
  if (reason === 'time_expired' && !context.clockCheck.isPlausible()) return;
  // At once, in memory: the next visit must not mark it again.
  link.status = 'EXPIRED';
  const { number, maxClicks, expireAfter } = link;
  context.database.write(markExpired, { number, maxClicks, expireAfter }).then(
    (marked) => {
      if (marked) context.events.emit('link.expired', { link, reason });
    },
    (error: unknown) => context.log.error({ err: error }, 'an expired link could not be marked'),
  );
}
