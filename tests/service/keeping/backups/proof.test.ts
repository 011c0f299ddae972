import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../../drizzle/schema/index.ts';
import { newestMigration } from '../../../../service/db/migrate.ts';
import { emptyLog } from '../../../../service/db/open.ts';
import { type About, writeArchive } from '../../../../service/keeping/backups/archive/write-archive.ts';
import { proveArchive } from '../../../../service/keeping/backups/index.ts';
import { readFigures } from '../../../../service/keeping/backups/proof/figures-repository.ts';
import { say } from '../../../../service/lib/words.ts';
import { aLink } from '../../../support/a-link.ts';
import { openTempDatabase } from '../../../support/temp-database.ts';

const MIGRATIONS = 'drizzle/migrations';

let folder: string;
let honest: string;
let about: About;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-proof-'));
  honest = join(folder, 'honest.db');
  const database = await openTempDatabase();
  await database.db.insert(links).values(aLink());
  await emptyLog(database.db, database.address);
  await copyFile(fileURLToPath(database.address.url), honest);
  const figures = await readFigures(database.read);
  about = {
    version: '0.1.0',
    schema: newestMigration(MIGRATIONS),
    at: 0,
    reason: 'demand',
    figures,
    secrets: null,
  };
  await database.close();
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;

/** What a proof says of an archive with right checksums whose database was changed. */
async function problemAfter(
  statements: readonly string[],
  more: Partial<About> = {},
): Promise<string | null> {
  made += 1;
  const state = join(folder, `state-${made}`);
  await mkdir(state);
  await copyFile(honest, join(state, 'linnet.db'));
  const client = createClient({ url: pathToFileURL(join(state, 'linnet.db')).href });
  for (const statement of ['pragma foreign_keys = off', ...statements]) await client.execute(statement);
  await client.execute('pragma wal_checkpoint(truncate)');
  client.close();
  const target = join(folder, `copy-${made}.tar.gz`);
  await writeArchive({ folder: state, target, about: { ...about, ...more } });
  const threads = pathToFileURL('dist/service/').href;
  const parts = { migrations: MIGRATIONS, threads, at: 0 };
  const proof = await proveArchive(target, join(folder, `scratch-${made}`), parts);
  expect(proof.ok).toBe(proof.problem === null);
  return proof.problem && say('en', proof.problem);
}

describe('a proof', () => {
  it('is passed by a copy as Linnet makes it', async () => expect(await problemAfter([])).toBe(null));

  it.each<[string, string[], Partial<About>, RegExp]>([
    [
      'a view in the place of links',
      ['alter table links rename to l', 'create view links as select * from l'],
      {},
      /view links/,
    ],
    [
      'a foreign trigger',
      ['create trigger own after insert on links begin delete from accounts; end'],
      {},
      /trigger own/,
    ],
    ['a table that is missing', ['drop table links'], {}, /table links/],
    ['an index that is missing', ['drop index links_alias'], {}, /index links/],
    ['a foreign table', ['create table own (a)'], {}, /table own/],
    ['a foreign column', ['alter table accounts add column own text'], {}, /table accounts/],
    ['no table of migrations', ['drop table __drizzle_migrations'], {}, /__drizzle_migrations/],
    [
      'migrations that it does not have',
      [
        'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)',
      ],
      {},
      /__drizzle_migrations/,
    ],
    ['a version that there never was', [], { schema: 7 }, /__drizzle_migrations/],
    ['tables of an earlier version', [], { schema: 0 }, /__drizzle_migrations/],
    ['a link less than it says', ['delete from links'], {}, /does not contain what it should/],
    [
      'a link that leads elsewhere',
      ["update links set long_url = 'https://other.example/'"],
      {},
      /should: fingerprint differ/,
    ],
    ['more clicks than it says', ['update links set total_clicks = 9'], {}, /should: clicks/],
  ])('is not passed by one with %s', async (_name, statements, more, problem) => {
    expect(await problemAfter(statements, more)).toMatch(problem);
  });
});
