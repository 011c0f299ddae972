import type { PagesContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { DAY } from '../../lib/time.ts';
import { listMostFollowed } from '../../links/directory/index.ts';
import { shortUrlOf } from '../../links/links/index.ts';
import { getAccountStats, type Stats } from '../../stats/stats/index.ts';
import { listWantedNames } from '../../visits/lookup/index.ts';
import { concernOf } from '../overview/index.ts';
import type { ToldWeek } from './due-rule.ts';
import { listDead, listLimited } from './repository.ts';

/** A link in a letter, by its short address without the scheme. */
type Named = { name: string; address: string };

/** What a letter tells of a week; moments are ms UTC. */
export type WeekFacts = {
  clicks: number;
  clicksBefore: number;
  own: (Named & { clicks: number; before: number })[];
  team: (Named & { clicks: number })[];
  over: (Named & { why: 'blocked' | 'used-up' | 'ended' })[];
  dead: (Named & { since: number })[];
  ending: (Named & { at: number })[];
  wanted: { name: string; count: number }[];
};

/** How many entries each part of a letter has. */
const MOST = 5;
/** Links that end within this time are named, ms. */
const AHEAD = 14 * DAY;

/** Everything that the letter of a person says about a week. */
export async function findWeek(
  context: PagesContext,
  actor: SignedIn,
  { zone, week, signal }: { zone: string; week: ToldWeek; signal: AbortSignal },
): Promise<WeekFacts> {
  const origin = context.hosts.baseUrl();
  const clicksIn = (start: number, end: number) =>
    getAccountStats(
      context,
      actor,
      {
        start: new Date(start).toISOString(),
        end: new Date(end - 1).toISOString(),
        timezone: zone,
        groupBy: ['short_code'],
        metrics: ['clicks'],
        filters: {},
        withDistinct: false,
        withOthers: false,
      },
      signal,
    );
  const now = await clicksIn(week.start, week.end);
  const before = await clicksIn(week.before, week.start);
  const earlier = new Map(clicksOf(before).map(({ name, clicks }) => [name, clicks]));
  const followed = await listMostFollowed(context, actor, { origin, most: MOST });
  const wanted = await listWantedNames(context, { pageSize: MOST });
  return {
    clicks: now.summary.total_clicks,
    clicksBefore: before.summary.total_clicks,
    own: clicksOf(now)
      .slice(0, MOST)
      .map(({ name, clicks }) => ({ ...named(`${origin}/${name}`), clicks, before: earlier.get(name) ?? 0 })),
    team: followed.flatMap(({ short_url, clicks_7_days: clicks }) =>
      clicks ? [{ ...named(short_url), clicks }] : [],
    ),
    dead: (await listDead(context.database.read, actor.accountId, MOST)).map(({ since, ...link }) => ({
      ...named(shortUrlOf(link, { base: origin, domains: context.domains })),
      since,
    })),
    ...(await findLimited(context, actor.accountId, context.clock.now())),
    wanted: wanted.items.map(({ name, count }) => ({ name, count })),
  };
}

/** Rows of clicks by link, the most followed first. */
const clicksOf = ({ metrics }: Stats): { name: string; clicks: number }[] =>
  (metrics.clicks_by_short_code ?? []).map(({ short_code, clicks }) => ({
    name: String(short_code),
    clicks: Number(clicks),
  }));

/** Those links of an account that are over, and those that end soon. */
async function findLimited(
  { database, hosts, domains }: PagesContext,
  accountId: string,
  now: number,
): Promise<Pick<WeekFacts, 'over' | 'ending'>> {
  const limited = (await listLimited(database.read, accountId)).map((link) => ({
    ...link,
    ...named(shortUrlOf(link, { base: hosts.baseUrl(), domains })),
  }));
  const over = limited.flatMap((link): WeekFacts['over'] => {
    const why = concernOf(link, now);
    const { name, address } = link;
    return why === 'blocked' || why === 'used-up' || why === 'ended' ? [{ name, address, why }] : [];
  });
  const ending = limited.flatMap(({ name, address, status, expireAfter: at }) =>
    status === 'ACTIVE' && at !== null && at > now && at <= now + AHEAD ? [{ name, address, at }] : [],
  );
  return {
    over: over.slice(0, MOST),
    ending: ending.sort((one, other) => one.at - other.at).slice(0, MOST),
  };
}

const named = (address: string): Named => ({ name: address.replace(/^https?:\/\//, ''), address });
