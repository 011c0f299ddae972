import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNumbers } from '../../../../service/stats/stats/list-repository.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

let database: TempDatabase;

beforeAll(async () => {
  database = await openTempDatabase();
});
afterAll(() => database.close());

it.each([0, 50_000, 50_001])('lists all of %i rows, in their order', async (count) => {
  const upTo = sql`(with recursive n(number) as (values (1) union all select number + 1 from n where number < ${count})
    select number from n) where number <= ${count}`;
  const rows = await listNumbers(database.read, [sql`number`, sql`number * 2`], upTo);
  expect(rows).toEqual(Array.from({ length: count }, (_, at) => [at + 1, 2 * (at + 1)]));
});
