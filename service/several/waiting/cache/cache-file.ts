import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseAddress, socketUrl } from '../../../db/address.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { LINK_CACHE } from '../../../kernel/paths.ts';
import { sha256 } from '../../../lib/hash.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { CachedLink, CacheHead, cachedKeys } from './cached-link.ts';

/**
 * What the last service of this data folder knew of its links: one line of settings, then a line for each link. `links`
 * has a link under each of its names.
 */
export type Cache = { known: CacheHead; links: ReadonlyMap<string, CachedLink> };

/** The most that is kept: as many links as the index has, and so many bytes of them. */
const MOST_LINKS = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Links that are written at once: redirects go on in between. */
const PORTION = 500;

/** Tells databases apart without their address being in the file. */
export const databaseMark = (address: DatabaseAddress): string => sha256(socketUrl(address.url));

/** Replaces the file as a whole, or leaves it as it was; returns how many links it has. Only this account can read it. */
export async function writeCache(
  folder: string,
  known: CacheHead,
  links: Iterable<CachedLink>,
): Promise<number> {
  const path = join(folder, LINK_CACHE);
  const next = `${path}.new`;
  const file = await open(next, 'w', 0o600);
  let count = 0;
  try {
    await file.write(`${JSON.stringify(known)}\n`);
    for (const lines of portions(links)) {
      await file.write(lines.join(''));
      count += lines.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
  return count;
}

function* portions(links: Iterable<CachedLink>): Generator<string[]> {
  let lines: string[] = [];
  let count = 0;
  let bytes = 0;
  for (const link of links) {
    const line = JSON.stringify(link);
    count += 1;
    bytes += Buffer.byteLength(line) + 1;
    if (count > MOST_LINKS || bytes > MOST_BYTES) break;
    lines.push(`${line}\n`);
    if (lines.length < PORTION) continue;
    yield lines;
    lines = [];
  }
  yield lines;
}

/** What was written last; undefined where nothing was, where it is damaged, and where it is of another database. */
export async function readCache(
  folder: string,
  address: DatabaseAddress,
  log: Logger,
): Promise<Cache | undefined> {
  const path = join(folder, LINK_CACHE);
  try {
    if ((await stat(path)).size > 2 * MOST_BYTES) return undefined;
    const [first = '', ...lines] = (await readFile(path, 'utf8')).split('\n');
    const known: unknown = JSON.parse(first);
    if (!fitsSchema(CacheHead, known) || known.database !== databaseMark(address)) return undefined;
    const links = lines.filter(Boolean).map(readLink).slice(0, MOST_LINKS);
    return { known, links: new Map(links.flatMap((link) => cachedKeys(link).map((key) => [key, link]))) };
  } catch (error) {
    log.debug({ err: error }, 'no links are known from an earlier start');
    return undefined;
  }
}

function readLink(line: string): CachedLink {
  const link: unknown = JSON.parse(line);
  if (!fitsSchema(CachedLink, link)) throw new Error('A line of the file is no link');
  return link;
}
