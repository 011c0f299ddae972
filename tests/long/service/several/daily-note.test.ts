import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '../../../../drizzle/schema/index.ts';
import { DAY } from '../../../../service/lib/time.ts';
import { noteDailyCopy } from '../../../../service/several/daily-copies/repository.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const DUE = Date.UTC(2026, 10, 22, 3, 10);

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
});
afterEach(() => database.close());

const note = (instance: string, at: number, ok: boolean | null = null): Promise<boolean> =>
  database.write(noteDailyCopy, { copy: { at, instance, by: `desk of ${instance}`, ok }, since: DUE });
const noted = async () => {
  const rows = await database.read.select().from(settings);
  return rows.map(({ value }) => JSON.parse(value));
};

it('a daily copy is noted by the instance that is first, once it is due', async () => {
  expect([await note('a', DUE), await note('b', DUE + 1)]).toEqual([true, false]);
  expect(await noted()).toEqual([{ at: DUE, instance: 'a', by: 'desk of a', ok: null }]);
});

it('the instance that made it notes what came of its proof', async () => {
  expect([await note('a', DUE), await note('a', DUE, true)]).toEqual([true, true]);
  expect(await noted()).toMatchObject([{ instance: 'a', ok: true }]);
});

it.each([
  ['from before it was due', DUE - 1, true],
  ['of the moment that it was due', DUE, false],
  ['from a day ahead', DUE + 1 + DAY, false],
  ['from further ahead, of a clock that was wrong', DUE + 2 + DAY, true],
])('a copy of another instance %s lets this one be made: %s', async (_when, at, isMade) => {
  await note('a', at);
  expect(await note('b', DUE + 1)).toBe(isMade);
});

it('what cannot be read counts as none', async () => {
  await database.db.insert(settings).values({ name: 'newestDailyCopy', value: '{"at":' });
  expect(await note('a', DUE)).toBe(true);
});
