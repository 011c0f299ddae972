import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Writer } from '../../service/db/connection.ts';
import { applyMigrations } from '../../service/db/migrate.ts';
import { emptyLog, openWriter } from '../../service/db/open.ts';

export const MIGRATIONS = join(process.cwd(), 'drizzle/migrations');

/**
 * A database of this version, filled, as the bytes of its file. Make one for all tests of a process, and write it where each
 * needs it: the migrations take longer than most tests.
 */
export async function makeDatabaseFile(
  fill: (db: Writer) => Promise<unknown> = async () => undefined,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-made-'));
  try {
    const path = join(folder, 'linnet.db');
    const address = { url: pathToFileURL(path).href, authToken: null };
    const db = await openWriter(address);
    await applyMigrations(db, MIGRATIONS);
    await fill(db);
    await emptyLog(db, address);
    db.$client.close();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
