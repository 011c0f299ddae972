import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { emptyLog, openWriter } from '../../../db/connection.ts';

/** What is of use for a short while on this computer alone: passwords that an edit replaced, and what imports read. */
export const LEFT_OUT: readonly string[] = ['former_passwords', 'import_rows', 'imports'];

/** Removes from a copied database what no copy holds; a database of an earlier version lacks some of it. */
export async function leaveOut(path: string): Promise<void> {
  const address = { url: pathToFileURL(path).href, authToken: null };
  const database = await openWriter(address);
  try {
    const found = await database.all<{ name: string }>(
      sql`select name from sqlite_master where type = 'table' and name in ${LEFT_OUT}`,
    );
    for (const { name } of found) await database.run(sql`delete from ${sql.identifier(name)}`);
    // Only the file itself is packed, and no log is wanted beside it.
    await emptyLog(database, address);
    await database.run(sql`pragma journal_mode = delete`);
  } finally {
    database.$client.close();
  }
}
