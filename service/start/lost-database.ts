import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLocal } from '../db/address.ts';
import { openReader } from '../db/connection.ts';
import type { Config } from '../kernel/config.ts';
import { ConfigError } from '../kernel/config-error.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { startWords } from '../kernel/words.ts';

/** Made at the first start. Those that the environment gives are there from the beginning, and show nothing. */
const KEYS = ['token-signing-key', 'visitor-key'] as const;

/**
 * Refuses to start when the database is missing or empty although a key shows that the installation was in use.
 * A file that a full disk or a sync tool left empty must not silently become a new installation.
 *
 * To be called before the database is opened. A first start that was interrupted after it created the key has tables
 * already, because migrations run before that.
 *
 * @throws ConfigError that names the file, and says what to do.
 */
export async function refuseLostDatabase(config: Config, secrets: Secrets): Promise<void> {
  const { database, givenSecrets, secretsFile } = config;
  const wasInUse = KEYS.some((name) => !givenSecrets[name] && secrets.find(name) !== undefined);
  if (!isLocal(database) || !wasInUse) return;
  const path = databasePath(database.url);
  if (!isEmptyFile(path) && (await hasTables(database))) return;
  throw new ConfigError(startWords.lost({ path, secrets: secretsFile }));
}

/** libSQL also accepts `file:` with a relative path. */
const databasePath = (url: string): string =>
  url.startsWith('file:/') ? fileURLToPath(url) : url.slice('file:'.length);

/** Reads only the size: opening an empty file as a database would discard its WAL, from which it can be recovered. */
const isEmptyFile = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Whether the database has any table. True when it cannot be read: opening it later reports what is wrong. */
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
