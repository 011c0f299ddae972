import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links, retiredLinks, tags } from '../../../../drizzle/schema/index.ts';
import type { Pool } from '../../../../service/db/operation.ts';
import { createPool } from '../../../../service/db/pool.ts';
import { createQueryThread } from '../../../../service/db/query-thread.ts';
import type { RecordedClick } from '../../../../service/modules/clicks/click.ts';
import { fileClicks } from '../../../../service/modules/clicks/filing/filing-repository.ts';
import { columnsIn, type LabelSet } from '../../../../service/modules/clicks/label-table.ts';
import { recordClicks } from '../../../../service/modules/clicks/repository.ts';
import { countClicks, countSplit } from '../../../../service/modules/stats/counting/count-query.ts';
import { siftClicks } from '../../../../service/modules/stats/counting/sift-query.ts';
import { strategyFor } from '../../../../service/modules/stats/question/buckets.ts';
import { ACCOUNT_DIMENSIONS } from '../../../../service/modules/stats/question/dimensions.ts';
import type {
  ClickScope,
  Question,
  StatsAnswer,
} from '../../../../service/modules/stats/question/question.ts';
import { pickTagged } from '../../../../service/modules/stats/repository.ts';
import { click, idOf, insertLinks, insertOwner, origin, visitor } from '../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';
import { type KnownLink, naiveCount } from './naive-count.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Clocks go back in Berlin, New York and Lord Howe, or forward, within some days of these. */
const CHANGES = [
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

const clicks: fc.Arbitrary<RecordedClick> = fc
  .record({
    linkNumber: fc.integer({ min: 1, max: 6 }),
    clickedAt: moments,
    visitor: people,
    origin: origins,
    redirectMs: fc.option(fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100)),
  })
  .map(click);

const OWNER = idOf(100);

/** The last one is the team's; the other account has a tag of the first one's name. */
const [LAUNCH, SUMMER, FOREIGN, TEAM] = [
  { id: idOf(200), name: 'launch', ownerId: OWNER },
  { id: idOf(201), name: 'summer', ownerId: OWNER },
  { id: idOf(202), name: 'launch', ownerId: idOf(101) },
  { id: idOf(203), name: 'team', ownerId: null },
];

/** Link 3 has the alias of link 2 on another domain, 4 is another account's, 5 was deleted in bulk, 6 by itself. */
const LINKS: KnownLink[] = [
  { number: 1, id: idOf(1), alias: 'one', ownerId: OWNER, tags: [LAUNCH, TEAM] },
  { number: 2, id: idOf(2), alias: 'two', ownerId: OWNER, tags: [SUMMER, LAUNCH] },
  { number: 3, id: idOf(3), alias: 'two', ownerId: OWNER },
  { number: 4, id: idOf(4), alias: 'four', ownerId: idOf(101), tags: [FOREIGN, TEAM] },
  { number: 5, id: null, alias: 'five', ownerId: OWNER },
];

const scopes: fc.Arbitrary<ClickScope> = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((number) => ({ kind: 'link', number }) as const),
  fc.constantFrom<ClickScope>(
    { kind: 'account', ownerId: OWNER },
    { kind: 'account', ownerId: idOf(101) },
    { kind: 'account', ownerId: OWNER, aliases: ['two', 'five', 'four'] },
    { kind: 'account', ownerId: OWNER, ids: [idOf(1), idOf(4), idOf(5)] },
    { kind: 'account', ownerId: OWNER, aliases: ['two'], ids: [idOf(3)] },
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

const questions: fc.Arbitrary<Question> = fc
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
    groupBy: fc.shuffledSubarray([...ACCOUNT_DIMENSIONS, 'bots' as const]),
    filters: fc.oneof(fc.constant({}), filters),
    withAudience: fc.boolean(),
  })
  .map(({ start, length, ...rest }) => {
    const range = { start, end: start + length };
    return { ...rest, range, strategy: strategyFor(range), limitRows: false };
  });

const EVERYTHING: Question = {
  scope: { kind: 'account', ownerId: OWNER },
  range: { start: CHANGES[2] ?? 0, end: CHANGES[1] ?? 0 },
  zone: 'Europe/Berlin',
  strategy: 'daily',
  groupBy: ['browser', 'short_code', 'utm_campaign'],
  filters: {},
  limitRows: true,
  withAudience: true,
};

/** Of clicks at the same moment, any may be the last. */
const withoutNoise = (answer: StatsAnswer): StatsAnswer => ({
  ...answer,
  dimensions: answer.dimensions.map((dimension) => ({ ...dimension, lastValue: null })),
});

describe('countClicks', () => {
  let database: TempDatabase;
  const made = fc.sample(clicks, { numRuns: 600, seed: 7 });

  beforeAll(async () => {
    database = await openTempDatabase();
    for (const number of [100, 101]) await insertOwner(database, number);
    await insertLinks(database, [
      { alias: 'one', ownerId: OWNER, tagIds: [LAUNCH.id, TEAM.id] },
      { alias: 'two', ownerId: OWNER, tagIds: [SUMMER.id, LAUNCH.id] },
      { alias: 'two', ownerId: OWNER, namespace: idOf(50) },
      { alias: 'four', ownerId: idOf(101), tagIds: [FOREIGN.id, TEAM.id] },
      { alias: 'five', ownerId: OWNER, tagIds: [LAUNCH.id] },
      { alias: 'six', ownerId: OWNER, tagIds: [LAUNCH.id] },
    ]);
    const madeUp = { color: 'red', icon: 'tag', createdAt: 0, updatedAt: null };
    await database.db
      .insert(tags)
      .values([LAUNCH, SUMMER, FOREIGN, TEAM].map((tag) => ({ ...tag, ...madeUp })));
    for (let at = 0; at < made.length; at += 100) {
      await database.write(recordClicks, made.slice(at, at + 100));
      if (at < 300) await database.write(fileClicks, { all: true });
    }
    for (const number of [5, 6]) await database.db.delete(links).where(eq(links.number, number));
    await database.db.insert(retiredLinks).values({ number: 5, ownerId: OWNER, alias: 'five' });
  });
  afterAll(() => database.close());

  const gone = LINKS.filter(({ id }) => id === null).map(({ number }) => number);

  it('agrees with a plain scan for any scope, range, zone, grouping and filter', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        // No caller can ask for a link that is gone.
        fc.pre(question.scope.kind === 'account' || ![...gone, 6].includes(question.scope.number));
        const answer = await database.query(countClicks, question);
        expect(withoutNoise(answer)).toEqual(withoutNoise(naiveCount(made, LINKS, question)));
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same answers however many threads share the work', async () => {
    const threads = new URL('../../../../dist/service/', import.meta.url);
    const others = [
      createQueryThread(database.address, threads),
      createQueryThread(database.address, threads),
    ];
    const pool = createPool(database.read, others);
    for (const question of fc.sample(questions, { numRuns: 40, seed: 3 })) {
      const alone = await database.query(countClicks, question);
      const picked = await pickTagged(database.read, question);
      for (const partitions of [8, 256]) {
        const split = { threads: 3, portions: 5, slices: partitions === 8 ? 1 : 4, partitions };
        const shared = await countSplit(database.read, picked, pool, split);
        expect(withoutNoise(shared)).toEqual(withoutNoise(alone));
      }
    }
    await Promise.all(others.map((other) => other.close()));
  });

  it('stops in every thread once the caller no longer waits for the answer', async () => {
    const threads = new URL('../../../../dist/service/', import.meta.url);
    const others = [
      createQueryThread(database.address, threads),
      createQueryThread(database.address, threads),
    ];
    const caller = new AbortController();
    const pool = createPool(database.read, others, caller.signal);
    // So many that no thread would be done before the test is given up.
    const split = { threads: 3, portions: 1_000_000, slices: 1, partitions: 1 };
    const answer = countSplit(database.read, await pickTagged(database.read, EVERYTHING), pool, split);
    setImmediate(() => caller.abort());
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    const alone = await database.query(countClicks, EVERYTHING);
    for (const other of others) expect(await other.run(countClicks, EVERYTHING)).toEqual(alone);
    await Promise.all(others.map((other) => other.close()));
  });

  it('counts what is clicked meanwhile everywhere or nowhere, and leaves out links made meanwhile', async () => {
    const later = await openTempDatabase();
    const ownerId = await insertOwner(later, 100);
    await insertLinks(later, [{ alias: 'old', ownerId }]);
    const seen = click({ clickedAt: EVERYTHING.range.start + 1 });
    await later.write(recordClicks, [seen]);
    await later.db.update(links).set({ totalClicks: 1 });
    const pool = createPool(later.read, []);
    const late: Pool = {
      ...pool,
      run: async (operation, inputs) => {
        const number = operation.name.length;
        await insertLinks(later, [{ alias: `new-${operation.name}`, number, ownerId }]);
        await later.write(recordClicks, [
          { ...seen, visitor: visitor(2, { browser: operation.name }) },
          { ...seen, linkNumber: number },
        ]);
        return pool.run(operation, inputs);
      },
    };
    const split = { threads: 1, portions: 1, slices: 1, partitions: 1 };
    const answer = await countSplit(later.read, await pickTagged(later.read, EVERYTHING), late, split);
    await later.close();
    expect(answer).toMatchObject({ clicks: 2, visitors: 2 });
    expect(answer.dimensions.map(({ counts }) => counts)).toEqual([
      ['Unknown', siftClicks.name].map((value) => ({ value, clicks: 1, uniques: 1 })),
      [{ value: 'old', clicks: 2, uniques: 2 }],
      [{ value: '(none)', clicks: 2, uniques: 2 }],
    ]);
  });

  it('sees every click once while they are being filed', async () => {
    const counted: number[] = [];
    let isFiling = true;
    const ask = async (): Promise<void> => {
      while (isFiling) counted.push((await database.query(countClicks, EVERYTHING)).clicks);
    };
    const file = async (): Promise<void> => {
      for (let batch = 0; batch < 20; batch += 1) {
        await database.write(recordClicks, [click({ linkNumber: 1, clickedAt: 1_000 })]);
        while ((await database.write(fileClicks, { all: true })).more);
      }
      isFiling = false;
    };
    await Promise.all([ask(), file()]);
    expect(new Set(counted)).toEqual(new Set([naiveCount(made, LINKS, EVERYTHING).clicks]));
  });

  it('gives the same answers once everything is filed', async () => {
    const before = await database.query(countClicks, EVERYTHING);
    while ((await database.write(fileClicks, { all: true })).more);
    expect(await database.query(countClicks, EVERYTHING)).toEqual(before);
  });
});

describe('visitors who roam', () => {
  it('are counted as a plain scan counts them, with few and with very many values of each label', async () => {
    const database = await openTempDatabase();
    const ownerId = await insertOwner(database, 100);
    await insertLinks(database, [
      { alias: 'one', ownerId },
      { alias: 'two', ownerId },
    ]);
    const roaming = Array.from({ length: 3_000 }, (_, index): RecordedClick => {
      const [few, many] = [`few ${(index * 7) % 12}`, `many ${(index * 13) % 250}`];
      return {
        ...click({ linkNumber: 1 + (index % 2), clickedAt: EVERYTHING.range.start + index * 60_000 }),
        visitor: visitor((index * index) % 97, { browser: many, os: few, country: 'DE', city: many }),
        origin: origin({ referrer: many, utmSource: many, utmMedium: few, utmCampaign: many, variant: many }),
      };
    });
    await database.write(recordClicks, roaming);
    const known = LINKS.slice(0, 2);
    const everything: Question = { ...EVERYTHING, groupBy: ACCOUNT_DIMENSIONS, limitRows: false };
    for (const filters of [{}, { city: ['many 13', 'many 26'], utm_medium: ['few 1', 'few 2'] }]) {
      const question = { ...everything, filters };
      const answer = await database.query(countClicks, question);
      expect(withoutNoise(answer)).toEqual(withoutNoise(naiveCount(roaming, known, question)));
      const picked = await pickTagged(database.read, question);
      const split = { threads: 1, portions: 2, slices: 2, partitions: 4 };
      const shared = await countSplit(database.read, picked, createPool(database.read, []), split);
      expect(withoutNoise(shared)).toEqual(withoutNoise(answer));
    }
    await database.close();
  });
});

describe('many clicks', () => {
  it('are counted exactly across partitions', async () => {
    const database = await openTempDatabase();
    await insertLinks(database, [{ alias: 'hot' }]);
    const visitors = Array.from({ length: 9_000 }, (_, number) => visitor(number));
    const start = Date.UTC(2026, 8, 1);
    for (let batch = 0; batch < 3; batch += 1) {
      const some = Array.from({ length: 20_000 }, (_, index) => ({
        ...click({ clickedAt: start + index * 1_000 }),
        visitor: visitors[(index * 7 + batch) % visitors.length] ?? visitor(0),
      }));
      await database.write(recordClicks, some);
    }
    const answer = await database.query(countClicks, {
      scope: { kind: 'link', number: 1 },
      range: { start, end: start + DAY },
      zone: 'UTC',
      strategy: 'daily',
      groupBy: ['browser'],
      filters: {},
      limitRows: true,
      withAudience: false,
    });
    await database.close();
    expect(answer).toMatchObject({ clicks: 60_000, visitors: 9_000 });
    expect(answer.dimensions[0]?.counts).toEqual([{ value: 'Unknown', clicks: 60_000, uniques: 9_000 }]);
  });
});
