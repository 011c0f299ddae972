import type { Link } from '../../../../drizzle/schema/index.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { DAY } from '../../../lib/time.ts';
import { deriveStatus } from '../../../links/links/index.ts';
import {
  countNow,
  countryName,
  type DimensionCounts,
  getShownLink,
  type Question,
  round,
  type StatsAnswer,
  type StatsVisit,
} from '../../stats/index.ts';

/** How often by label; the order of keys is that of the answer. */
type Counts = Record<string, number>;

/**
 * The statistics of the first API generation, mixed spelling and all (docs/contract/legacy.md#statistics).
 */
export type LegacyStats = {
  _id: string;
  short_code: string;
  /** Empty before the start of the link, when no visitor may know where it leads. */
  url: string;
  password: string | null;
  'max-clicks': number | null;
  'expiration-time': string | null;
  expired: boolean | null;
  'block-bots': boolean;
  'total-clicks': number;
  total_unique_clicks: number;
  'creation-date': string | null;
  'creation-time': string | null;
  'last-click': string | null;
  'last-click-browser': string | null;
  'last-click-os': string | null;
  'last-click-country': string | null;
  average_daily_clicks: number;
  average_weekly_clicks: number;
  average_monthly_clicks: number;
  average_redirection_time: number;
  counter: Counts;
  unique_counter: Counts;
  browser: Counts;
  os_name: Counts;
  country: Counts;
  referrer: Counts;
  unique_browser: Counts;
  unique_os_name: Counts;
  unique_country: Counts;
  unique_referrer: Counts;
  bots: Counts;
};

/** What clicks are counted by for it. */
const LEGACY_DIMENSIONS = ['time', 'browser', 'os', 'country', 'referrer', 'bots'] as const;

type Dimension = (typeof LEGACY_DIMENSIONS)[number];

/** The day a moment is in, as days since 1970, UTC. */
const dayOf = (moment: number): number => Math.floor(moment / DAY);

/** `password` is the one the caller has just proved to know; `now` is in milliseconds UTC. */
export function legacyStats(
  link: Link,
  answer: StatsAnswer,
  password: string | null,
  now: number,
): LegacyStats {
  const { clicks } = answer;
  const byDimension = new Map(answer.dimensions.map((counts) => [counts.dimension, counts]));
  const of = (dimension: Dimension) => byDimension.get(dimension);
  const days = clicks > 0 ? of('time') : undefined;
  const lastCountry = of('country')?.lastValue ?? null;
  return {
    _id: link.alias,
    short_code: link.alias,
    url: deriveStatus(link, now) === 'SCHEDULED' ? '' : link.longUrl,
    password: link.passwordHash === null ? null : password,
    'max-clicks': link.maxClicks,
    'expiration-time': link.expireAfter === null ? null : new Date(link.expireAfter).toISOString(),
    expired: hasExpired(link, clicks, now),
    'block-bots': link.blockBots === true,
    'total-clicks': clicks,
    total_unique_clicks: answer.visitors,
    'creation-date': dateOf(link.createdAt),
    'creation-time': timeOf(link.createdAt),
    'last-click':
      answer.lastClick === null ? null : `${dateOf(answer.lastClick)} ${timeOf(answer.lastClick)}`,
    'last-click-browser': of('browser')?.lastValue ?? null,
    'last-click-os': of('os')?.lastValue ?? null,
    'last-click-country': lastCountry === null ? null : countryLabel(lastCountry),
    average_daily_clicks: round(clicks / (dayOf(now) - dayOf(link.createdAt) + 1)),
    average_weekly_clicks: round(clicks / 7),
    average_monthly_clicks: round(clicks / 30),
    average_redirection_time: round(answer.averageRedirect ?? 0),
    counter: clicksBy(days),
    unique_counter: visitorsBy(days),
    browser: clicksBy(of('browser')),
    os_name: clicksBy(of('os')),
    country: clicksBy(of('country'), countryLabel),
    referrer: clicksBy(of('referrer'), referrerLabel),
    unique_browser: visitorsBy(of('browser')),
    unique_os_name: visitorsBy(of('os')),
    unique_country: visitorsBy(of('country'), countryLabel),
    unique_referrer: visitorsBy(of('referrer'), referrerLabel),
    bots: clicksBy(of('bots'), withoutDots),
  };
}

/** Null means that nothing can make it expire any more, or yet. */
function hasExpired({ maxClicks, expireAfter }: Link, clicks: number, now: number): boolean | null {
  if (expireAfter !== null && expireAfter <= now) return true;
  return maxClicks === null ? null : clicks >= maxClicks;
}

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const timeOf = (moment: number): string => new Date(moment).toISOString().slice(11, 19);

/** Turns a value into its label here; null leaves it out. */
type Labeller = (value: string) => string | null;

const asItIs: Labeller = (value) => value;

/** Older clients kept these as keys in a database that takes no dots. */
const withoutDots = (value: string): string => value.replaceAll('.', '_');
const referrerLabel: Labeller = (value) => (value === 'Direct' ? null : withoutDots(value));
const countryLabel = (code: string): string => countryName(code).replaceAll('.', ' ');

const clicksBy = (counts: DimensionCounts | undefined, label = asItIs): Counts =>
  sumBy(counts, label, ({ clicks }) => clicks);
const visitorsBy = (counts: DimensionCounts | undefined, label = asItIs): Counts =>
  sumBy(counts, label, ({ uniques }) => uniques);

function sumBy(
  dimension: DimensionCounts | undefined,
  labelOf: Labeller,
  amountOf: (count: DimensionCounts['counts'][number]) => number,
): Counts {
  const sums = new Map<string, number>();
  for (const count of dimension?.counts ?? []) {
    const label = labelOf(count.value);
    if (label !== null) sums.set(label, (sums.get(label) ?? 0) + amountOf(count));
  }
  return Object.fromEntries(sums);
}

/**
 * All-time statistics of a link of either generation, unless they are private
 * (docs/contract/legacy.md#statistics).
 *
 * @throws AppError 404 unknown or private, 400 when the password is missing or wrong.
 */
export async function getLegacyStats(
  context: StatsContext,
  visit: StatsVisit,
  signal: AbortSignal,
): Promise<LegacyStats> {
  const link = await getShownLink(context, visit);
  const now = context.clock.now();
  const question: Question = {
    scope: { kind: 'link', number: link.number },
    range: { start: dayOf(link.createdAt) * DAY, end: now },
    zone: 'UTC',
    strategy: 'daily',
    groupBy: LEGACY_DIMENSIONS,
    filters: {},
    limitRows: false,
    withAudience: false,
  };
  const answer = await countNow(context, question, signal);
  return legacyStats(link, answer, visit.password, now);
}
