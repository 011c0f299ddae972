import { type ClickHeaders, clickHeaders, describeAgent, isBot } from '../../clicks/clicks/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { canonicalName, type IndexedLink, labelOfVisit, toLocation } from '../../links/links/index.ts';
import { asFollowed } from './asked-first.ts';
import { type Decision, decide, isClick, type Lookups, type RedirectDecision } from './decide.ts';
import { noteExpiry } from './expiry.ts';
import { forwardRedirect } from './forwarded.ts';
import { outcomeOf } from './outcomes.ts';

/** One request for a short address. */
export type Visit = ClickHeaders & {
  /** That of the request's host. */
  namespace: string;
  /** As in the request, percent-decoded. */
  code: string;
  /** The path after the name, percent-decoded segment by segment: only links that pass something on have a use for it. */
  rest: readonly string[];
  method: string;
  address: string;
  /** Query of the short address, with its question mark; empty when there is none. */
  query: string;
  password: string | null;
  /** Who is signed in, for links that tell it to their destination; null when that is not known. */
  user: string | null;
  /** What only links with rules depend on; absent until one is visited (`rule-visit.ts`). */
  acceptLanguage?: string | null;
  isSignedIn?: boolean;
  /** `performance.now()` at arrival. */
  arrivedAt: number;
};

/** The link of a short code in a namespace; not a promise when it is in memory and need not be asked for. */
export function findLink(
  context: VisitsContext,
  { namespace, code }: Pick<Visit, 'namespace' | 'code'>,
): IndexedLink | undefined | Promise<IndexedLink | undefined> {
  const alias = canonicalName(code);
  const known = context.linkIndex.find(namespace, alias);
  return known ? asFollowed(context, known) : context.linkIndex.load(namespace, alias);
}

/** The same for what only shows a link: one in the bin does not exist there (docs/contract/bin.md#in-the-bin). */
export async function findShownLink(
  context: VisitsContext,
  asked: Pick<Visit, 'namespace' | 'code'>,
): Promise<IndexedLink | undefined> {
  const entry = await findLink(context, asked);
  return entry?.link.binnedAt === null ? entry : undefined;
}

/**
 * Decides about a visit and, when it is a click, counts it.
 *
 * Nothing is awaited: `max_clicks` is decided by the count in memory, and so is exact however many visits come at once.
 * The database follows. Where instances share the cap, a click is counted only when it was leased; otherwise the decision
 * is `cap-check` (`under-cap.ts`), and nothing is counted or changed.
 */
export function follow(
  context: VisitsContext,
  entry: IndexedLink | undefined,
  visit: Visit,
  isPasswordRight?: boolean,
): Decision {
  const now = context.clock.now();
  const decided = decide(entry?.link, { ...visit, isPasswordRight }, now, lookupsOf(context));
  const decision =
    entry && decided.kind === 'redirect' ? forwardRedirect(entry.link, decided, visit, now) : decided;
  const isCounted = isClick(decision, visit.method) && context.networks.isCounted(visit.address);
  if (entry && isCounted && !mayCount(context, entry)) return CAP_CHECK;
  if (decision.kind !== 'password-check' && decision.kind !== 'cap-check')
    context.outcomes[outcomeOf(decision)] += 1;
  if (entry && decision.kind === 'redirect') {
    if (isCounted) count(context, entry, visit, { decision, now });
  }
  // Every other way a link that has run out is answered; those that are paused or blocked are left as they are.
  else if (entry && (decision.kind === 'error' || decision.kind === 'fallback'))
    noteExpiry(context, entry.link, now);
  return decision;
}

/**
 * Decides about a visit whose link is in memory and counts it, if the answer is a redirect, and the link has neither a
 * password nor rules of its own and passes nothing on.
 *
 * Returns the value of `Location`; undefined, with nothing counted or changed, in all other cases.
 */
export function followPlainly(context: VisitsContext, entry: IndexedLink, visit: Visit): string | undefined {
  const { passwordHash, forwarding, rules } = entry.link;
  if (passwordHash !== null || forwarding !== null || rules !== null) return undefined;
  const now = context.clock.now();
  const decision = decide(entry.link, visit, now, lookupsOf(context));
  if (decision.kind !== 'redirect') return undefined;
  const isCounted = context.networks.isCounted(visit.address);
  if (isCounted && !mayCount(context, entry)) return undefined;
  context.outcomes.redirect += 1;
  if (isCounted) count(context, entry, visit, { decision, now });
  return locationOf(entry, decision);
}

const CAP_CHECK: Decision = { kind: 'cap-check' };

/**
 * Whether a click may be counted at once: of a link without a cap, and of one with a cap after it was taken from it. Not
 * while clicks are missing that an earlier run left.
 */
const mayCount = ({ caps, clicks }: VisitsContext, { link }: IndexedLink): boolean =>
  link.maxClicks === null || (clicks.isCaughtUp() && caps.take(link));

/** The value of `Location`; those of the link's own destination and of its variants are encoded once and kept. */
export function locationOf(entry: IndexedLink, { destination, variant }: RedirectDecision): string {
  if (entry.link.forwarding !== null) return toLocation(destination);
  const kept = variant === null ? undefined : entry.variantLocations[variant];
  if (kept !== undefined) return kept;
  return destination === entry.link.longUrl ? entry.location : toLocation(destination);
}

function count(
  context: VisitsContext,
  entry: IndexedLink,
  visit: Visit,
  { decision, now }: { decision: RedirectDecision; now: number },
): void {
  const { link } = entry;
  link.totalClicks += 1;
  link.lastClick = now;
  context.clicks.record(
    {
      linkNumber: link.number,
      generation: link.generation,
      clickedAt: now,
      address: visit.address,
      ...clickHeaders(visit),
      target: visit.query,
      variant: decision.variant,
      name: labelOfVisit(link, visit, context.domains),
      redirectMs: performance.now() - visit.arrivedAt,
    },
    entry,
  );
  if (link.maxClicks !== null) noteExpiry(context, link, now);
}

export const lookupsOf = ({ countryOf, networks, drawPercent }: VisitsContext): Lookups => ({
  isBot,
  countryOf,
  agentOf: describeAgent,
  networkOf: networks.nameOf,
  drawPercent,
});
