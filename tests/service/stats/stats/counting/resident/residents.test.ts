import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clickSegments, links } from '../../../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { recordClicks } from '../../../../../../service/clicks/clicks/repository.ts';
import type { Pool } from '../../../../../../service/db/operation.ts';
import { createPool } from '../../../../../../service/db/pool.ts';
import { countClicks } from '../../../../../../service/stats/stats/counting/count-query.ts';
import type { Question, StatsAnswer } from '../../../../../../service/stats/stats/question/question.ts';
import { click, insertLinks, insertOwner, origin, visitor } from '../../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../../support/temp-database.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 7, 1);
const CLICKS = 120_000;
/** Clicks of the first link: enough for two, the other one has the rest. */
const OF_FIRST = 60_000;

const clickAt = (index: number, linkNumber: number): RecordedClick => ({
  ...click({ linkNumber, clickedAt: START + index * 20_000 }),
  visitor: visitor(index % 1_000, { browser: `browser ${index % 5}` }),
  origin: origin({ referrer: `site${index % 7}.com` }),
});

let database: TempDatabase;
let ownerId: string;
/** What threads were asked to do. */
let asked: string[] = [];

beforeAll(async () => {
  database = await openTempDatabase();
  ownerId = await insertOwner(database, 100);
  await insertLinks(database, [
    { alias: 'one', ownerId },
    { alias: 'two', ownerId },
  ]);
  const made = Array.from({ length: CLICKS }, (_, index) => clickAt(index, index < OF_FIRST ? 1 : 2));
  for (let at = 0; at < CLICKS; at += 20_000) {
    await database.write(recordClicks, made.slice(at, at + 20_000));
    await fileAll();
  }
  await database.db.update(links).set({ totalClicks: 1 });
});
afterAll(() => database.close());
beforeEach(() => {
  asked = [];
});

async function fileAll(): Promise<void> {
  while ((await database.write(fileClicks, { all: true })).more);
}

function ask(more: Partial<Question>): Promise<StatsAnswer> {
  const whole = createPool(database.read, []);
  const pool: Pool = {
    ...whole,
    run: (operation, inputs) => {
      asked.push(operation.name);
      return whole.run(operation, inputs);
    },
  };
  const question: Question = {
    scope: { kind: 'account', ownerId },
    range: { start: START, end: START + 60 * DAY },
    zone: 'UTC',
    strategy: 'daily',
    groupBy: ['browser', 'short_code'],
    filters: {},
    limitRows: false,
    withAudience: false,
    ...more,
  };
  return countClicks.run(database.read, question, pool);
}

const READ = 'stats.take-in';

it('Clicks are read into memory by the first question of many about them, and not by the next', async () => {
  expect(await ask({})).toMatchObject({ clicks: CLICKS, visitors: 1_000 });
  expect(asked).toContain(READ);
  asked = [];
  expect(await ask({ filters: { browser: ['browser 1'] } })).toMatchObject({ clicks: CLICKS / 5 });
  expect(await ask({ range: { start: START, end: START + DAY } })).toMatchObject({ clicks: 4_321 });
  expect(asked).not.toContain(READ);
});

it('Two ranges that are asked about in turns are read together', async () => {
  const aliases = ['one', 'two'];
  const ofDays = (from: number, to: number): Promise<StatsAnswer> =>
    ask({
      scope: { kind: 'account', ownerId, aliases },
      range: { start: START + from * DAY, end: START + to * DAY - 1 },
    });
  const ofBoth = async (): Promise<void> => {
    expect(await ofDays(0, 13)).toMatchObject({ clicks: 13 * 4_320 });
    expect(await ofDays(14, 27)).toMatchObject({ clicks: 13 * 4_320 });
  };
  await ofBoth();
  await ofBoth();
  asked = [];
  await ofBoth();
  expect(asked).not.toContain(READ);
});

it('Few clicks are counted without them', async () => {
  const first = { start: START, end: START + 60_000 };
  await database.write(recordClicks, [clickAt(0, 1)]);
  expect(await ask({ scope: { kind: 'link', number: 2 }, range: first })).toMatchObject({ clicks: 0 });
  expect(asked).not.toContain(READ);
});

it('They are read anew once much was clicked, or removed, since', async () => {
  const scope = { kind: 'link', number: 2 } as const;
  expect(await ask({ scope })).toMatchObject({ clicks: CLICKS - OF_FIRST });
  const since = Array.from({ length: 70_000 }, (_, index) => clickAt(CLICKS + index, 2));
  await database.write(recordClicks, since);
  await fileAll();
  asked = [];
  expect(await ask({ scope })).toMatchObject({ clicks: CLICKS - OF_FIRST + since.length });
  expect(asked).toContain(READ);
  await database.db.delete(clickSegments).where(eq(clickSegments.linkNumber, 2));
  expect(await ask({ scope })).toMatchObject({ clicks: 0, visitors: 0 });
});
