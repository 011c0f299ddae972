import type { Link } from '../../../drizzle/schema/index.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { type Actor, accountOf, hasScope, type SignedIn } from '../../lib/actor.ts';
import { isId } from '../../lib/id.ts';
import { unwrap } from '../../lib/problem.ts';
import { toIso } from '../../lib/timestamp.ts';
import { canonicalName } from '../../links/alias/index.ts';
import {
  findByAlias,
  findById,
  mayEdit,
  publicStatusOf,
  shortUrlOf,
  verifyLinkPassword,
} from '../../links/links/index.ts';
import { findColleagues } from '../../links/links/operations.ts';
import { namespaceOf } from '../../network/domains/index.ts';
import { seesTeam } from '../../people/accounts/index.ts';
import { answerStats } from './answer/answer-query.ts';
import type { Asked } from './answer/stats-object.ts';
import { STATS_SCOPES } from './api.ts';
import { countClicks } from './counting/count-query.ts';
import { askInTime } from './deadline.ts';
import {
  countedLinkNotFound,
  invalidLinkId,
  invalidPassword,
  passwordRequired,
  shortCodeNotFound,
  teamStatisticsHidden,
} from './errors.ts';
import type { LinkStats, PublicLinkFacts, PublicStats, Stats, TeamStats } from './model.ts';
import { publicGate } from './public-gate.ts';
import { type Dimension, METRICS, PUBLIC_DIMENSIONS } from './question/dimensions.ts';
import type { StatsQuery } from './question/query.ts';
import type { ClickScope, Question, StatsAnswer } from './question/question.ts';
import { type Range, resolveRange, strategyFor } from './question/range.ts';
import type { ReadZone } from './question/zone.ts';

/**
 * Statistics of everything the account owns (docs/contract/stats.md).
 *
 * @throws AppError 400 for a range that cannot be.
 */
export async function getAccountStats(
  context: StatsContext,
  actor: SignedIn,
  query: StatsQuery,
  signal: AbortSignal,
): Promise<Stats> {
  return ownerStats(context, { kind: 'account', ...linksAsked(actor, query) }, query, signal);
}

/** Who asks, and of which links by the filters. */
const linksAsked = (
  { accountId }: SignedIn,
  { filters: { short_code: aliases, url_id: ids } }: StatsQuery,
) => ({ ownerId: accountId, aliases: aliases?.map(canonicalName), ids });

/**
 * Statistics of the caller's links and of all others that they see in the directory (docs/contract/stats.md#the-team).
 *
 * @throws AppError 403 when the owner keeps them from the caller, 400 for a range that cannot be.
 */
export async function getTeamStats(
  context: StatsContext,
  actor: SignedIn,
  query: StatsQuery,
  signal: AbortSignal,
): Promise<TeamStats> {
  if (!(await seesTeam(context, actor))) throw teamStatisticsHidden();
  const { person: people } = query.filters;
  const scope = { kind: 'team', ...linksAsked(actor, query), people } as const;
  const stats = await ownerStats(context, scope, query, signal);
  const counted = stats.metrics.clicks_by_person ?? stats.metrics.unique_clicks_by_person ?? [];
  const named = new Set([...(people ?? []), ...counted.map(({ person }) => String(person))]);
  const colleagues = await findColleagues(context.database.read, [...named].filter(isId));
  return { ...stats, people: [...colleagues.values()] };
}

/**
 * Statistics of one link of the caller (docs/contract/stats.md#one-link).
 *
 * @throws AppError 400 for a malformed id or a range that cannot be, 404 for a link that is not the caller's.
 */
export async function getLinkStats(
  context: StatsContext,
  actor: SignedIn,
  id: string,
  query: StatsQuery,
  signal: AbortSignal,
): Promise<LinkStats> {
  if (!isId(id.toLowerCase())) throw invalidLinkId();
  const link = await getCountedLink(context, actor, id.toLowerCase());
  const stats = await ownerStats(context, { kind: 'link', number: link.number }, query, signal);
  return { ...stats, url_id: link.id, alias: link.alias };
}

/** A link whose statistics the caller may see. @throws AppError 404. */
export async function getCountedLink(context: StatsContext, actor: SignedIn, id: string): Promise<Link> {
  const link = await findById(context.database.read, id);
  if (!link || !(await mayEdit(context, actor, link))) throw countedLinkNotFound();
  return link;
}

const ownerStats = (
  context: StatsContext,
  scope: ClickScope,
  query: StatsQuery,
  signal: AbortSignal,
): Promise<Stats> => ask(context, scope, { ...query, scope: 'all', shortCode: null }, { signal });

export type PublicRequest = {
  code: string;
  /** As sent with the request; names the namespace. */
  host: string | null;
  origin: string;
  /** Of the caller, whose wrong guesses are counted. */
  address: string;
  password: string | null;
  period: Pick<StatsQuery, 'start' | 'end' | 'timezone'>;
};

/**
 * What every visitor may see of a link's statistics (docs/contract/stats.md#public-statistics).
 *
 * @throws AppError 404 unknown or private, 401 when the password is missing or wrong, 400 for the range.
 */
export async function getPublicStats(
  context: StatsContext,
  actor: Actor,
  { code, host, origin, address, password, period }: PublicRequest,
  signal: AbortSignal,
): Promise<PublicStats> {
  const found = await findByAlias(context.database.read, namespaceOf(context, host), canonicalName(code));
  const isOwner = found !== undefined && owns(actor, found);
  const link = await pass(context, found, { isOwner, password, address });
  const groupBy = PUBLIC_DIMENSIONS[link.generation];
  const stats = await ask(
    context,
    { kind: 'link', number: link.number },
    {
      ...period,
      groupBy,
      metrics: METRICS,
      filters: {},
      withDistinct: false,
      scope: 'anon',
      shortCode: link.alias,
    },
    { extra: link.generation === 'v1' ? ['bots'] : [], signal },
  );
  const base = context.hosts.baseUrlFor(origin);
  const facts = publicFacts(context, link, shortUrlOf(link, { base, domains: context.domains }), isOwner);
  return { generation: link.generation, link: facts, stats, whitelabel: false };
}

const owns = (actor: Actor, link: Link): boolean =>
  link.ownerId !== null && link.ownerId === accountOf(actor) && hasScope(actor, STATS_SCOPES);

async function pass(
  context: StatsContext,
  link: Link | undefined,
  { isOwner, password, address }: { isOwner: boolean; password: string | null; address: string },
): Promise<Link> {
  const gate = publicGate({ link, isOwner, password });
  if (!link || (gate.kind === 'refuse' && gate.code === 'not_found')) throw shortCodeNotFound();
  if (gate.kind === 'refuse') throw passwordRequired();
  if (gate.kind === 'check-password') {
    const isRight = await verifyLinkPassword(context, link, password ?? '', address);
    if (!isRight) throw invalidPassword();
  }
  return link;
}

function publicFacts(
  context: StatsContext,
  stored: Link,
  shortUrl: string,
  isOwner: boolean,
): PublicLinkFacts {
  const link = context.linkIndex.withLiveClicks(stored);
  const status = publicStatusOf(link, context.clock.now());
  return {
    alias: link.alias,
    short_url: shortUrl,
    long_url: isOwner || status === 'active' ? link.longUrl : null,
    created_at: toIso(link.createdAt),
    status,
    expired_redirect_url: status === 'expired' ? link.expiredRedirectUrl : null,
    max_clicks: link.maxClicks,
    block_bots: link.blockBots === true,
    password_protected: link.passwordHash !== null,
  };
}

type Wanted = Omit<Asked, 'range' | 'strategy' | 'now' | keyof ReadZone> &
  Pick<StatsQuery, 'start' | 'end' | 'timezone' | 'rowsFrom'>;

/** Counts and composes the answer; `extra` dimensions are counted without being listed in it. */
async function ask(
  context: StatsContext,
  scope: ClickScope,
  wanted: Wanted,
  { extra = [], signal }: { extra?: readonly Dimension[]; signal: AbortSignal },
): Promise<Stats> {
  const now = context.clock.now();
  const range = unwrap(resolveRange(wanted, now));
  const strategy = strategyFor(range, wanted.timezone);
  const { filters, groupBy, rowsFrom } = wanted;
  const question = {
    scope,
    range,
    strategy,
    filters,
    groupBy: [...groupBy, ...extra],
    limitRows: true,
    rowsFrom,
    withAudience: wanted.scope === 'all',
  };
  const asked = { ...wanted, range, strategy, now };
  return askInTime(context, answerStats, { question, asked }, signal);
}

type OwnQuestion = { accountId: string; range: Range; dimension: Dimension };

/** The clicks of an account in a range, ms UTC, and those of each value of a dimension, the most first. */
export async function countOwn(
  context: StatsContext,
  { accountId, range, dimension }: OwnQuestion,
  signal: AbortSignal,
): Promise<{ clicks: number; values: { value: string; clicks: number }[] }> {
  const question: Question = {
    scope: { kind: 'account', ownerId: accountId },
    range,
    zone: 'UTC',
    strategy: strategyFor(range),
    filters: {},
    groupBy: [dimension],
    limitRows: true,
    withAudience: false,
  };
  const { clicks, dimensions } = await countNow(context, question, signal);
  return { clicks, values: dimensions.flatMap(({ counts }) => counts) };
}

/** Counts every click so far. @throws AppError as `askInTime`. */
export const countNow = (
  context: StatsContext,
  question: Question,
  signal: AbortSignal,
): Promise<StatsAnswer> => askInTime(context, countClicks, question, signal);
