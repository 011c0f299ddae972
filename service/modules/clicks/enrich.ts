import { describeAgent } from './agent.ts';
import { botName } from './bot.ts';
import type { Origin, RecordedClick, Visitor } from './click.ts';
import type { FindPlace } from './place.ts';
import { recentAnswers } from './recent-answers.ts';
import { referrerOf } from './referrer.ts';
import { campaignTags, NO_TAGS } from './utm.ts';
import type { VisitorKeyOf } from './visitor.ts';

/** A click as the redirect saw it, before anything is derived from it. */
export type RawClick = {
  linkNumber: number;
  generation: 'v1' | 'v2';
  /** Milliseconds UTC. */
  clickedAt: number;
  /** Of the client (contract, links 1.10). */
  address: string;
  userAgent: string | null;
  referer: string | null;
  /** Path and query of the short address, as requested. */
  target: string;
  /** Milliseconds until the answer was ready; null when not measured. */
  redirectMs: number | null;
};

export type EnrichmentTools = { findPlace: FindPlace; visitorKeyOf: VisitorKeyOf };

export type EnrichClick = (click: RawClick) => RecordedClick;

/**
 * Derives what is recorded of a click (contract, stats 8).
 *
 * Visitors and origins seen lately are remembered, and their clicks share one object.
 */
export function createClickEnricher(tools: EnrichmentTools): EnrichClick {
  const recallVisitor = recentAnswers<Visitor>(4000);
  const recallOrigin = recentAnswers<Origin>(1000);
  return (click) => {
    const visitor = `${click.generation} ${click.address} ${click.userAgent ?? ''}`;
    // Keyed by what was made of it: the query of a protected link may hold its password.
    const origin = describeOrigin(click);
    return {
      linkNumber: click.linkNumber,
      clickedAt: click.clickedAt,
      visitor: recallVisitor(visitor, () => describeVisitor(click, tools)),
      origin: recallOrigin(JSON.stringify(origin), () => origin),
      redirectMs: click.redirectMs,
    };
  };
}

/** Links of the older generation are counted without device, city and campaign (contract, links 6.4). */
function describeVisitor(click: RawClick, { findPlace, visitorKeyOf }: EnrichmentTools): Visitor {
  const { address, userAgent, generation } = click;
  const visitor = {
    key: visitorKeyOf(address, userAgent),
    botName: botName(userAgent),
    ...describeAgent(userAgent),
    ...findPlace(address),
  };
  return generation === 'v1' ? { ...visitor, device: null, city: null } : visitor;
}

function describeOrigin({ referer, target, generation }: RawClick): Origin {
  const tags = generation === 'v1' ? NO_TAGS : campaignTags(target);
  return { referrer: referrerOf(referer), ...tags };
}
