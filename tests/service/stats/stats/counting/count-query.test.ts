import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickSegments, links } from '../../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import type { Pool } from '../../../../../service/db/operation.ts';
import { createPool } from '../../../../../service/db/pool.ts';
import { createQueryThread } from '../../../../../service/db/query-thread.ts';
import { countClicks, countSplit } from '../../../../../service/stats/stats/counting/count-query.ts';
import { siftClicks } from '../../../../../service/stats/stats/counting/sift-query.ts';
import { ACCOUNT_DIMENSIONS } from '../../../../../service/stats/stats/question/dimensions.ts';
import type { Question } from '../../../../../service/stats/stats/question/question.ts';
import { pickTagged } from '../../../../../service/stats/stats/repository.ts';
import { click, insertLinks, insertOwner, origin, visitor } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';
import {
  CHANGES,
  clicks,
  fillWith,
  isAskable,
  LINKS,
  OWNER,
  questions,
  withoutNoise,
} from './any-question.ts';
import { naiveCount } from './naive-count.ts';

const DAY = 86_400_000;

const BUILT = new URL('../../../../../dist/service/', import.meta.url);

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

describe('countClicks', () => {
  let database: TempDatabase;
  const made = fc.sample(clicks, { numRuns: 600, seed: 7 });

  beforeAll(async () => {
    database = await openTempDatabase();
    await fillWith(database, made);
  });
  afterAll(() => database.close());

  it('agrees with a plain scan for any scope, range, zone, grouping and filter', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        fc.pre(isAskable(question));
        const answer = await database.query(countClicks, question);
        expect(withoutNoise(answer)).toEqual(withoutNoise(naiveCount(made, LINKS, question)));
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same answers however many threads share the work', async () => {
    const others = [createQueryThread(database.address, BUILT), createQueryThread(database.address, BUILT)];
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

  it('is shared with further threads, which a thread of the built service starts, where there are a million clicks', async () => {
    const large = await openTempDatabase();
    await fillWith(large, made);
    const alone = await large.query(countClicks, EVERYTHING);
    // No test has the time to make so many; how much work there is, is told by this number alone.
    await large.db.update(clickSegments).set({ clicks: 2_000_000 });
    const thread = createQueryThread(large.address, BUILT);
    expect(withoutNoise(await thread.run(countClicks, EVERYTHING))).toEqual(withoutNoise(alone));
    await thread.close();
    await large.close();
  });

  it('stops in every thread once the caller no longer waits for the answer', async () => {
    const others = [createQueryThread(database.address, BUILT), createQueryThread(database.address, BUILT)];
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
