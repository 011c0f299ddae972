import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clickSegments, links, retiredLinks } from '../../../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { RECORD_WORDS } from '../../../../../../service/clicks/clicks/records/record.ts';
import { openRecords, sealRecords } from '../../../../../../service/clicks/clicks/records/stored-records.ts';
import { recordClicks } from '../../../../../../service/clicks/clicks/repository.ts';
import { removeClicksBefore } from '../../../../../../service/clicks/clicks/retention/retention-repository.ts';
import type { Pool } from '../../../../../../service/db/operation.ts';
import { createPool } from '../../../../../../service/db/pool.ts';
import { findDatabaseFile } from '../../../../../../service/db/storage-repository.ts';
import { composeAnswer } from '../../../../../../service/stats/stats/answer/answer.ts';
import { asksOfLinks, frameOf } from '../../../../../../service/stats/stats/counting/plan.ts';
import { ClickFiles } from '../../../../../../service/stats/stats/counting/resident/click-files.ts';
import { countResident } from '../../../../../../service/stats/stats/counting/resident/count-resident.ts';
import {
  readResident,
  release,
} from '../../../../../../service/stats/stats/counting/resident/read-resident.ts';
import type { Resident } from '../../../../../../service/stats/stats/counting/resident/resident.ts';
import type { Question, StatsAnswer } from '../../../../../../service/stats/stats/question/question.ts';
import { strategyFor } from '../../../../../../service/stats/stats/question/range.ts';
import { pickTagged, readAliases } from '../../../../../../service/stats/stats/repository.ts';
import { openTempDatabase, type TempDatabase } from '../../../../../support/temp-database.ts';
import { clicks, fillWith, isAskable, LINKS, OWNER, questions, withoutNoise } from '../any-question.ts';
import { type KnownLink, naiveCount } from '../naive-count.ts';

/** All the time that clicks are made in. */
const EVER = { start: Date.UTC(2026, 0, 1), end: Date.UTC(2027, 0, 1) };

const made = fc.sample(clicks, { numRuns: 600, seed: 11 });
const later = fc.sample(clicks, { numRuns: 150, seed: 12 });

let database: TempDatabase;
let pool: Pool;
let folder: string;
let files: ClickFiles;

beforeEach(async () => {
  database = await openTempDatabase();
  await fillWith(database, made);
  await fileAll();
  pool = oneByOne(createPool(database.read, []));
  folder = dirname(await findDatabaseFile(database.read));
  files = new ClickFiles(join(folder, 'linnet.db'));
  expect(files.room()).toBeGreaterThan(0);
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

type Reading = {
  range?: Question['range'];
  threads?: number;
  portions?: number;
  partitions?: number;
  files?: ClickFiles | null;
};

async function readFor(
  question: Question,
  { range = EVER, threads = 1, portions = threads, partitions = 2, files = null }: Reading = {},
): Promise<Resident> {
  const { scope } = await pickTagged(database.read, question);
  return readResident(pool, { scope, range, split: { threads, portions, partitions }, files });
}

async function ask(asked: Question, resident: Resident): Promise<{ answer: StatsAnswer; beside: number }> {
  const question = await pickTagged(database.read, asked);
  const aliases = asksOfLinks(asked) ? await readAliases(database.read, question.scope) : null;
  const frame = frameOf(question, aliases);
  const { results, beside } = await countResident(database.read, question, pool, frame, resident);
  return { answer: withoutNoise(composeAnswer(question, results)), beside };
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

describe('Kept clicks', () => {
  it('are counted as a plain scan counts them, for any scope, range, zone, grouping and filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        questions,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(1, 2, 16),
        fc.boolean(),
        async (question, threads, partitions, inFiles) => {
          fc.pre(isAskable(question));
          const place = inFiles ? files : null;
          const resident = await readFor(question, {
            threads,
            portions: 2 * threads,
            partitions,
            files: place,
          });
          const { answer, beside } = await ask(question, resident);
          release(resident);
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

  it('count again where a question is asked for one moment after the other', async () => {
    const shifts = fc.integer({ min: 0, max: 3_600_000 });
    const asked = fc.tuple(questions, fc.array(fc.tuple(shifts, shifts), { minLength: 2, maxLength: 4 }));
    for (const [question, moves] of fc.sample(asked, { numRuns: 60, seed: 7 })) {
      if (!isAskable(question)) continue;
      const resident = await readFor(question, { threads: 2, partitions: 4, files });
      for (const [start, end] of [[0, 0] as const, ...moves]) {
        const range = { start: question.range.start + start, end: question.range.end + start + end };
        const moved = { ...question, range };
        expect((await ask(moved, resident)).answer).toEqual(expected(made, moved));
      }
      release(resident);
    }
  });

  it('count again what was clicked, filed, renamed, moved and removed between two questions', async () => {
    const asked = [EVERYTHING, ...fc.sample(questions, { numRuns: 40, seed: 8 }).filter(isAskable)];
    const residents = new Map<Question, Resident>();
    for (const question of asked)
      residents.set(question, await readFor(question, { threads: 2, partitions: 4 }));
    const check = async (
      of: readonly RecordedClick[],
      known: readonly KnownLink[] = LINKS,
    ): Promise<void> => {
      for (const [question, resident] of residents) {
        const { answer } = await ask(question, resident);
        expect(answer).toEqual(expected(of, question, known));
      }
    };
    await check(made);
    await database.write(recordClicks, later.slice(0, 75));
    await check([...made, ...later.slice(0, 75)]);
    await database.write(recordClicks, later.slice(75));
    await fileAll();
    await check([...made, ...later]);
    await database.db.update(links).set({ alias: 'uno' }).where(eq(links.number, 1));
    const renamed = LINKS.map((link) => (link.number === 1 ? { ...link, alias: 'uno' } : link));
    await check([...made, ...later], renamed);
    await database.db.update(links).set({ ownerId: OWNER }).where(eq(links.number, 4));
    const moved = renamed.map((link) => (link.number === 4 ? { ...link, ownerId: OWNER } : link));
    await check([...made, ...later], moved);
    const moment = Date.UTC(2026, 9, 25, 1);
    while ((await database.write(removeClicksBefore, { moment })).more);
    await check(
      [...made, ...later].filter(({ clickedAt }) => clickedAt >= moment),
      moved,
    );
  });

  it('stand in a file of each thread, and in none once they are released', async () => {
    const resident = await readFor(EVERYTHING, { threads: 2, partitions: 4, files });
    const names = await readdir(join(folder, 'statistics'));
    expect(names).toHaveLength(2);
    release(resident);
    expect(await readdir(join(folder, 'statistics'))).toEqual([]);
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
    const moved = known.map((link) => (link.number === 4 ? { ...link, ownerId: OWNER } : link));
    expect((await ask(EVERYTHING, resident)).answer).toEqual(expected(made, EVERYTHING, moved));
  });

  it('are left out where their segment was replaced by another one of the same number', async () => {
    const resident = await readFor(EVERYTHING);
    const [segment] = await database.db.select().from(clickSegments).where(eq(clickSegments.linkNumber, 2));
    if (!segment) throw new Error('Link 2 has no segment');
    const records = openRecords(segment.records);
    const turned = Uint32Array.of(...records.subarray(RECORD_WORDS), ...records.subarray(0, RECORD_WORDS));
    const isReplaced = eq(clickSegments.number, segment.number);
    await database.db
      .update(clickSegments)
      .set({ revision: 1, records: sealRecords(turned) })
      .where(isReplaced);
    const replaced = await ask(EVERYTHING, resident);
    expect(replaced).toEqual({ answer: expected(made, EVERYTHING), beside: segment.clicks });
    await database.db.update(clickSegments).set({ revision: 2, records: segment.records }).where(isReplaced);
    const restored = await ask(EVERYTHING, resident);
    expect(restored).toEqual({ answer: expected(made, EVERYTHING), beside: 0 });
  });

  it('still count where their segment got more clicks, of which only those are read', async () => {
    const resident = await readFor(EVERYTHING, { threads: 2, partitions: 4 });
    await database.write(recordClicks, later);
    await fileAll();
    const { answer, beside } = await ask(EVERYTHING, resident);
    expect(answer).toEqual(expected([...made, ...later], EVERYTHING));
    expect(beside).toBe(later.filter(({ linkNumber }) => [1, 2, 3, 5].includes(linkNumber)).length);
  });
});
