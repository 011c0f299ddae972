import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clickSegments, links, retiredLinks } from '../../../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { recordClicks } from '../../../../../../service/clicks/clicks/repository.ts';
import { removeClicksBefore } from '../../../../../../service/clicks/clicks/retention/retention-repository.ts';
import type { Pool } from '../../../../../../service/db/operation.ts';
import { createPool } from '../../../../../../service/db/pool.ts';
import { composeAnswer } from '../../../../../../service/stats/stats/answer/answer.ts';
import { frameOf } from '../../../../../../service/stats/stats/counting/plan.ts';
import { countResident } from '../../../../../../service/stats/stats/counting/resident/count-resident.ts';
import {
  type Resident,
  readResident,
} from '../../../../../../service/stats/stats/counting/resident/residents.ts';
import type { Question, StatsAnswer } from '../../../../../../service/stats/stats/question/question.ts';
import { strategyFor } from '../../../../../../service/stats/stats/question/range.ts';
import { countStored, pickTagged, readAliases } from '../../../../../../service/stats/stats/repository.ts';
import { openTempDatabase, type TempDatabase } from '../../../../../support/temp-database.ts';
import { clicks, fillWith, isAskable, LINKS, OWNER, questions, withoutNoise } from '../any-question.ts';
import { type KnownLink, naiveCount } from '../naive-count.ts';

/** All the time that clicks are made in. */
const EVER = { start: Date.UTC(2026, 0, 1), end: Date.UTC(2027, 0, 1) };

const made = fc.sample(clicks, { numRuns: 600, seed: 11 });
const later = fc.sample(clicks, { numRuns: 150, seed: 12 });

let database: TempDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await openTempDatabase();
  await fillWith(database, made);
  await fileAll();
  pool = oneByOne(createPool(database.read, []));
});
afterEach(() => database.close());

/** Parts of the work one after the other: all of them read by one connection. */
const oneByOne = (whole: Pool): Pool => ({
  ...whole,
  run: async (operation, inputs) => {
    const outputs = [];
    for (const input of inputs) outputs.push(...(await whole.run(operation, [input])));
    return outputs;
  },
});

async function fileAll(): Promise<void> {
  while ((await database.write(fileClicks, { all: true })).more);
}

type Reading = { range?: Question['range']; threads?: number; portions?: number; partitions?: number };

async function readFor(
  question: Question,
  { range = EVER, threads = 1, portions = threads, partitions = 2 }: Reading = {},
): Promise<Resident> {
  const { scope } = await pickTagged(database.read, question);
  const stored = await countStored(database.read, { scope, range });
  return readResident(pool, { scope, range, stored, split: { threads, portions, partitions } });
}

async function ask(asked: Question, resident: Resident): Promise<{ answer: StatsAnswer; beside: number }> {
  const question = await pickTagged(database.read, asked);
  const aliases = asked.groupBy.includes('short_code')
    ? await readAliases(database.read, question.scope)
    : null;
  const frame = frameOf(question, aliases);
  const { result, beside } = await countResident(database.read, question, pool, frame, resident);
  return { answer: withoutNoise(composeAnswer(question, [result])), beside };
}

const expected = (of: readonly RecordedClick[], question: Question, known: readonly KnownLink[] = LINKS) =>
  withoutNoise(naiveCount([...of], [...known], question));

const EVERYTHING: Question = {
  scope: { kind: 'account', ownerId: OWNER },
  range: EVER,
  zone: 'Europe/Berlin',
  strategy: strategyFor(EVER),
  groupBy: ['browser', 'short_code', 'utm_campaign', 'time', 'city'],
  filters: {},
  limitRows: false,
  withAudience: true,
};

describe('Clicks in memory', () => {
  it('are counted as a plain scan counts them, for any scope, range, zone, grouping and filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        questions,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(1, 2, 16),
        async (question, threads, partitions) => {
          fc.pre(isAskable(question));
          const resident = await readFor(question, { threads, portions: 2 * threads, partitions });
          const { answer, beside } = await ask(question, resident);
          expect(answer).toEqual(expected(made, question));
          expect(beside).toBe(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('serve one question after the other, whatever each asks of them', async () => {
    const residents = new Map<string, Resident>();
    for (const question of fc.sample(questions, { numRuns: 120, seed: 4 }).filter(isAskable)) {
      const { scope } = await pickTagged(database.read, question);
      const key = JSON.stringify(scope);
      const resident = residents.get(key) ?? (await readFor(question, { threads: 2, partitions: 4 }));
      residents.set(key, resident);
      expect((await ask(question, resident)).answer).toEqual(expected(made, question));
    }
  });

  it('are joined with those that were made since, of the same visitors and of others, waiting or filed', async () => {
    const asked = fc.sample(questions, { numRuns: 60, seed: 5 }).filter(isAskable);
    const residents = new Map<Question, Resident>();
    for (const question of asked) residents.set(question, await readFor(question, { threads: 2 }));
    await database.write(recordClicks, later.slice(0, 75));
    for (const [question, resident] of residents) {
      expect((await ask(question, resident)).answer).toEqual(
        expected([...made, ...later.slice(0, 75)], question),
      );
    }
    await fileAll();
    await database.write(recordClicks, later.slice(75));
    for (const [question, resident] of residents) {
      expect((await ask(question, resident)).answer).toEqual(expected([...made, ...later], question));
    }
  });

  it('are joined with those that a narrower range had left out', async () => {
    for (const question of fc.sample(questions, { numRuns: 40, seed: 6 }).filter(isAskable)) {
      const { start } = question.range;
      const resident = await readFor(question, { range: { start, end: start + 1 } });
      expect((await ask(question, resident)).answer).toEqual(expected(made, question));
    }
  });

  it('count no more once they are removed by their age', async () => {
    const resident = await readFor(EVERYTHING, { threads: 2, partitions: 4 });
    const moment = Date.UTC(2026, 8, 1);
    while ((await database.write(removeClicksBefore, { moment })).more);
    const left = made.filter(({ clickedAt }) => clickedAt >= moment);
    expect(left.length).toBeLessThan(made.length);
    expect((await ask(EVERYTHING, resident)).answer).toEqual(expected(left, EVERYTHING));
  });

  it('count no more once their link is gone, and under another owner once it is theirs', async () => {
    const resident = await readFor(EVERYTHING);
    await database.db.delete(links).where(eq(links.number, 1));
    await database.db.delete(clickSegments).where(eq(clickSegments.linkNumber, 1));
    await database.db.delete(retiredLinks).where(eq(retiredLinks.number, 5));
    const known = LINKS.filter(({ number }) => number !== 1 && number !== 5);
    expect((await ask(EVERYTHING, resident)).answer).toEqual(expected(made, EVERYTHING, known));
    await database.db.update(links).set({ ownerId: OWNER }).where(eq(links.number, 4));
    const moved = known.map((link) => ({ ...link, ownerId: OWNER }));
    expect((await ask(EVERYTHING, resident)).answer).toEqual(expected(made, EVERYTHING, moved));
  });

  it('are left out where their segment was replaced by another one of the same number', async () => {
    const resident = await readFor(EVERYTHING);
    const [segment] = await database.db.select().from(clickSegments).where(eq(clickSegments.linkNumber, 2));
    expect(segment).toBeDefined();
    await database.db.update(clickSegments).set({ revision: 1 }).where(eq(clickSegments.linkNumber, 2));
    const { answer, beside } = await ask(EVERYTHING, resident);
    expect(answer).toEqual(expected(made, EVERYTHING));
    expect(beside).toBe(segment?.clicks);
  });
});
