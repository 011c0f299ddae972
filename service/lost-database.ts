import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError } from './config.ts';
import { isLocal } from './db/address.ts';
import { openReader } from './db/connection.ts';
import type { Secrets } from './secrets.ts';

/**
 * Refuses to start anew where a signing key shows that there has been a database: what a full disk or a sync tool leaves
 * empty must not become a new installation without a word.
 *
 * To be called before the database is opened. A start that only got as far as making the key has left tables behind.
 *
 * @throws ConfigError with the file, and what to do.
 */
export async function refuseLostDatabase({ database, dataDir }: Config, secrets: Secrets): Promise<void> {
  if (!isLocal(database) || secrets.find('token-signing-key') === undefined) return;
  const path = pathOf(database.url);
  if (!isEmptyFile(path) && (await hasTables(database))) return;
  throw new ConfigError(
    `The database ${path} is missing or empty, although Linnet has been in use here: put a backup in its place, ` +
      `or, to start anew, remove the old keys (${join(dataDir, 'secrets.json')}, or Linnet's entries in the keychain)`,
  );
}

/** libSQL also takes `file:` with a path that is not absolute. */
const pathOf = (url: string): string =>
  url.startsWith('file:/') ? fileURLToPath(url) : url.slice('file:'.length);

/** Without opening it as a database: that would throw away a log of changes it can still be saved from. */
const isEmptyFile = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** What cannot be read is not empty; opening it for good tells what is wrong with it. */
async function hasTables(address: Config['database']): Promise<boolean> {
  try {
    const { $client } = await openReader(address);
    const { rows } = await $client.execute('select 1 from sqlite_master limit 1');
    $client.close();
    return rows.length > 0;
  } catch {
    return true;
  }
}
