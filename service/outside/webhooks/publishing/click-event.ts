import { toIso } from '../../../lib/timestamp.ts';

/** A click, with what is told of it only to those who watch the link. */
export type ClickFacts = {
  link: { id: string; alias: string; longUrl: string };
  /** The host of the short address, and the whole of it. */
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
  /** All clicks of the link up to this one, which is among them. */
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
  utm: {
    source: facts.origin.utmSource,
    medium: facts.origin.utmMedium,
    campaign: facts.origin.utmCampaign,
  },
  is_bot: facts.visitor.botName !== null,
  bot_name: facts.visitor.botName,
  total_clicks: facts.totalClicks,
});
