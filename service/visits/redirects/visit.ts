import type { Link } from '../../../drizzle/schema/index.ts';
import { type ClickHeaders, describeAgent, isBot, programKind } from '../../clicks/clicks/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { MINUTE } from '../../lib/time.ts';
import { canonicalName } from '../../links/alias/index.ts';
import { hasWebScheme, mayLeadTo, toLocation } from '../../links/destination/index.ts';
import {
  codeOfVisit,
  hasRunOut,
  type IndexedLink,
  labelOfVisit,
  markExpired,
} from '../../links/links/index.ts';
import {
  type Decision,
  decide,
  isClick,
  isDecided,
  isNoted,
  type Lookups,
  type RedirectDecision,
} from './decide.ts';
import { forwardRedirect } from './forwarded.ts';
import { outcomeOf } from './outcomes.ts';
import { unlocksPage } from './unlocked.ts';

/** One request for a short address. */
export type Visit = ClickHeaders & {
  /** The namespace of the request's host. */
  namespace: string;
  /** As in the request, percent-decoded. */
  code: string;
  /** The path after the name, percent-decoded segment by segment: only links that forward it use it. */
  rest: readonly string[];
  method: string;
  address: string;
  /** Whether a browser fetches the page before its person asks for it. */
  isAhead: boolean;
  /** The query of the short address, with its question mark; empty when there is none. */
  query: string;
  password: string | null;
  /** The signed-in person, for links that pass it to their destination; null when unknown. */
  user: string | null;
  /** Used only by links with rules; absent until one is visited. */
  acceptLanguage?: string | null;
  isSignedIn?: boolean;
  /** `performance.now()` at arrival; NaN for one that is not measured. */
  arrivedAt: number;
  /**
   * When it was, in milliseconds UTC, if a browser followed the link by itself earlier. Such a visit does not mark its link
   * as expired, because its click may still be refused.
   */
  clickedAt?: number;
};

/** The link of a short code in a namespace; not a promise when it is in memory and need not be read again. */
export function findLink(
  context: VisitsContext,
  { namespace, code }: Pick<Visit, 'namespace' | 'code'>,
): IndexedLink | undefined | Promise<IndexedLink | undefined> {
  const alias = canonicalName(code);
  const known = context.linkIndex.find(namespace, alias);
  return known ? asFollowed(context, known) : context.linkIndex.load(namespace, alias);
}

/** The same for showing a link: a link in the bin is not found (docs/contract/bin.md#in-the-bin). */
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
 * Nothing is awaited: the count in memory decides on `max_clicks`, and so is exact however many visits come at once.
 * The database is updated later. When instances share the cap, a click is counted only if it was leased; otherwise
 * the decision is `cap-check` (`under-cap.ts`), and nothing is counted or changed.
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
  if (entry && decision.kind === 'redirect' && unlocksPage(entry.link, decision, visit)) return UNLOCKED;
  if (entry && isNoted(decision, entry.link, visit.method)) note(context, entry, visit, now);
  const isCounted = isClick(decision, visit.method) && context.networks.isCounted(visit.address);
  if (entry && isCounted && !mayCount(context, entry)) return CAP_CHECK;
  if (isDecided(decision)) context.outcomes[outcomeOf(decision)] += 1;
  if (entry && decision.kind === 'redirect') {
    if (isCounted) count(context, entry, visit, { variant: decision.variant, now });
  }
  // Any other answer for an expired link marks it; paused or blocked links stay as they are.
  else if (entry && visit.clickedAt === undefined && ENDINGS.has(decision.kind))
    noteExpiry(context, entry.link, now);
  return decision;
}

/**
 * Decides about a visit whose link is in memory and counts it, if the answer is a redirect, and the link has no
 * password, no rules and no page, and forwards nothing.
 *
 * Returns the value of `Location`; undefined, with nothing counted or changed, in all other cases.
 */
export function followPlainly(context: VisitsContext, entry: IndexedLink, visit: Visit): string | undefined {
  const { passwordHash, forwarding, rules, page } = entry.link;
  if (passwordHash !== null || forwarding !== null || rules !== null || page !== null) return undefined;
  const now = context.clock.now();
  const decision = decide(entry.link, visit, now, lookupsOf(context));
  if (decision.kind !== 'redirect' || !hasWebScheme(decision.destination)) return undefined;
  const isCounted = context.networks.isCounted(visit.address);
  if (isCounted && !mayCount(context, entry)) return undefined;
  context.outcomes.redirect += 1;
  if (isCounted) count(context, entry, visit, { variant: decision.variant, now });
  return locationOf(entry, decision);
}

/** How a link that has expired may be answered. */
const ENDINGS: ReadonlySet<Decision['kind']> = new Set(['error', 'fallback', 'not-allowed']);

const CAP_CHECK: Decision = { kind: 'cap-check' };
const UNLOCKED: Decision = { kind: 'unlocked' };

/**
 * Whether a click may be counted at once: for a link without a cap, or after taking it from the cap. Not while clicks
 * of an earlier run are missing.
 */
const mayCount = ({ caps, clicks }: VisitsContext, { link }: IndexedLink): boolean =>
  link.maxClicks === null || (clicks.isCaughtUp() && caps.take(link));

/** The value of `Location`; the link's own destination and its variants are encoded once and kept. */
export function locationOf(entry: IndexedLink, { destination, variant }: RedirectDecision): string {
  if (entry.link.forwarding !== null) return toLocation(destination);
  const kept = variant === null ? undefined : entry.variantLocations[variant];
  if (kept !== undefined) return kept;
  return destination === entry.link.longUrl ? entry.location : toLocation(destination);
}

/** What a visit that a browser made ahead is recorded as, in place of the agent of its person. */
const AHEAD_AGENT = 'Prefetch';

/** Records a visit of a program that gets no redirect (docs/contract/redirects.md#programs). */
function note(context: VisitsContext, entry: IndexedLink, visit: Visit, now: number): void {
  if (!context.networks.isCounted(visit.address)) return;
  const userAgent = visit.isAhead ? AHEAD_AGENT : visit.userAgent;
  count(context, entry, { ...visit, userAgent }, { variant: null, now });
}

function count(
  context: VisitsContext,
  entry: IndexedLink,
  visit: Visit,
  { variant, now }: Pick<RedirectDecision, 'variant'> & { now: number },
): void {
  const { link } = entry;
  const clickedAt = visit.clickedAt ?? now;
  link.totalClicks += 1;
  link.lastClick = visit.clickedAt === undefined ? now : Math.max(link.lastClick ?? 0, clickedAt);
  context.clicks.record(
    {
      linkNumber: link.number,
      generation: link.generation,
      clickedAt,
      address: visit.address,
      userAgent: visit.userAgent,
      referer: visit.referer,
      target: visit.query,
      variant,
      name: labelOfVisit(link, visit, context.domains),
      code: codeOfVisit(link, visit.query),
      redirectMs: performance.now() - visit.arrivedAt,
    },
    entry,
  );
  if (link.maxClicks !== null && visit.clickedAt === undefined) noteExpiry(context, link, now);
}

export const lookupsOf = (context: VisitsContext): Lookups => ({
  isBot,
  programKind,
  countryOf: context.countryOf,
  agentOf: describeAgent,
  networkOf: context.networks.nameOf,
  mayLeadTo: (destination) => mayLeadTo(context, destination),
  drawPercent: context.drawPercent,
});

/** The facts of a link that matter besides its destination. */
type Conditions = Pick<Link, 'status' | 'passwordHash' | 'maxClicks' | 'startsAt' | 'binnedAt'>;

/**
 * Whether a visit may be allowed or refused only by the present state of the database: the link has a password, a cap
 * or a start, or is paused, blocked, expired or in the bin.
 */
export const isAskedFirst = ({ status, passwordHash, maxClicks, startsAt, binnedAt }: Conditions): boolean =>
  passwordHash !== null ||
  maxClicks !== null ||
  startsAt !== null ||
  binnedAt !== null ||
  status !== 'ACTIVE';

/**
 * Whether this link must be read again before it is followed: other instances may have changed it, and nothing was
 * heard from them for longer than the owner allows (docs/contract/redirects.md#out-of-contact).
 */
export const mustReadAgain = ({ database, settings }: VisitsContext, { link }: IndexedLink): boolean =>
  isAskedFirst(link) && database.feed.behind() >= settings.get('askAfterMinutes') * MINUTE;

/**
 * A link in memory that may be followed now. Rejects with `DatabaseUnreachable` when it must be read again and cannot
 * be.
 */
const asFollowed = (
  context: VisitsContext,
  entry: IndexedLink,
): IndexedLink | undefined | Promise<IndexedLink | undefined> =>
  mustReadAgain(context, entry) ? context.linkIndex.readAgain(entry.link.namespace, entry.link.alias) : entry;

/**
 * Marks a link as expired once a visit finds it so.
 *
 * The answer to visitors never depends on the mark: every visit derives the status again
 * (docs/contract/links.md#status).
 */
export function noteExpiry(context: VisitsContext, link: Link, now: number): void {
  // A link in the bin is gone for its owner; it is marked after it was restored.
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
