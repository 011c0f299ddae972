import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { linkEditors, links, retiredLinks, tags } from '../../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { columnsIn, type LabelSet } from '../../../../../service/clicks/clicks/label-table.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { TEAM_DIMENSIONS } from '../../../../../service/stats/stats/question/dimensions.ts';
import type {
  ClickScope,
  Question,
  StatsAnswer,
} from '../../../../../service/stats/stats/question/question.ts';
import { strategyFor } from '../../../../../service/stats/stats/question/range.ts';
import { click, idOf, insertLinks, insertOwner, origin, visitor } from '../../../../support/clicks.ts';
import type { TempDatabase } from '../../../../support/temp-database.ts';
import type { KnownLink } from './naive-count.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Clocks go back in Berlin, New York and Lord Howe, or forward, within some days of these. */
export const CHANGES = [
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2026, 10, 1, 6),
  Date.UTC(2026, 2, 29, 1),
  Date.UTC(2026, 3, 4, 15),
];
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
];

/** Often only milliseconds apart. */
const moments = fc
  .tuple(
    fc.constantFrom(...CHANGES),
    fc.constantFrom(0, 3 * HOUR, 3 * DAY),
    fc.integer({ min: -1000, max: 1000 }),
    fc.constantFrom(0, 1, 499, 500, 999, 1000),
  )
  .map(([change, spread, part, milliseconds]) => change + Math.round((spread * part) / 1000) + milliseconds);

/** Two values and none for every label of a set that is not named. */
const otherLabels = (set: LabelSet, named: readonly string[]) =>
  fc.record(
    Object.fromEntries(
      columnsIn(set)
        .filter((column) => !named.includes(column))
        .map((column) => [column, fc.constantFrom(`${column} 1`, `${column} 2`, null)]),
    ),
  );

const people = fc
  .tuple(
    fc.integer({ min: 0, max: 12 }),
    fc.constantFrom('Chrome', 'Firefox', null),
    fc.constantFrom('Linux', 'macOS', null),
    fc.constantFrom('mobile', 'desktop', null),
    fc.constantFrom('Googlebot', null),
    fc.constantFrom('DE', 'FR', null),
    fc.constantFrom('Köln', 'Paris', null),
    fc.constantFrom('local', null),
    otherLabels('agent', ['browser', 'os', 'device', 'botName']),
    otherLabels('place', ['country', 'city', 'network']),
  )
  .map(([number, browser, os, device, botName, country, city, network, agent, place]) =>
    visitor(number, { ...agent, ...place, browser, os, device, botName, country, city, network } as const),
  );

const origins = fc
  .tuple(
    fc.constantFrom('example.com', 'wiki.lan', null),
    fc.constantFrom('news', 'a,b', null),
    fc.constantFrom('mail', null),
    fc.constantFrom('spring', null),
    fc.constantFrom('0', '1', '10', null),
    otherLabels('origin', ['referrer', 'utmSource', 'utmMedium', 'utmCampaign', 'variant']),
  )
  .map(([referrer, utmSource, utmMedium, utmCampaign, variant, other]) =>
    origin({ ...other, referrer, utmSource, utmMedium, utmCampaign, variant }),
  );

export const clicks: fc.Arbitrary<RecordedClick> = fc
  .record({
    linkNumber: fc.integer({ min: 1, max: 11 }),
    clickedAt: moments,
    visitor: people,
    origin: origins,
    redirectMs: fc.option(fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100)),
  })
  .map(click);

export const OWNER = idOf(100);

/** The last one is the team's; the other account has a tag of the first one's name. */
const [LAUNCH, SUMMER, FOREIGN, TEAM] = [
  { id: idOf(200), name: 'launch', ownerId: OWNER },
  { id: idOf(201), name: 'summer', ownerId: OWNER },
  { id: idOf(202), name: 'launch', ownerId: idOf(101) },
  { id: idOf(203), name: 'team', ownerId: null },
];

/**
 * Link 3 has the alias of link 2 on another domain, 4 is another account's, 5 was deleted in bulk, 6 by itself. 7 has no owner; of
 * the other account's 8 is private, 9 shared with the first one, 10 blocked, 11 in the bin.
 */
export const LINKS: KnownLink[] = [
  { number: 1, id: idOf(1), alias: 'one', ownerId: OWNER, tags: [LAUNCH, TEAM] },
  { number: 2, id: idOf(2), alias: 'two', ownerId: OWNER, tags: [SUMMER, LAUNCH] },
  { number: 3, id: idOf(3), alias: 'two', ownerId: OWNER },
  { number: 4, id: idOf(4), alias: 'four', ownerId: idOf(101), tags: [FOREIGN, TEAM] },
  { number: 5, id: null, alias: 'five', ownerId: OWNER },
  { number: 7, id: idOf(7), alias: 'seven', ownerId: null },
  { number: 8, id: idOf(8), alias: 'eight', ownerId: idOf(101), tags: [TEAM], hiddenBut: [] },
  { number: 9, id: idOf(9), alias: 'two', ownerId: idOf(101), tags: [TEAM], hiddenBut: [OWNER] },
  { number: 10, id: idOf(10), alias: 'ten', ownerId: idOf(101), hiddenBut: [] },
  { number: 11, id: idOf(11), alias: 'eleven', ownerId: idOf(101), hiddenBut: [] },
];

const scopes: fc.Arbitrary<ClickScope> = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((number) => ({ kind: 'link', number }) as const),
  fc.constantFrom<ClickScope>(
    { kind: 'account', ownerId: OWNER },
    { kind: 'account', ownerId: idOf(101) },
    { kind: 'account', ownerId: OWNER, aliases: ['two', 'five', 'four'] },
    { kind: 'account', ownerId: OWNER, ids: [idOf(1), idOf(4), idOf(5)] },
    { kind: 'account', ownerId: OWNER, aliases: ['two'], ids: [idOf(3)] },
    { kind: 'team', ownerId: OWNER },
    { kind: 'team', ownerId: idOf(101) },
    { kind: 'team', ownerId: OWNER, people: [idOf(101), '(none)'] },
    { kind: 'team', ownerId: OWNER, people: [OWNER], aliases: ['two', 'five'] },
    { kind: 'team', ownerId: idOf(101), ids: [idOf(2), idOf(7), idOf(9)] },
  ),
);

const filters = fc.record(
  {
    browser: fc.subarray(['Chrome', 'Unknown', 'Opera'], { minLength: 1 }),
    device: fc.subarray(['mobile', 'unknown'], { minLength: 1 }),
    country: fc.subarray(['DE', 'XX'], { minLength: 1 }),
    referrer: fc.subarray(['wiki.lan', 'Direct'], { minLength: 1 }),
    utm_source: fc.subarray(['a,b', '(none)'], { minLength: 1 }),
    variant: fc.subarray(['0', '10', '01', '(default)', 'no number'], { minLength: 1 }),
    tag: fc.subarray(['launch', 'team', 'unknown'], { minLength: 1 }),
    tag_id: fc.subarray([SUMMER.id, FOREIGN.id, TEAM.id, idOf(999)], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

export const questions: fc.Arbitrary<Question> = fc
  .record({
    scope: scopes,
    start: moments,
    length: fc.constantFrom(
      0,
      1,
      1_800_000,
      3_600_000,
      7_654_321,
      20 * 3_600_000,
      DAY,
      3 * DAY + 17,
      40 * DAY,
    ),
    zone: fc.constantFrom(...ZONES),
    groupBy: fc.shuffledSubarray([...TEAM_DIMENSIONS, 'bots' as const]),
    filters: fc.oneof(fc.constant({}), filters),
    withAudience: fc.boolean(),
  })
  .map(({ start, length, ...rest }) => {
    const range = { start, end: start + length };
    return { ...rest, range, strategy: strategyFor(range), limitRows: false };
  });

/** Whether a caller can ask it: not about a single link that is gone. */
export const isAskable = ({ scope }: Question): boolean =>
  scope.kind !== 'link' || ![5, 6].includes(scope.number);

/** Of clicks at the same moment, any may be the last. */
export const withoutNoise = (answer: StatsAnswer): StatsAnswer => ({
  ...answer,
  dimensions: answer.dimensions.map((dimension) => ({ ...dimension, lastValue: null })),
});

/** Makes the links of these clicks, and records the clicks, of which the first half is filed. */
export async function fillWith(database: TempDatabase, made: readonly RecordedClick[]): Promise<void> {
  for (const number of [100, 101]) await insertOwner(database, number);
  await insertLinks(database, [
    { alias: 'one', ownerId: OWNER, tagIds: [LAUNCH.id, TEAM.id] },
    { alias: 'two', ownerId: OWNER, tagIds: [SUMMER.id, LAUNCH.id] },
    { alias: 'two', ownerId: OWNER, namespace: idOf(50) },
    { alias: 'four', ownerId: idOf(101), tagIds: [FOREIGN.id, TEAM.id] },
    { alias: 'five', ownerId: OWNER, tagIds: [LAUNCH.id] },
    { alias: 'six', ownerId: OWNER, tagIds: [LAUNCH.id] },
    { alias: 'seven' },
    { alias: 'eight', ownerId: idOf(101), tagIds: [TEAM.id], passwordHash: 'a hash' },
    { alias: 'two', ownerId: idOf(101), namespace: idOf(51), tagIds: [TEAM.id], passwordHash: 'a hash' },
    { alias: 'ten', ownerId: idOf(101), status: 'BLOCKED' },
    { alias: 'eleven', ownerId: idOf(101), binnedAt: 1 },
  ]);
  await database.db.insert(linkEditors).values({ linkNumber: 9, accountId: OWNER, since: 0 });
  const madeUp = { color: 'red', icon: 'tag', createdAt: 0, updatedAt: null };
  await database.db
    .insert(tags)
    .values([LAUNCH, SUMMER, FOREIGN, TEAM].map((tag) => ({ ...tag, ...madeUp })));
  for (let at = 0; at < made.length; at += 100) {
    await database.write(recordClicks, made.slice(at, at + 100));
    if (at < made.length / 2) await database.write(fileClicks, { all: true });
  }
  for (const number of [5, 6]) await database.db.delete(links).where(eq(links.number, number));
  await database.db.insert(retiredLinks).values({ number: 5, ownerId: OWNER, alias: 'five' });
}
