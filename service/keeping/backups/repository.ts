import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Account, accounts, instances } from '../../../drizzle/schema/index.ts';
import { isStoredName } from '../../base/media/operations.ts';
import type { DatabaseAddress } from '../../db/address.ts';
import type { Reader } from '../../db/connection.ts';
import type { Driver } from '../../db/driver.ts';
import { emptyLog, openWriter } from '../../db/open.ts';
import { DATABASE_ENTRY, MEDIA_ENTRY } from './archive/manifest.ts';
import { syncFile } from './replacing/disk.ts';

/**
 * Tables needed for a short while on this computer only: passwords that an edit replaced, and rows that imports read.
 */
const LEFT_OUT: readonly string[] = ['former_passwords', 'import_rows', 'imports'];

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

/** How a driver copies a database that is not a file. */
export type CopyState = NonNullable<Driver['copyState']>;

/**
 * Writes the content of a server's database into a folder in the form that an installation with a file has: the
 * database, and its pictures as files. On the server both are rows, so they are from the same moment.
 *
 * @throws the error of `copyState`; the content of the folder is useless then.
 */
export async function putState(
  copyState: CopyState,
  address: DatabaseAddress,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const pictures = join(folder, MEDIA_ENTRY);
  const target = join(folder, DATABASE_ENTRY);
  await mkdir(pictures, { recursive: true, mode: 0o700 });
  await copyState({
    address,
    target,
    isLeft: (table) => LEFT_OUT.includes(table),
    onPicture: async (name, bytes) => {
      if (isStoredName(name)) await writeFile(join(pictures, name), bytes, { mode: 0o600 });
    },
    signal,
  });
  await syncFile(target);
}

/**
 * The version of the instance seen most recently among those with another version than this; null when there is none.
 */
export async function findLastVersion(read: Reader, own: string): Promise<string | null> {
  const [found] = await read
    .select({ version: instances.version })
    .from(instances)
    .where(ne(instances.version, own))
    .orderBy(desc(instances.seenAt))
    .limit(1);
  return found?.version ?? null;
}

/** The recipients of mails about backups. */
export const listOwners = (db: Reader): Promise<Pick<Account, 'id' | 'email' | 'language'>[]> =>
  db
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.role, 'owner'), eq(accounts.status, 'active')));
