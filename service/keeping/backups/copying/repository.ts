import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../db/connection.ts';
import { emptyLog, openWriter } from '../../../db/open.ts';

/**
 * Tables needed for a short while on this computer only: passwords that an edit replaced, and rows that imports read.
 */
export const LEFT_OUT: readonly string[] = ['former_passwords', 'import_rows', 'imports'];

/**
 * Removes the tables that no backup contains from a copied database; a database of an earlier version lacks some of
 * them.
 */
export async function leaveOut(path: string): Promise<void> {
  const address = { url: pathToFileURL(path).href, authToken: null };
  const database = await openWriter(address);
  try {
    const found = await database.all<{ name: string }>(
      sql`select name from sqlite_master where type = 'table' and name in ${LEFT_OUT}`,
    );
    for (const { name } of found) await database.run(sql`delete from ${sql.identifier(name)}`);
    // Only the database file itself is packed, so it must not have a log beside it.
    await emptyLog(database, address);
    await database.run(sql`pragma journal_mode = delete`);
  } finally {
    database.$client.close();
  }
}

/** The size of the database on a server, bytes. */
export async function sizeOnServer(read: Reader): Promise<number> {
  const [row] = await read.all<{ bytes: number }>(
    sql`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`,
  );
  return Number(row?.bytes ?? 0);
}
