import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { countClicks } from '../../../../../service/stats/stats/counting/count-query.ts';
import { LINK_DIMENSIONS } from '../../../../../service/stats/stats/question/dimensions.ts';
import type { Question, StatsAnswer } from '../../../../../service/stats/stats/question/question.ts';
import { click, insertLinks, insertOwner, origin, visitor } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const DAY = 86_400_000;

let database: TempDatabase;

beforeEach(async () => {
  database = await openTempDatabase();
  const ownerId = await insertOwner(database, 1);
  await insertLinks(database, [{ alias: 'calm', ownerId }, { alias: 'flooded' }]);
  await database.write(recordClicks, [
    from(2, 'foreign.example'),
    from(1, 'long-ago.example', NOW - 40 * DAY),
    from(1, 'calm.example'),
  ]);
});
afterEach(() => database.close());

const from = (linkNumber: number, referrer: string, clickedAt = NOW) =>
  click({
    linkNumber,
    clickedAt,
    origin: origin({ referrer }),
    visitor: visitor(1, { browser: referrer, city: referrer }),
  });

/** SQLite makes no JSON of a blob, so reading this label fails. */
async function makeUnreadable(label: string): Promise<void> {
  await database.db.run(
    sql`update click_origins set referrer = cast(referrer as blob) where referrer = ${label}`,
  );
  await database.db.run(
    sql`update click_agents set browser = cast(browser as blob) where browser = ${label}`,
  );
  await database.db.run(sql`update click_places set city = cast(city as blob) where city = ${label}`);
}

const ask = (more: Partial<Question> = {}): Promise<StatsAnswer> =>
  database.query(countClicks, {
    scope: { kind: 'link', number: 1 },
    range: { start: NOW - DAY, end: NOW },
    zone: 'UTC',
    strategy: 'daily',
    groupBy: LINK_DIMENSIONS,
    filters: {},
    limitRows: false,
    withAudience: true,
    ...more,
  });

describe('A question', () => {
  it('reads the labels of its own clicks only', async () => {
    const before = await ask();
    expect(before.clicks).toBe(1);
    await makeUnreadable('foreign.example');
    await makeUnreadable('long-ago.example');
    expect(await ask()).toEqual(before);
    await makeUnreadable('calm.example');
    await expect(ask()).rejects.toThrow();
  });

  it('reads no others to filter by them', async () => {
    await makeUnreadable('foreign.example');
    const filters = { referrer: ['calm.example'], city: ['calm.example', 'foreign.example'] };
    expect(await ask({ groupBy: ['time'], filters })).toMatchObject({ clicks: 1, visitors: 1 });
    expect(await ask({ groupBy: ['time'], filters: { referrer: ['foreign.example'] } })).toMatchObject({
      clicks: 0,
    });
  });

  it('tells labels apart however far their numbers are from each other', async () => {
    await database.db.run(sql`insert into click_origins values (900000000, 'x', '', '', '', 0, '', '', '')`);
    await database.db.run(sql`insert into click_agents values (900000000, 'x', '', '', '', 0)`);
    await database.db.run(sql`insert into click_places values (900000000, 'x', '', '', 0, '')`);
    await database.write(recordClicks, [from(1, 'newer.example'), from(1, 'calm.example')]);
    const { dimensions } = await ask({ groupBy: ['referrer', 'browser', 'city'] });
    for (const { counts } of dimensions) {
      expect(counts).toEqual([
        { value: 'calm.example', clicks: 2, uniques: 1 },
        { value: 'newer.example', clicks: 1, uniques: 1 },
      ]);
    }
  });
});
