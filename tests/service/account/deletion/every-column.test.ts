import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { sweepLabels } from '../../../../service/clicks/clicks/labels/sweep.ts';
import { openWriter } from '../../../../service/db/open.ts';
import { PASSWORD, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import {
  type FilledRow,
  fillTables,
  listOutdatedEntries,
  listUndecidedReferences,
  listUnknownTables,
} from './traces.ts';

const WEEK = 7 * 86_400_000;

/** Stores the rows past the service; the account's own row is there already and is overwritten. */
async function store(service: TestService, accountId: string, rows: readonly FilledRow[]): Promise<void> {
  const { $client: client } = await openWriter(service.context.config.database);
  // Rows come in the order of their tables' names, and may refer to later ones.
  await client.execute('pragma foreign_keys = off');
  for (const { table, cells } of rows) {
    const names = Object.keys(cells);
    const columns = names.map((name) => `"${name}"`).join(', ');
    const values = names.map(() => '?').join(', ');
    const args = names.map((name) => cells[name] ?? null);
    if (table === 'accounts') {
      const sql = `update accounts set (${columns}) = (${values}) where id = ?`;
      await client.execute({ sql, args: [...args, accountId] });
    } else await client.execute({ sql: `insert into "${table}" (${columns}) values (${values})`, args });
  }
  client.close();
}

/** Which of these words are in any file of the data folder. */
async function findInFiles({ dataDir }: TestService, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return words.filter((word) => contents.some((content) => content.includes(word)));
}

/** Which of these words are in any row of any table, whatever the column. */
async function findInTables(service: TestService, words: readonly string[]): Promise<string[]> {
  const { $client: client } = await openWriter(service.context.config.database);
  const tables = await client.execute(`select name from sqlite_master where type = 'table'`);
  const contents: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.execute(`select * from "${name}"`);
    for (const row of rows) {
      for (const cell of Object.values(row))
        contents.push(cell instanceof ArrayBuffer ? Buffer.from(cell).toString('latin1') : String(cell));
    }
  }
  client.close();
  return words.filter((word) => contents.some((content) => content.includes(word)));
}

it('every table is known to belong to an account in some way, or to none', () => {
  const advice = 'refer to accounts with a foreign key, or say in traces.ts how a row belongs to one';
  expect(listUnknownTables(), advice).toEqual([]);
  expect(listOutdatedEntries()).toEqual([]);
});

it('every reference to an account says what becomes of its row', () => {
  const advice = "onDelete: 'cascade', or 'set null' for what the team keeps";
  expect(listUndecidedReferences(), advice).toEqual([]);
});

it('erasing an account leaves nothing of it in any column of any table, nor in any file', async () => {
  const service = await startTestService();
  await signUp(service, 'owner');
  const person = await signUp(service, 'leaver');
  await request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    body: { password: PASSWORD },
    token: person.token,
  });
  const rows = fillTables({ accountId: person.id, now: service.clock.now() });
  await store(service, person.id, rows);
  const markersOf = (part: 'traces' | 'kept') => rows.flatMap((row) => row[part].map(({ marker }) => marker));
  const [gone, kept] = [[person.id, ...markersOf('traces')], markersOf('kept')];
  expect(await findInTables(service, gone)).toEqual(gone);
  expect(await findInFiles(service, gone)).toEqual(gone);

  service.clock.advance(WEEK);
  await purgeDueAccounts(service.context);
  await sweepLabels(service.context, new AbortController().signal);
  expect(await findInTables(service, [...gone, ...kept])).toEqual(kept);
  expect(await findInFiles(service, [...gone, ...kept])).toEqual(kept);
  await service.stop();
});
