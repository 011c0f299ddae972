import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Feed, withinTime } from './feed.ts';
import { codeOf, UpdateRefused } from './refusal.ts';
import type { Release } from './release.ts';
import { refused } from './words.ts';

/** The largest package, bytes; no package of Linnet is larger. */
const LARGEST_PACKAGE = 2_000_000_000;

/**
 * Copies the package of a release into `folder`, removes everything else there, and resolves with its path once every
 * byte matches the signature. A feed that is silent for `patience` ms is given up.
 *
 * @throws UpdateRefused; the incomplete file is removed.
 */
export async function stage(
  feed: Feed,
  name: string,
  release: Release,
  folder: string,
  patience: number,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, 'draft');
  const staged = join(folder, release.file);
  try {
    const sha512 = await receive(await feed.open(name), draft, name, patience);
    if (sha512 !== release.sha512) throw new UpdateRefused(refused.damaged({ file: name }));
    await rename(draft, staged);
    return staged;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (codeOf(error) === 'ENOSPC') throw new UpdateRefused(refused.diskFull, { cause: error });
    throw error;
  }
}

/** Writes the bytes to a file, and resolves with their hash in base64. */
async function receive(source: Readable, path: string, name: string, patience: number): Promise<string> {
  const hash = createHash('sha512');
  const late = new UpdateRefused(refused.noAnswer({ place: name }));
  await pipeline(
    source,
    async function* (bytes: AsyncIterable<Buffer>) {
      let length = 0;
      const parts = bytes[Symbol.asyncIterator]();
      while (true) {
        const { done, value } = await withinTime(parts.next(), patience, late);
        if (done) return;
        length += value.length;
        if (length > LARGEST_PACKAGE) throw new UpdateRefused(refused.tooLarge({ file: name }));
        hash.update(value);
        yield value;
      }
    },
    createWriteStream(path, { mode: 0o700, flush: true }),
  );
  return hash.digest('base64');
}
