import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client/sqlite3';
import { ConfigError } from '../config.ts';
import { errorCode } from '../lib/error-code.ts';
import type { Logger } from '../logging.ts';

/** The data folder is this service's alone. */
export type FolderLock = {
  /** Says where the service answers, for the message to a second one. */
  announce(address: string): void;
  release(): void;
};

/** Holds the lock; nothing of ours is in it. */
const LOCK = 'linnet.lock';
/** Who holds it: `{pid, address}`. */
const HOLDER = 'running.json';

/**
 * Takes the data folder. The lock is one of SQLite's on a file of its own, which the system gives back when the
 * process ends, however it ends: nothing is left over that would have to be told from a living one.
 *
 * @throws ConfigError when another service has it, with who that is.
 */
export async function lockFolder(folder: string, log: Logger): Promise<FolderLock> {
  const holder = join(folder, HOLDER);
  const release = await takeLock(join(folder, LOCK)).catch((error: unknown) => {
    if (errorCode(error) === 'SQLITE_BUSY') throw new ConfigError(takenBy(holder));
    // A disk that takes nothing must not keep links from redirecting, and no second service can do harm on it.
    log.warn({ err: error }, 'the data folder could not be locked');
    return () => undefined;
  });
  /** Without it the message to a second service names nobody, which is no reason to fail. */
  const tryTo = (change: () => void): void => {
    try {
      change();
    } catch (error) {
      log.debug({ err: error }, 'who holds the data folder could not be written down');
    }
  };
  const announce = (address: string | null): void =>
    tryTo(() => writeFileSync(holder, JSON.stringify({ pid: process.pid, address })));
  announce(null);
  return {
    announce,
    release: () => {
      tryTo(() => rmSync(holder, { force: true }));
      release();
    },
  };
}

async function takeLock(path: string): Promise<() => void> {
  const client: Client = createClient({ url: pathToFileURL(path).href, concurrency: 1 });
  try {
    // Only a database that is not empty can be locked without writing to it.
    const { rows } = await client.execute('pragma page_count');
    if (rows[0]?.page_count === 0) await client.execute('pragma user_version = 1');
    const lock = await client.transaction('write');
    return () => {
      lock.close();
      client.close();
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

function takenBy(holder: string): string {
  const other = readHolder(holder);
  const name = other
    ? `process ${other.pid}${other.address ? ` at ${other.address}` : ''}`
    : 'another process';
  return `Linnet already runs with this data folder: ${name}. Stop it, or set LINNET_DATA_DIR to another folder`;
}

function readHolder(path: string): { pid: unknown; address: unknown } | undefined {
  try {
    const { pid, address } = JSON.parse(readFileSync(path, 'utf8'));
    return { pid, address };
  } catch {
    return undefined;
  }
}
