import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { click, origin, visitor } from '../../../../support/clicks.ts';
import { fileAllClicks, makeLink, writeDirectly } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { makeTeamTag } from '../../../../support/tags.ts';

const DAY = 86_400_000;
const PEOPLE = 20;
const LINKS_EACH = 7;
const CLICKS = 24_000;
const COUNTRIES = ['DE', 'FR', null];
const SITES = ['wiki.lan', 'example.com', null];

/** A link as the script below knows it: who made it, who else sees it, and whether it has the tag of the team. */
type MadeLink = {
  id: string;
  number: number;
  alias: string;
  owner: number | null;
  kind: Kind;
  isTagged: boolean;
};
type Kind = 'plain' | 'password' | 'shared' | 'binned' | 'open';
type MadeClick = { link: MadeLink; at: number; visitor: number; country: string | null; site: string | null };

/** The third person sees what is shared with them besides; the first is the owner, the second an admin. */
const READER = 2;

let service: TestService;
const people: Person[] = [];
const links: MadeLink[] = [];
let year: MadeClick[] = [];
let teamTag: string;
let now: number;

/** Numbers that look like chance and are the same in every run. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const KINDS: readonly Kind[] = ['plain', 'plain', 'open', 'plain', 'password', 'shared', 'binned'];

async function makeLinkOf(owner: number | null, kind: Kind, index: number): Promise<void> {
  const alias = `link-${owner ?? 'none'}-${index}`;
  const isTagged = owner !== null && index % 3 === 0;
  const body = {
    alias,
    ...(isTagged && { tag_ids: [teamTag] }),
    ...(kind === 'open' && { private_stats: false }),
    ...((kind === 'password' || kind === 'shared') && { password: 'open-s3same!' }),
  };
  const token = owner === null ? undefined : people[owner]?.token;
  const { id } = await makeLink(service, body, token);
  if (kind === 'shared') {
    const account_ids = [people[READER]?.id];
    const path = `${service.url}/api/v1/links/${id}/editors`;
    await request(path, { method: 'PUT', token, body: { account_ids } });
  }
  if (kind === 'binned')
    await request(`${service.url}/api/v1/bin`, { method: 'POST', token, body: { ids: [id] } });
  const row = await service.context.database.read.query.links.findFirst({
    where: (link, { eq }) => eq(link.id, id),
  });
  links.push({ id, number: row?.number ?? 0, alias, owner, kind, isTagged });
}

beforeAll(async () => {
  service = await startTestService();
  for (let person = 0; person < PEOPLE; person += 1) people.push(await signUp(service, `person-${person}`));
  teamTag = await makeTeamTag(service, { token: people[0]?.token ?? '' }, 'campaign');
  for (let owner = 0; owner < PEOPLE; owner += 1)
    for (let index = 0; index < LINKS_EACH; index += 1)
      // Nothing is shared with oneself.
      await makeLinkOf(owner, owner === READER && index === 5 ? 'plain' : (KINDS[index] ?? 'plain'), index);
  await makeLinkOf(null, 'plain', 0);
  now = service.clock.now();
  const draw = chance(20);
  const below = (count: number): number => Math.floor(draw.next().value * count);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];
  year = Array.from({ length: CLICKS }, () => ({
    link: links[below(links.length)] ?? links[0],
    at: now - 1 - below(360 * DAY),
    visitor: below(900),
    country: pick(COUNTRIES) ?? null,
    site: pick(SITES) ?? null,
  })).flatMap(({ link, ...made }) => (link ? [{ link, ...made }] : []));
  const recorded = year.map((made) =>
    click({
      linkNumber: made.link.number,
      clickedAt: made.at,
      visitor: visitor(made.visitor, { country: made.country }),
      origin: origin({ referrer: made.site }),
    }),
  );
  const { database } = service.context;
  for (let from = 0; from < CLICKS; from += 4_000) {
    await database.write(recordClicks, recorded.slice(from, from + 4_000));
    // The last clicks are not filed yet.
    if (from < CLICKS - 4_000) await fileAllClicks(service);
  }
  await writeDirectly(service, 'update links set total_clicks = total_clicks + 1', []);
  const body = { members: true };
  const token = people[0]?.token;
  await request(`${service.url}/host/team-statistics`, { method: 'PUT', token, body });
}, 60_000);
afterAll(() => service.stop());

/** Whether a person sees a link, by what the directory promises. */
function isSeen({ owner, kind }: MadeLink, person: number): boolean {
  if (owner === person) return true;
  if (kind === 'binned' || kind === 'password') return false;
  return kind !== 'shared' || person === READER;
}

type Wanted = { query: Record<string, string>; fits: (made: MadeClick) => boolean };

/** What is asked for, as the request says it and as a person would. */
const questions: Record<string, () => Wanted> = {
  everything: () => ({ query: {}, fits: () => true }),
  'two people': () => ({
    query: { person: `${people[4]?.id},${people[READER]?.id}` },
    fits: ({ link }) => link.owner === 4 || link.owner === READER,
  }),
  'links without an account': () => ({
    query: { filters: '{"person":["(none)"]}' },
    fits: ({ link }) => link.owner === null,
  }),
  'a tag of the team': () => ({
    query: { tag_id: teamTag },
    fits: ({ link }) => link.isTagged && link.kind !== 'binned',
  }),
  'a link by its alias': () => ({
    query: { short_code: 'link-7-1' },
    fits: ({ link }) => link.alias === 'link-7-1',
  }),
  'a link by its id': () => ({
    query: { url_id: links[9]?.id ?? '' },
    fits: ({ link }) => link === links[9],
  }),
  'a person, a tag and a country': () => ({
    query: { person: people[3]?.id ?? '', tag: 'campaign', country: 'DE' },
    fits: ({ link, country }) =>
      link.owner === 3 && link.isTagged && link.kind !== 'binned' && country === 'DE',
  }),
};

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const nameOf = ({ owner }: MadeLink): string => (owner === null ? '(none)' : (people[owner]?.id ?? ''));

/** Clicks and visitors by a value, most clicks first: counted one by one. */
function countBy(clicks: readonly MadeClick[], named: (made: MadeClick) => string) {
  const groups: Record<string, { clicks: number; visitors: Set<number> }> = {};
  for (const made of clicks) {
    const group = groups[named(made)] ?? { clicks: 0, visitors: new Set() };
    groups[named(made)] = group;
    group.clicks += 1;
    group.visitors.add(made.visitor);
  }
  return Object.entries(groups)
    .map(([value, group]): [string, number, number] => [value, group.clicks, group.visitors.size])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** The same as the service tells it. */
function told(metrics: Record<string, Record<string, unknown>[]>, dimension: string) {
  const visitors = metrics[`unique_clicks_by_${dimension}`] ?? [];
  return (metrics[`clicks_by_${dimension}`] ?? []).map((row, index) => [
    row[dimension],
    row.clicks,
    visitors[index]?.unique_clicks,
  ]);
}

async function ask(person: number, query: Record<string, string>, quarter: number) {
  const [start, end] = [now - (quarter + 1) * 90 * DAY + 1, now - quarter * 90 * DAY];
  const range = { start_date: new Date(start).toISOString(), end_date: new Date(end).toISOString() };
  const group_by = 'time,person,short_code,country,referrer';
  const search = new URLSearchParams({ ...range, group_by, ...query });
  const answer = await request(`${service.url}/api/v1/team/stats?${search}`, {
    token: people[person]?.token,
  });
  return { body: JSON.parse(answer.text), start, end };
}

describe.each(Object.keys(questions))('a made-up year of 20 people, asked for %s', (name) => {
  it.each([0, 1, READER, 19])('adds up to what a plain count says, for person %i', async (person) => {
    const { query, fits } = questions[name]?.() ?? { query: {}, fits: () => false };
    let counted = 0;
    for (const quarter of [0, 1, 2, 3]) {
      const { body, start, end } = await ask(person, query, quarter);
      const wanted = year.filter(
        (made) => made.at >= start && made.at <= end && isSeen(made.link, person) && fits(made),
      );
      counted += wanted.length;
      expect(body.summary).toMatchObject({
        total_clicks: wanted.length,
        unique_clicks: new Set(wanted.map(({ visitor }) => visitor)).size,
      });
      expect(told(body.metrics, 'person')).toEqual(countBy(wanted, ({ link }) => nameOf(link)));
      expect(told(body.metrics, 'short_code')).toEqual(
        countBy(wanted, ({ link }) => link.alias).slice(0, 100),
      );
      expect(told(body.metrics, 'country')).toEqual(countBy(wanted, ({ country }) => country ?? 'XX'));
      expect(told(body.metrics, 'referrer')).toEqual(countBy(wanted, ({ site }) => site ?? 'Direct'));
      const days = told(body.metrics, 'time').filter(([, clicks]) => clicks !== 0);
      expect(days).toEqual(countBy(wanted, ({ at }) => dayOf(at)).sort((a, b) => (a[0] < b[0] ? -1 : 1)));
    }
    expect(counted).toBe(year.filter((made) => isSeen(made.link, person) && fits(made)).length);
  });
});
