import type { Link } from '../../../../drizzle/schema/index.ts';
import type { ClickBatch } from '../../../clicks/clicks/operations.ts';
import type { ClickFacts } from './click-event.ts';

type RecordedClick = { linkNumber: number; clickedAt: number } & Pick<ClickFacts, 'visitor' | 'origin'>;

/** A click on a link that a webhook watches. */
export type WatchedClick = Omit<ClickFacts, 'link' | 'domain' | 'shortUrl'> & { link: Link };

/**
 * The clicks of a batch on these links, in order, with what is recorded of no click: the whole agent and the whole
 * referring address. The links are as they are after the batch, so each click's count is worked out from its end.
 */
export function clicksOf(
  watched: readonly Link[],
  clicks: readonly RecordedClick[],
  packed: ClickBatch['packed'],
): WatchedClick[] {
  const left = new Map(watched.map((link) => [link.number, { link, after: 0 }]));
  for (const { linkNumber } of clicks) {
    const counted = left.get(linkNumber);
    if (counted) counted.after += 1;
  }
  return clicks.flatMap(({ linkNumber, clickedAt, visitor, origin }, position) => {
    const counted = left.get(linkNumber);
    if (!counted) return [];
    counted.after -= 1;
    return {
      link: counted.link,
      clickedAt,
      visitor,
      origin,
      userAgent: packed.visitors[packed.visitorOf[position] ?? 0]?.userAgent ?? null,
      referrer: packed.origins[packed.originOf[position] ?? 0]?.referer ?? null,
      totalClicks: counted.link.totalClicks - counted.after,
    };
  });
}
