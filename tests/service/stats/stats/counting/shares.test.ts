import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import type { Pool } from '../../../../../service/db/operation.ts';
import { createPool } from '../../../../../service/db/pool.ts';
import { countSplit } from '../../../../../service/stats/stats/counting/count-query.ts';
import { LINK_DIMENSIONS } from '../../../../../service/stats/stats/question/dimensions.ts';
import type { PickedQuestion } from '../../../../../service/stats/stats/question/question.ts';
import { click, insertLinks, origin, visitor } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';
import { naiveCount } from './naive-count.ts';

const START = Date.UTC(2026, 8, 1);
const HOUR = 3_600_000;
const CLICKS = 3_000;

const QUESTION: PickedQuestion = {
  scope: { kind: 'link', number: 1 },
  range: { start: START, end: START + CLICKS * HOUR },
  zone: 'Europe/Berlin',
  strategy: 'daily',
  groupBy: LINK_DIMENSIONS,
  filters: {},
  limitRows: false,
  withAudience: true,
};

const SPLIT = { threads: 2, portions: 4, slices: 1, partitions: 4 };

const made = Array.from({ length: CLICKS }, (_, index): RecordedClick => {
  const facts = { browser: `browser ${index % 40}`, country: index % 3 === 0 ? 'DE' : null };
  return {
    ...click({ clickedAt: START + index * HOUR }),
    visitor: visitor((index * index) % 211, facts),
    origin: origin({ referrer: `site${index % 70}.com` }),
  };
});
const expected = naiveCount(made, [{ number: 1, id: '1', alias: 'one', ownerId: '1' }], QUESTION);

let database: TempDatabase;

/** So that there are several segments, and some clicks wait. */
beforeAll(async () => {
  database = await openTempDatabase();
  await insertLinks(database, [{ alias: 'one' }]);
  for (let at = 0; at < CLICKS; at += 600) {
    await database.write(recordClicks, made.slice(at, at + 600));
    if (at < 2_000) await fileAll();
  }
});
afterAll(() => database.close());

async function fileAll(): Promise<void> {
  while ((await database.write(fileClicks, { all: true })).more);
}

/** One share of a link after the other; `between` is done after each. */
function oneByOne(between: () => Promise<void>): { pool: Pool; asked: number[] } {
  const pool = createPool(database.read, []);
  const asked: number[] = [];
  const run: Pool['run'] = async (operation, inputs) => {
    asked.push(inputs.length);
    const outputs = [];
    for (const input of inputs) {
      outputs.push(...(await pool.run(operation, [input])));
      await between();
    }
    return outputs;
  };
  return { pool: { ...pool, run }, asked };
}

const answerOf = async (pool: Pool) => {
  const answer = await countSplit(database.read, QUESTION, pool, SPLIT);
  return { ...answer, dimensions: answer.dimensions.map((counts) => ({ ...counts, lastValue: null })) };
};

it('Shares of a link are read once where it stays as it is', async () => {
  const { pool, asked } = oneByOne(async () => undefined);
  expect(await answerOf(pool)).toEqual(expected);
  expect(asked).toEqual([2, 2]);
});

it('A link is read anew, at one moment, where its clicks are filed between two of its shares', async () => {
  const { pool, asked } = oneByOne(fileAll);
  expect(await answerOf(pool)).toEqual(expected);
  expect(asked).toEqual([2, 1, 2]);
});
