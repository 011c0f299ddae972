import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makePrivate } from '../../../service/db/file.ts';
import { openTempDatabase } from '../../support/temp-database.ts';

/** Another process opens the database and closes it: where no other has a lock on it, it takes the log away. */
const openElsewhere = (url: string): Buffer =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { createClient } from '@libsql/client';
     const client = createClient({ url: ${JSON.stringify(url)} });
     await client.execute('create table if not exists other (id)');
     client.close();`,
  ]);

it('a file that is taken from other accounts keeps the locks that this process has on it', async () => {
  const { db, address, close } = await openTempDatabase();
  const path = fileURLToPath(address.url);
  await db.run(sql`update links set notes = notes`);
  makePrivate(path);
  openElsewhere(address.url);
  expect(existsSync(`${path}-wal`)).toBe(true);
  await close();
});
