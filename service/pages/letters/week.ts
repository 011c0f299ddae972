import type { PagesContext } from '../../kernel/context.ts';
import type { Role, SignedIn } from '../../lib/actor.ts';
import { DAY } from '../../lib/time.ts';
import { listMostFollowed } from '../../links/directory/index.ts';
import { shortUrlOf } from '../../links/links/index.ts';
import { countOwn } from '../../stats/stats/index.ts';
import { listWantedNames } from '../../visits/lookup/index.ts';
import { concernOf } from '../overview/index.ts';
import type { ToldWeek } from './due-rule.ts';
import { listDead, listLimited } from './repository.ts';

/** A link in a letter, by its short address without the scheme. */
type Named = { text: string; address: string };

/** What a letter tells of a week; moments are ms UTC. */
export type WeekFacts = {
  clicks: number;
  clicksBefore: number;
  own: (Named & { clicks: number; before: number })[];
  team: (Named & { count: number })[];
  over: (Named & { why: 'blocked' | 'used-up' | 'ended' })[];
  dead: (Named & { since: number })[];
  ending: (Named & { at: number })[];
  wanted: { text: string; count: number }[];
};

/** How many entries each part of a letter has. */
const MOST = 5;
/** Links that end within this time are named, ms. */
const AHEAD = 14 * DAY;

/** What a letter says about a person's own links. */
export async function findOwnWeek(
  context: PagesContext,
  accountId: string,
  { week, signal }: { week: ToldWeek; signal: AbortSignal },
): Promise<Omit<WeekFacts, 'team' | 'wanted'>> {
  const clicksIn = (start: number, end: number) =>
    countOwn(context, { accountId, range: { start, end: end - 1 }, dimension: 'short_code' }, signal);
  const now = await clicksIn(week.start, week.end);
  const before = await clicksIn(week.before, week.start);
  const earlier = new Map(before.values.map(({ value, clicks }) => [value, clicks]));
  return {
    clicks: now.clicks,
    clicksBefore: before.clicks,
    own: now.values
      .slice(0, MOST)
      .map(({ value, clicks }) => ({
        ...named(`${context.hosts.baseUrl()}/${value}`),
        clicks,
        before: earlier.get(value) ?? 0,
      })),
    dead: (await listDead(context.database.read, accountId, MOST)).map(({ since, ...link }) => ({
      ...linkInLetter(context, link),
      since,
    })),
    ...(await findLimited(context, accountId, context.clock.now())),
  };
}

type TeamWeek = Pick<WeekFacts, 'team' | 'wanted'>;

/**
 * What the letters of one run say about the team, read once for each role, however many people have it: what everyone of
 * that role sees, so no private link.
 */
export function createTeamWeek(context: PagesContext): (role: Role) => Promise<TeamWeek> {
  const known = new Map<Role, Promise<TeamWeek>>();
  return (role) => {
    const week = known.get(role) ?? findTeamWeek(context, role);
    known.set(role, week);
    return week;
  };
}

async function findTeamWeek(context: PagesContext, role: Role): Promise<TeamWeek> {
  const reader: SignedIn = { kind: 'session', sessionId: '', role, accountId: '', emailVerified: true };
  const followed = await listMostFollowed(context, reader, { origin: context.hosts.baseUrl(), most: MOST });
  const wanted = await listWantedNames(context, { pageSize: MOST });
  return {
    team: followed.flatMap(({ short_url, clicks_7_days: count }) =>
      count ? [{ ...named(short_url), count }] : [],
    ),
    wanted: wanted.items.map(({ name, count }) => ({ text: name, count })),
  };
}

/** Those links of an account that are over, and those that end soon. */
async function findLimited(
  context: PagesContext,
  accountId: string,
  now: number,
): Promise<Pick<WeekFacts, 'over' | 'ending'>> {
  const over: WeekFacts['over'] = [];
  const ending: WeekFacts['ending'] = [];
  for (const link of await listLimited(context.database.read, accountId)) {
    const why = concernOf(link, now);
    const { status, expireAfter: at } = link;
    if (why === 'blocked' || why === 'used-up' || why === 'ended')
      over.push({ ...linkInLetter(context, link), why });
    if (status === 'ACTIVE' && at !== null && at > now && at <= now + AHEAD)
      ending.push({ ...linkInLetter(context, link), at });
  }
  ending.sort((one, other) => one.at - other.at);
  return { over: over.slice(0, MOST), ending: ending.slice(0, MOST) };
}

/** A link as letters name it. */
export const linkInLetter = (
  { hosts, domains }: PagesContext,
  link: Parameters<typeof shortUrlOf>[0],
): Named => named(shortUrlOf(link, { base: hosts.baseUrl(), domains }));

const named = (address: string): Named => ({ text: address.replace(/^https?:\/\//, ''), address });
