import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client/sqlite3';
import { FolderInUse } from '../kernel/config-error.ts';
import type { Logger } from '../kernel/logging.ts';
import { startWords } from '../kernel/words.ts';
import { errorCode } from '../lib/error-code.ts';
import type { Saying } from '../lib/words.ts';
import { makePrivate } from './file.ts';

/** Held while a service uses a data folder, so that no second one does. */
export type FolderLock = {
  /** Writes down the address of this service, for the message of a second one that is started. */
  announce(address: string): void;
  release(): void;
};

/** The file that is locked: an SQLite database without a table. */
const LOCK = 'linnet.lock';
/** Which service holds the lock: `{pid, address}`. */
const HOLDER = 'running.json';

/**
 * Locks the data folder, which is made where it is missing, with SQLite's write lock on a file of its own. The operating
 * system releases it when the process ends, even by a crash: there is no stale lock to recognise. `publicHolder` is a
 * second file for who holds it, outside of the folder, where other accounts of the computer look.
 *
 * @throws FolderInUse when another service holds it, with that service's process and address.
 *
 * Why: docs/decisions/kernel.md#folder-lock
 */
export async function lockFolder(
  folder: string,
  log: Logger,
  publicHolder: string | null = null,
): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of OPEN_ONCE) takeFromOthers(join(folder, name));
  const holder = join(folder, HOLDER);
  const release = await takeLock(join(folder, LOCK)).catch((error: unknown) => {
    if (errorCode(error) === 'SQLITE_BUSY') throw new FolderInUse(takenBy(holder));
    // Links redirect even while the disk takes no writes; a second service could not change anything on it either.
    log.warn({ reason: errorCode(error) ?? String(error) }, 'the data folder could not be locked');
    return () => undefined;
  });
  /** A failure is only logged: it costs the message of a second service the process and address, nothing else. */
  const tryTo = (change: () => void): void => {
    try {
      change();
    } catch (error) {
      log.debug({ err: error }, 'who holds the data folder could not be written down');
    }
  };
  const announce = (address: string | null): void => {
    const text = JSON.stringify({ pid: process.pid, address });
    tryTo(() => writeFor(holder, text, 0o600));
    if (publicHolder !== null) tryTo(() => writeFor(publicHolder, text, 0o644));
  };
  announce(null);
  return {
    announce,
    release: () => {
      for (const path of [holder, publicHolder]) {
        if (path !== null) tryTo(() => rmSync(path, { force: true }));
      }
      release();
    },
  };
}

/** Folders that earlier versions made so that every account of the computer could look into them. */
const OPEN_ONCE = ['media', 'media-cache'];

/** The data folder itself is left as it is: where Linnet did not make it, others may share it. */
function takeFromOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // It is not there, or the disk knows no rights.
  }
}

/** Whatever the mask of this process, and the rights that the file had. */
function writeFor(path: string, text: string, mode: number): void {
  writeFileSync(path, text, { mode });
  chmodSync(path, mode);
}

async function takeLock(path: string): Promise<() => void> {
  makePrivate(path);
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

function takenBy(holder: string): Saying {
  const other = readHolder(holder);
  if (!other) return startWords.inUse.unknown;
  const pid = String(other.pid);
  return other.address
    ? startWords.inUse.address({ pid, address: String(other.address) })
    : startWords.inUse.process({ pid });
}

function readHolder(path: string): { pid: unknown; address: unknown } | undefined {
  try {
    const { pid, address } = JSON.parse(readFileSync(path, 'utf8'));
    return { pid, address };
  } catch {
    return undefined;
  }
}
