import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clickBatches, clickSegments } from '../../../../../drizzle/schema/index.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { RECORD_WORDS } from '../../../../../service/clicks/clicks/records/record.ts';
import {
  openRecords,
  SEAL,
  sealRecords,
} from '../../../../../service/clicks/clicks/records/stored-records.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { removeClicksBefore } from '../../../../../service/clicks/clicks/retention/retention-repository.ts';
import { countClicks } from '../../../../../service/stats/stats/counting/count-query.ts';
import { LINK_DIMENSIONS } from '../../../../../service/stats/stats/question/dimensions.ts';
import type { StatsAnswer } from '../../../../../service/stats/stats/question/question.ts';
import { click, insertLinks, origin, visitor } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const START = Date.UTC(2026, 8, 13);

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
  await insertLinks(database, [{ alias: 'one' }]);
});
afterEach(() => database.close());

/** Clicks with different labels, the first at a second of the day. */
const record = (second: number, count: number) =>
  database.write(
    recordClicks,
    Array.from({ length: count }, (_, index) =>
      click({
        clickedAt: START + (second + index) * 1_000,
        visitor: visitor(second + index, { browser: `browser ${second}`, country: 'DE' }),
        origin: origin({ referrer: `site${index}.com` }),
      }),
    ),
  );

const file = () => database.write(fileClicks, { all: true });

/** Takes the version away from everything stored, which is how it was stored before there were versions. */
async function makeUnversioned(): Promise<void> {
  for (const table of [clickBatches, clickSegments]) {
    await database.db.run(
      sql`update ${table} set records = substr(records, ${SEAL.length + 1}) where substr(records, 1, ${SEAL.length}) = ${SEAL}`,
    );
  }
}

const count = (): Promise<StatsAnswer> =>
  database.query(countClicks, {
    scope: { kind: 'link', number: 1 },
    range: { start: START, end: START + 86_399_999 },
    zone: 'UTC',
    strategy: 'hourly',
    groupBy: LINK_DIMENSIONS,
    filters: {},
    limitRows: false,
    withAudience: true,
  });

describe('clicks that were stored before records carried a version', () => {
  it('count as before, filed and waiting', async () => {
    await record(0, 300);
    await file();
    await record(1_000, 20);
    const before = await count();
    await makeUnversioned();
    expect(before.clicks).toBe(320);
    expect(await count()).toEqual(before);
  });

  it('stay when they are filed, and so do the ones that come later', async () => {
    await record(0, 30);
    await file();
    await record(1_000, 20);
    const before = await count();
    await makeUnversioned();
    await file();
    expect(await count()).toEqual(before);
    await record(2_000, 10);
    await file();
    expect(await count()).toMatchObject({ clicks: 60, visitors: 60 });
  });

  it('are never joined with others in one segment', async () => {
    await record(0, 30);
    await file();
    await makeUnversioned();
    await record(1_000, 20);
    await file();
    const segments = await database.read.select().from(clickSegments).orderBy(asc(clickSegments.number));
    expect(segments).toMatchObject([
      { clicks: 30, open: false },
      { clicks: 20, open: true },
    ]);
    expect(segments.map(({ records }) => openRecords(records).length / RECORD_WORDS)).toEqual([30, 20]);
  });

  it('are shortened like all others', async () => {
    await record(0, 30);
    await file();
    await makeUnversioned();
    await database.write(removeClicksBefore, { moment: START + 10_000 });
    expect(await count()).toMatchObject({ clicks: 20, firstClick: START + 10_000 });
  });
});

describe('stored records', () => {
  it('open as they were sealed, also without any', () => {
    const records = Uint32Array.from({ length: 2 * RECORD_WORDS }, (_, index) => index * 1_000);
    expect(openRecords(sealRecords(records))).toEqual(records);
    expect(openRecords(sealRecords(new Uint32Array()))).toHaveLength(0);
    expect(openRecords({ words: new Uint32Array() })).toHaveLength(0);
  });

  it('of a later version are refused rather than misread', async () => {
    await record(0, 1);
    await file();
    const [segment] = await database.read.select().from(clickSegments);
    const words = segment?.records.words.slice() ?? new Uint32Array();
    words[0] = (words[0] ?? 0) + 1;
    await database.db
      .update(clickSegments)
      .set({ records: { words } })
      .where(eq(clickSegments.linkNumber, 1));
    await expect(count()).rejects.toThrow('newer version');
  });
});
