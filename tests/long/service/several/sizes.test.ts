import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickBatches, clickSegments } from '../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../service/clicks/clicks/click.ts';
import { areManyWaiting, fileClicks } from '../../../../service/clicks/clicks/filing/filing-repository.ts';
import { ENOUGH_BATCHES } from '../../../../service/clicks/clicks/filing/portions.ts';
import { findLargeSegment, splitSegment } from '../../../../service/clicks/clicks/filing/split-repository.ts';
import { recordClicks } from '../../../../service/clicks/clicks/repository.ts';
import { eraseClicksWithin } from '../../../../service/clicks/clicks/retention/retention-repository.ts';
import { VALUE_BYTES } from '../../../../service/db/limits.ts';
import { countClicks } from '../../../../service/stats/stats/counting/count-query.ts';
import { ACCOUNT_DIMENSIONS, LINK_DIMENSIONS } from '../../../../service/stats/stats/question/dimensions.ts';
import type { ClickScope, StatsAnswer } from '../../../../service/stats/stats/question/question.ts';
import { click, insertLinks, insertOwner, origin, visitor } from '../../../support/clicks.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { startTestService } from '../../../support/start-service.ts';
import { openServerDatabase, openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const START = Date.UTC(2026, 8, 13);
const HOUR = 3_600_000;
const LINKS = 3_000;

/** The largest batch that is recorded, and so many that they are too large to be read or filed at once. */
const BATCH = 35_000;
const BATCHES = 5;

const visitors = Array.from({ length: 40 }, (_, index) =>
  visitor(index, { browser: `browser ${index % 7}` }),
);
const origins = Array.from({ length: 5 }, (_, index) => origin({ referrer: `site${index}.com` }));

/** Clicks of all links, twice as many of the first as of the others. */
const makeBatch = (batch: number): RecordedClick[] =>
  Array.from({ length: BATCH }, (_, index) =>
    click({
      linkNumber: index % 7 === 0 ? 1 : 1 + ((index + batch) % LINKS),
      clickedAt: START + batch * HOUR + index,
      visitor: visitors[(index * 31 + batch) % visitors.length],
      origin: origins[index % origins.length],
    }),
  );

const ask = (database: TempDatabase, scope: ClickScope): Promise<StatsAnswer> =>
  database.query(countClicks, {
    scope,
    range: { start: START, end: START + 24 * HOUR },
    zone: 'UTC',
    strategy: 'hourly',
    groupBy: scope.kind === 'link' ? LINK_DIMENSIONS : ACCOUNT_DIMENSIONS,
    filters: {},
    limitRows: true,
    withAudience: true,
  });

const largest = async ({ read }: TempDatabase): Promise<number> => {
  const size = (table: typeof clickSegments | typeof clickBatches) =>
    read.select({ bytes: sql<number>`coalesce(max(length(records)), 0)` }).from(table);
  const [segments, batches] = [await size(clickSegments), await size(clickBatches)];
  return Math.max(segments[0]?.bytes ?? 0, batches[0]?.bytes ?? 0);
};

/** One segment of 140,000 clicks, nearly as large as a server can open. */
async function makeLargeSegment(database: TempDatabase, linkNumber: number): Promise<void> {
  await database.write(
    recordClicks,
    makeBatch(0).map((made) => ({ ...made, linkNumber })),
  );
  while ((await database.write(fileClicks, { all: true })).more);
  for (let doubled = 0; doubled < 2; doubled += 1) {
    await database.db.run(sql`
      update click_segments set clicks = clicks * 2, records = cast(records || substr(records, 5) as blob)
      where link_number = ${linkNumber}`);
  }
}

async function splitAll(database: TempDatabase): Promise<number> {
  for (let segments = 0; ; segments += 1) {
    const number = await database.query(findLargeSegment, { after: 0 });
    if (number === null) return segments;
    await database.write(splitSegment, { number });
  }
}

describe.skipIf(whyNoServer)(`clicks on a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let far: TempDatabase;
  let near: TempDatabase;
  let account: ClickScope;
  const scopes = (): ClickScope[] => [
    { kind: 'link', number: 1 },
    { kind: 'link', number: 2_000 },
    { kind: 'link', number: LINKS + 1 },
    account,
  ];
  const expectSameAnswers = async (): Promise<void> => {
    for (const scope of scopes()) expect(await ask(far, scope)).toEqual(await ask(near, scope));
  };
  beforeAll(async () => {
    server = await startDatabaseServer();
    far = await openServerDatabase(server.url);
    near = await openTempDatabase();
    for (const database of [far, near]) {
      const ownerId = await insertOwner(database, 1);
      account = { kind: 'account', ownerId };
      const links = Array.from({ length: LINKS + 1 }, (_, index) => ({ alias: `link${index}`, ownerId }));
      await insertLinks(database, links);
      for (let batch = 0; batch < BATCHES; batch += 1) await database.write(recordClicks, makeBatch(batch));
    }
  });
  afterAll(async () => {
    await far?.close();
    await near?.close();
    await server?.stop();
  });

  test('count as in a file while more wait than an answer may hold', async () => {
    expect(await ask(far, account)).toMatchObject({ clicks: BATCH * BATCHES });
    await expectSameAnswers();
  });

  test('are counted once each while they are filed, and afterwards', async () => {
    const before = await ask(far, account);
    let isFiling = true;
    const filing = (async () => {
      while ((await far.write(fileClicks, { all: true })).more);
      isFiling = false;
    })();
    const answers: StatsAnswer[] = [];
    while (isFiling) answers.push(await ask(far, account));
    await filing;
    expect(await largest(far)).toBeLessThanOrEqual(VALUE_BYTES);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toEqual(before);
    while ((await near.write(fileClicks, { all: true })).more);
    expect(await largest(near)).toBeLessThanOrEqual(VALUE_BYTES);
    await expectSameAnswers();
  });

  test('are read of a segment that is larger than any value, and the same once it is split', async () => {
    for (const database of [far, near]) await makeLargeSegment(database, LINKS + 1);
    expect(await largest(far)).toBeGreaterThan(3 * VALUE_BYTES);
    const before = await ask(far, account);
    await expectSameAnswers();
    expect(await splitAll(far)).toBeGreaterThan(0);
    expect(await largest(far)).toBeLessThanOrEqual(VALUE_BYTES);
    expect(await ask(far, account)).toEqual(before);
    expect(await splitAll(near)).toBeGreaterThan(0);
    await expectSameAnswers();
  });

  test('of links that are erased leave what waits and what is filed', async () => {
    for (const database of [far, near]) {
      await database.write(recordClicks, makeBatch(BATCHES));
      await database.db.transaction((tx) => eraseClicksWithin(tx, [1, 2, 3]));
    }
    expect(await ask(far, { kind: 'link', number: 1 })).toMatchObject({ clicks: 0 });
    await expectSameAnswers();
  });

  test('that others recorded are filed by the instance that has the job', async () => {
    const service = await startTestService({ server: server.url });
    try {
      for (let batch = 0; batch < ENOUGH_BATCHES; batch += 1) await far.write(recordClicks, [click()]);
      await expect.poll(() => areManyWaiting(far.read, true)).toBe(false);
    } finally {
      await service.stop();
    }
  });
});
