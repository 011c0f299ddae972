import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { ConnectionPool, createClient } from '@libsql/client/sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstRowNow, openKeeping } from '../../../service/db/kept-statements.ts';

const NEST = 'select eggs from nests where name = ?';

let folder: string;
let path: string;
let writing: Client;
let reading: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-kept-'));
  path = join(folder, 'nests.db');
  writing = createClient({ url: `file:${path}` });
  await writing.execute('pragma journal_mode=wal');
  await writing.execute('create table nests (name text primary key, eggs integer)');
  const rows = Array.from({ length: 250 }, (_, index) => `('nest-${index}', ${index})`);
  await writing.execute(`insert into nests values ${rows.join(', ')}`);
  reading = openKeeping(path, 1_000);
});
afterAll(async () => {
  reading.close();
  writing.close();
  await rm(folder, { recursive: true, force: true });
});

const eggsIn = async (name: string): Promise<unknown> =>
  (await reading.execute({ sql: NEST, args: [name] })).rows[0]?.eggs;

it('reads by a kept statement what is asked for now, and what is there now', async () => {
  expect([await eggsIn('nest-1'), await eggsIn('nest-2'), await eggsIn('none')]).toEqual([1, 2, undefined]);
  await writing.execute("update nests set eggs = 7 where name = 'nest-1'");
  expect(await eggsIn('nest-1')).toBe(7);
});

it('prepares a statement once, however often it is run', async () => {
  const pool = new ConnectionPool(path, {}, 1);
  const prepare = vi.spyOn(Object.getPrototypeOf(pool.acquireSync()), 'prepare');
  const client = openKeeping(path, 1_000);
  for (const name of ['nest-1', 'nest-2', 'nest-3']) await client.execute({ sql: NEST, args: [name] });
  expect(prepare.mock.calls.filter(([sql]) => sql === NEST)).toHaveLength(1);
  prepare.mockRestore();
  client.close();
  pool.close();
});

it.each([99, 100, 101, 200])('reads all of %i rows, each time', async (count) => {
  const sql = `select name from nests limit ${count}`;
  expect([(await reading.execute(sql)).rows.length, (await reading.execute(sql)).rows.length]).toEqual([
    count,
    count,
  ]);
});

it('holds no lock that would delay a checkpoint, also after an error', async () => {
  const broken = { sql: 'select json(name) from nests where eggs > ?', args: [1] };
  await expect(reading.execute(broken)).rejects.toThrow('malformed JSON');
  await writing.execute("update nests set eggs = 8 where name = 'nest-1'");
  const { rows } = await writing.execute('pragma wal_checkpoint(truncate)');
  expect(rows[0]?.busy).toBe(0);
  expect(await eggsIn('nest-1')).toBe(8);
});

it('makes a pragma take effect each time', async () => {
  const level = async () => Number((await reading.execute('pragma cache_size')).rows[0]?.cache_size);
  for (const size of [100, 200, 100, 200]) {
    await reading.execute(`pragma cache_size=${size}`);
    expect(await level()).toBe(size);
  }
});

it('reads columns that were added since', async () => {
  const all = 'select * from nests where eggs = 249';
  const before = (await reading.execute(all)).columns;
  await reading.execute('alter table nests add column twigs integer default 3');
  expect((await reading.execute(all)).columns).toEqual([...before, 'twigs']);
});

it('goes on after a large value, with which it keeps no statement', async () => {
  const measure = async (text: string): Promise<unknown> =>
    (await reading.execute({ sql: 'select length(?) as size', args: [text] })).rows[0]?.size;
  const lengths: unknown[] = [];
  for (const length of [3, 80_000, 4, 90_000]) lengths.push(await measure('x'.repeat(length)));
  expect(lengths).toEqual([3, 80_000, 4, 90_000]);
});

it('goes on when more statements came than it keeps', async () => {
  for (let limit = 1; limit <= 150; limit += 1)
    expect((await reading.execute(`select name from nests limit ${limit}`)).rows).toHaveLength(limit);
  expect(await eggsIn('nest-3')).toBe(3);
});

describe('a row that is read at once', () => {
  const eggsNow = (name: string, sql = NEST): unknown => firstRowNow({ $client: reading }, sql, [name]);

  it('is what is there now, also between other reads, and holds no lock', async () => {
    expect([eggsNow('nest-5'), await eggsIn('nest-6'), eggsNow('nest-7')]).toEqual([[5], 6, [7]]);
    expect([eggsNow('none'), eggsNow('nest-8'), await eggsIn('none'), eggsNow('none')]).toEqual([
      undefined,
      [8],
      undefined,
      undefined,
    ]);
    await writing.execute("update nests set eggs = 50 where name = 'nest-5'");
    expect(eggsNow('nest-5')).toEqual([50]);
    const { rows } = await writing.execute('pragma wal_checkpoint(truncate)');
    expect(rows[0]?.busy).toBe(0);
    await writing.execute("update nests set eggs = 51 where name = 'nest-5'");
    expect([await eggsIn('nest-5'), eggsNow('nest-5')]).toEqual([51, [51]]);
  });

  it('is left to those who wait while the connection is in a transaction, closed or another one', async () => {
    const transaction = await reading.transaction('read');
    expect(eggsNow('nest-9')).toBeNull();
    transaction.close();
    expect(eggsNow('nest-9')).toEqual([9]);
    expect(firstRowNow({ $client: writing }, NEST, ['nest-9'])).toBeNull();
    const closed = openKeeping(path, 1_000);
    await closed.execute('select 1');
    closed.close();
    expect(firstRowNow({ $client: closed }, NEST, ['nest-9'])).toBeNull();
  });

  it('is left to them too when it cannot be read, and the next one is the right one', () => {
    const sometimes =
      "select case ?1 when 'bad' then json('no json') else eggs end from nests where ?1 in (name, 'bad')";
    const names = ['nest-9', 'bad', 'nest-10', 'bad', 'none', 'nest-11'];
    expect(names.map((name) => eggsNow(name, sometimes))).toEqual([[9], null, [10], null, undefined, [11]]);
  });
});
