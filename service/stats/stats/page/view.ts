import type { Link } from '../../../../drizzle/schema/index.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { DAY } from '../../../lib/time.ts';
import { canonicalName } from '../../../links/alias/index.ts';
import { shortUrlOf, verifyLinkPassword } from '../../../links/links/index.ts';
import { wrongLinkPassword, wrongShortCode } from '../errors.ts';
import { type Dimension, PUBLIC_DIMENSIONS } from '../question/dimensions.ts';
import type { Question, StatsAnswer } from '../question/question.ts';
import { strategyFor } from '../question/range.ts';
import { countNow } from '../service.ts';

/** How far back the page looks: its word in the address, its name among the words, and its length in milliseconds. */
export type Period = { word: string; name: 'day' | 'week' | 'month' | 'quarter'; length: number };

const MONTH: Period = { word: '30d', name: 'month', length: 30 * DAY };

export const PERIODS: readonly Period[] = [
  { word: '24h', name: 'day', length: DAY },
  { word: '7d', name: 'week', length: 7 * DAY },
  MONTH,
  { word: '90d', name: 'quarter', length: 90 * DAY },
];

/** The period of that word; the usual one for any other. */
export const periodOf = (word: string | null): Period =>
  PERIODS.find((period) => period.word === word) ?? MONTH;

/** The content of the page about a link's clicks. */
export type StatsView = {
  link: Link;
  shortUrl: string;
  period: Period;
  /** Since the link exists. */
  inAll: StatsAnswer;
  inPeriod: StatsAnswer;
  /** The password that was right, for links on the page; null without one. */
  password: string | null;
};

/**
 * A link's clicks for the page that every visitor may open: in all, and of a period with everything it splits into.
 *
 * @throws AppError 404 unknown or private, 400 when the password is missing or wrong.
 */
export async function getStatsView(
  context: StatsContext,
  visit: StatsVisit & { period: Period; origin: string },
  signal: AbortSignal,
): Promise<StatsView> {
  const { period, origin } = visit;
  const link = await getShownLink(context, visit);
  const now = context.clock.now();
  const base = context.hosts.baseUrlFor(origin);
  const count = (since: number, groupBy: readonly Dimension[]): Promise<StatsAnswer> =>
    countNow(context, questionOf(link, { start: since, end: now }, groupBy), signal);
  return {
    link,
    shortUrl: shortUrlOf(link, { base, domains: context.domains }),
    period,
    inAll: await count(Math.min(link.createdAt, now), []),
    inPeriod: await count(beginOf(period, now), dimensionsOf(link)),
    password: link.passwordHash === null ? null : visit.password,
  };
}

/** Several days are whole ones and the running one, in UTC as the page is; ms UTC. */
const beginOf = ({ length }: Period, now: number): number => now - length - (length > DAY ? now % DAY : 0);

/**
 * What visitors see of a generation; the older one shows bots besides (docs/contract/stats.md#dimensions).
 */
const dimensionsOf = ({ generation }: Link): readonly Dimension[] =>
  generation === 'v1' ? [...PUBLIC_DIMENSIONS.v1, 'bots'] : PUBLIC_DIMENSIONS.v2;

const questionOf = ({ number }: Link, range: Question['range'], groupBy: readonly Dimension[]): Question => ({
  scope: { kind: 'link', number },
  range,
  zone: 'UTC',
  strategy: strategyFor(range),
  groupBy,
  filters: {},
  limitRows: true,
  withAudience: groupBy.includes('country'),
});

/** Which link's statistics are asked for below `/stats`, and from where. */
export type StatsVisit = { code: string; password: string | null; address: string };

/**
 * The link whose statistics may be seen without an account.
 *
 * @throws AppError 404 unknown or private, 400 when the password is missing or wrong.
 */
export async function getShownLink(
  context: StatsContext,
  { code, password, address }: StatsVisit,
): Promise<Link> {
  const entry = await context.linkIndex.load(DEFAULT_NAMESPACE, canonicalName(code));
  if (!entry || entry.link.binnedAt !== null || entry.link.privateStats === true) throw wrongShortCode();
  if (entry.link.passwordHash === null) return entry.link;
  const isRight = password && (await verifyLinkPassword(context, entry.link, password, address));
  if (!isRight) throw wrongLinkPassword();
  return entry.link;
}
