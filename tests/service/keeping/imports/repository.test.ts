import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows, type StoredImport } from '../../../../drizzle/schema/index.ts';
import {
  deleteRows,
  insertImport,
  listReadySince,
  listUnderWay,
  listWithFiles,
  moveImport,
} from '../../../../service/keeping/imports/repository.ts';
import { listCounted, readImportPage } from '../../../../service/keeping/imports/results/page-repository.ts';
import { idOf, insertOwner } from '../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

let database: TempDatabase;
let [ada, bea] = ['', ''];
beforeAll(async () => {
  database = await openTempDatabase();
  ada = await insertOwner(database, 1);
  bea = await insertOwner(database, 2);
});
afterAll(() => database.close());

const anImport = (number: number, more: Partial<StoredImport> = {}): StoredImport => ({
  id: idOf(number),
  accountId: ada,
  source: 'csv',
  status: 'ready',
  fileName: null,
  options: {},
  found: null,
  rows: 0,
  done: 0,
  problem: null,
  tagIds: null,
  createdAt: number,
  updatedAt: number,
  ...more,
});
const begin = (row: StoredImport, most = 50): Promise<string> => database.write(insertImport, { row, most });
const move = (number: number, from: StoredImport['status'], to: StoredImport['status']) =>
  database.write(moveImport, { id: idOf(number), from: [from], changes: { status: to } });

describe('The imports of an account', () => {
  it('are one at a time, and as many as are kept', async () => {
    expect(await begin(anImport(3))).toBe('begun');
    expect(await begin(anImport(5, { status: 'reading' }))).toBe('begun');
    expect(await begin(anImport(6))).toBe('busy');
    expect(await begin(anImport(7, { accountId: bea }))).toBe('begun');
    await move(5, 'reading', 'ready');
    expect(await begin(anImport(4), 2)).toBe('full');
    expect(await begin(anImport(4), 3)).toBe('begun');
  });

  it('are listed from the newest on, those of one moment by their ids', async () => {
    await begin(anImport(8, { createdAt: 5 }));
    const listed = await database.query(listCounted, { accountId: ada });
    expect(listed.map(({ found }) => Number(found.id))).toEqual([8, 5, 4, 3]);
  });

  it('move from the state they are in alone, and to work only while nothing else is under way', async () => {
    expect(await move(3, 'reading', 'failed')).toBeNull();
    expect(await move(3, 'ready', 'applying')).toMatchObject({ status: 'applying' });
    expect(await move(4, 'ready', 'applying')).toBeNull();
    expect(await move(7, 'ready', 'applying')).toMatchObject({ status: 'applying' });
    expect(await move(4, 'ready', 'failed')).toMatchObject({ status: 'failed' });
    expect(await move(99, 'ready', 'failed')).toBeNull();
  });

  it('go on after a start from the oldest on, keep files while they can be read, and age while they are ready', async () => {
    expect((await listUnderWay(database.read)).map(({ id }) => Number(id))).toEqual([3, 7]);
    expect((await listWithFiles(database.read)).map(({ id }) => Number(id)).toSorted()).toEqual([5, 8]);
    expect(await listReadySince(database.read, 8)).toEqual([{ id: idOf(5) }]);
  });
});

describe('The rows of an import', () => {
  it('are counted by their verdicts, read page by page, and deleted from the last on', async () => {
    const verdicts = ['new', 'same', 'new', 'clash', 'refused', 'new'] as const;
    await database.db
      .insert(importRows)
      .values(
        verdicts.map((verdict, index) => ({
          importId: idOf(3),
          number: index + 1,
          line: index + 2,
          verdict,
        })),
      );
    const page = (more: object) =>
      database.query(readImportPage, { id: idOf(3), limit: 2, offset: 0, ...more });
    const all = await page({});
    expect(all.counts).toEqual({ rows: 6, new: 3, same: 1, clash: 1, refused: 1 });
    expect(all.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect((await page({ verdict: 'new', offset: 1 })).rows.map(({ number }) => number)).toEqual([3, 6]);

    expect(await database.write(deleteRows, { id: idOf(3), most: 4 })).toBe(true);
    expect((await page({})).rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(await database.write(deleteRows, { id: idOf(3), most: 4 })).toBe(false);
    expect((await page({})).counts.rows).toBe(0);
  });
});
