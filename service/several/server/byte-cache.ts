import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/sqlite3';
import { type DatabaseAddress, socketUrl } from '../../db/address.ts';
import type { ByteCache } from '../../db/byte-cache.ts';
import { makePrivate } from '../../db/file.ts';
import { CACHE_BYTES } from '../../db/limits.ts';
import { SEGMENT_CACHE } from '../../kernel/paths.ts';
import { errorCode } from '../../lib/error-code.ts';
import { openOnDemand } from '../../lib/on-demand.ts';
import {
  clearCache,
  findKept,
  keepBytes,
  listKept,
  prepareCache,
  removeKept,
} from './byte-cache-repository.ts';

/** Beside the file lies what SQLite is about to write into it. */
const FILES = [SEGMENT_CACHE, `${SEGMENT_CACHE}-wal`, `${SEGMENT_CACHE}-shm`];

export const cachePath = (folder: string): string => join(folder, SEGMENT_CACHE);

/** Removes the cache of a folder; what the disk does not give up stays. */
async function removeByteCache(folder: string): Promise<void> {
  for (const file of FILES) await rm(join(folder, file), { force: true }).catch(() => undefined);
}

/** A new number goes with every change to the tables. */
const FORMAT = 1;

/** Whether an error says that the file holds no database or a broken one, or that the tables are not in it. */
const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(errorCode(error) ?? '');

/** After so small a part of the cache was written, it is noted anew that others were used: that costs a write, too. */
const NOTED_PARTS = 16;

/** How long one thread waits for another that writes, ms. */
const PATIENCE = 1_000;

type Opened = { client: Client; file: number };

/** The cache of a data folder for one database, of bounded size. Nothing is opened before it is used. */
export function openByteCache(folder: string, address: DatabaseAddress, mostBytes = CACHE_BYTES): ByteCache {
  const path = cachePath(folder);
  const opened = openOnDemand(() => open(path, address));
  const close = async (): Promise<void> => void (await opened.drop())?.client.close();
  const current = async (): Promise<Client> => {
    const { client, file } = await opened.get();
    if (file === fileNumber(path)) return client;
    // Another thread found it damaged, and has begun another one.
    await close();
    return (await opened.get()).client;
  };
  const use = async <Output>(run: (client: Client) => Promise<Output>): Promise<Output> => {
    try {
      return await run(await current());
    } catch (error) {
      if (isDamage(error)) {
        await close();
        await removeByteCache(folder);
      }
      throw error;
    }
  };
  /** Of a damaged file all of it goes, with what was to go. */
  const scrub = (run: (client: Client) => Promise<void>): Promise<void> =>
    use(run).catch((error: unknown) => {
      if (!isDamage(error) || existsSync(path)) throw error;
    });
  return {
    find: async (wanted) => {
      const nothing = wanted.map(() => undefined);
      return wanted.length === 0
        ? nothing
        : use((client) => findKept(client, wanted, mostBytes / NOTED_PARTS)).catch(() => nothing);
    },
    keep: (given) => use((client) => keepBytes(client, given, mostBytes)).catch(() => undefined),
    list: (after, limit) => use((client) => listKept(client, after, limit)),
    remove: (numbers) => scrub((client) => removeKept(client, numbers)),
    clear: () => scrub(clearCache),
    close,
  };
}

const fileNumber = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

async function open(path: string, address: DatabaseAddress): Promise<Opened> {
  makePrivate(path);
  const file = fileNumber(path) ?? 0;
  const client = createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: PATIENCE });
  try {
    // A signed number of 32 bits, which tells the databases of two servers apart.
    await prepareCache(client, crc32(`${FORMAT} ${socketUrl(address.url)}`) | 0);
    return { client, file };
  } catch (error) {
    client.close();
    throw error;
  }
}
