import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileClicks } from '../../../../service/clicks/clicks/filing/filing-repository.ts';
import { recordClicks } from '../../../../service/clicks/clicks/repository.ts';
import type { ByteCache } from '../../../../service/db/byte-cache.ts';
import { WHOLE } from '../../../../service/stats/stats/counting/division.ts';
import { readFiled } from '../../../../service/stats/stats/filed-repository.ts';
import { click, insertLinks } from '../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

let database: TempDatabase;

beforeAll(async () => {
  database = await openTempDatabase();
  await insertLinks(database, [{ alias: 'wiki' }]);
  await database.write(recordClicks, [click({ linkNumber: 1, clickedAt: 5 })]);
  while ((await database.write(fileClicks, { all: true })).more);
});
afterAll(() => database.close());

it('has cached what it read by the time it answers, however long that takes', async () => {
  const kept: number[] = [];
  const unused = async (): Promise<never> => {
    throw new Error('Not used here');
  };
  const cache: ByteCache = {
    find: async (wanted) => wanted.map(() => undefined),
    keep: async (given) => {
      await setImmediate();
      for (const { number } of given) kept.push(number);
    },
    list: unused,
    remove: unused,
    clear: unused,
    close: unused,
  };
  const range = { start: 0, end: 10 };
  const asked = { scope: { kind: 'link', number: 1 } as const, range, share: WHOLE };
  expect(await readFiled(database.read, asked, cache)).toHaveLength(1);
  expect(kept).toHaveLength(1);
});
