import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makePrivate } from '../../../service/db/file.ts';
import { openTempDatabase } from '../../support/temp-database.ts';

/** What another process is told that tries to write. */
const tryToWrite = (url: string): string =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { createClient } from '@libsql/client';
     const client = createClient({ url: ${JSON.stringify(url)} });
     await client.execute('begin immediate').then(() => console.log('written'), (error) => console.log(error.code));`,
  ])
    .toString()
    .trim();

it('a file that is taken from other accounts keeps the locks that this process has on it', async () => {
  const { db, address, close } = await openTempDatabase();
  await db.transaction(async (tx) => {
    await tx.run(sql`update links set notes = notes`);
    makePrivate(fileURLToPath(address.url));
    expect(tryToWrite(address.url)).toBe('SQLITE_BUSY');
  });
  await close();
});
