import type { Link } from '../../../../drizzle/schema/index.ts';
import type { ClickBatch } from '../../../clicks/clicks/operations.ts';
import { toIso } from '../../../lib/timestamp.ts';

/** A click, with the facts that only webhooks of the link receive. */
type ClickFacts = {
  link: { id: string; alias: string; longUrl: string };
  /** The host of the short address, and the whole address. */
  domain: string;
  shortUrl: string;
  /** Milliseconds UTC. */
  clickedAt: number;
  visitor: {
    country: string | null;
    city: string | null;
    browser: string | null;
    os: string | null;
    device: string | null;
    botName: string | null;
  };
  origin: { utmSource: string | null; utmMedium: string | null; utmCampaign: string | null };
  userAgent: string | null;
  /** The whole referring address. */
  referrer: string | null;
  /** The clicks of the link up to and including this one. */
  totalClicks: number;
};

/** The `data` of `link.clicked` (docs/contract/webhooks.md#data). */
export const describeClick = (facts: ClickFacts) => ({
  link_id: facts.link.id,
  alias: facts.link.alias,
  domain: facts.domain,
  short_url: facts.shortUrl,
  long_url: facts.link.longUrl,
  clicked_at: toIso(facts.clickedAt),
  country: facts.visitor.country,
  city: facts.visitor.city,
  browser: facts.visitor.browser,
  os: facts.visitor.os,
  device: facts.visitor.device,
  user_agent: facts.userAgent,
  referrer: facts.referrer,
  utm: { source: facts.origin.utmSource, medium: facts.origin.utmMedium, campaign: facts.origin.utmCampaign },
  is_bot: facts.visitor.botName !== null,
  bot_name: facts.visitor.botName,
  total_clicks: facts.totalClicks,
});

type RecordedClick = { linkNumber: number; clickedAt: number } & Pick<ClickFacts, 'visitor' | 'origin'>;

/** A click on a link that a webhook watches. */
export type WatchedClick = Omit<ClickFacts, 'link' | 'domain' | 'shortUrl'> & { link: Link };

/**
 * The clicks of a batch on these links, in order, with the whole agent and the whole referring address, which are not
 * stored with clicks. The links are in their state after the batch, so each click's count is computed backwards.
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
