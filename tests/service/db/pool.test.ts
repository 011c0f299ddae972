import { Type } from '@sinclair/typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineQuery, type Pool } from '../../../service/db/operation.ts';
import { createPool } from '../../../service/db/pool.ts';
import { openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';

let database: TempDatabase;

beforeAll(async () => {
  database = await openTempDatabase();
});
afterAll(() => database.close());

it('Another thread is told of its part before this one does its own, which may not pause', async () => {
  const begun: string[] = [];
  const part = defineQuery('test.part', Type.String(), async (_db, who: string) => {
    begun.push(who);
    return who;
  });
  const pool: Pool = createPool(database.read, [
    {
      // As a thread does, whose messages leave with the next turn of the event loop.
      run: async (operation, input) => {
        await new Promise(setImmediate);
        return operation.run(database.read, input, pool);
      },
    },
  ]);
  expect(await pool.run(part, ['the other one', 'this one'])).toEqual(['the other one', 'this one']);
  expect(begun).toEqual(['the other one', 'this one']);
});
