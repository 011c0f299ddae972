import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncNames } from '../replacing/disk.ts';
import { DIGEST_AT, HEADER_LENGTH, withOwnHeader } from './gzip-header.ts';
import { DATABASE_ENTRY, FORMAT, MANIFEST_ENTRY, type Manifest, MEDIA_ENTRY } from './manifest.ts';
import { END_OF_ARCHIVE, entryHeader, entryPadding } from './tar-entries.ts';

/** The manifest without its format and its list of files. */
export type About = Omit<Manifest, 'format' | 'files'>;

/** `sha256` is the digest in the archive's header: of everything after the header. */
export type WrittenArchive = { bytes: number; sha256: string };

/** Fast rather than small: packed clicks take most of the room, and more effort hardly makes them smaller. */
const LEVEL = 2;

/** The ending of an archive that is still being written. */
export const PART = '.part';

/**
 * Packs a folder, with `linnet.db` and maybe `media/` in it, into an archive at `target`. The archive gets its name
 * once it is complete and on the disk; a kill leaves `<target>.part`.
 *
 * @throws the system's error, such as `ENOSPC`, and leaves nothing behind; AbortError when `signal` aborts.
 */
export async function writeArchive(
  { folder, target, about }: { folder: string; target: string; about: About },
  signal?: AbortSignal,
): Promise<WrittenArchive> {
  const files = await describeFiles(folder, signal);
  const manifest: Manifest = { format: FORMAT, ...about, files };
  const part = `${target}${PART}`;
  try {
    const written = await pack(tarOf(folder, manifest), part, signal);
    await rename(part, target);
    // Some network drives cannot sync a folder; the file itself is on the disk.
    await syncNames(dirname(target)).catch(() => undefined);
    return written;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function describeFiles(folder: string, signal?: AbortSignal): Promise<Manifest['files']> {
  const pictures = await readdir(join(folder, MEDIA_ENTRY)).catch(() => []);
  const names = [DATABASE_ENTRY, ...pictures.toSorted().map((name) => `${MEDIA_ENTRY}/${name}`)];
  const files: Manifest['files'] = [];
  for (const name of names) {
    const path = join(folder, name);
    files.push({ name, bytes: (await stat(path)).size, sha256: await sha256OfFile(path, signal) });
  }
  return files;
}

/** SHA-256 of a file as hex. */
async function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK, signal })) hash.update(chunk);
  return hash.digest('hex');
}

/** Bytes read at once. */
const CHUNK = 256 * 1024;

async function* tarOf(folder: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(manifest));
  yield* [await entryHeader(MANIFEST_ENTRY, text.length, manifest.at), text, entryPadding(text.length)];
  for (const { name, bytes } of manifest.files) {
    yield await entryHeader(name, bytes, manifest.at);
    yield* createReadStream(join(folder, name), { highWaterMark: CHUNK });
    yield entryPadding(bytes);
  }
  yield END_OF_ARCHIVE;
}

/** Packs a stream into a file, and waits until the file is on the disk. */
async function pack(
  content: AsyncIterable<Buffer>,
  path: string,
  signal?: AbortSignal,
): Promise<WrittenArchive> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'w', 0o600);
  try {
    const keep = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of withOwnHeader(chunks)) {
        if (bytes >= HEADER_LENGTH) hash.update(chunk);
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
    };
    const gzip = createGzip({ level: LEVEL, chunkSize: CHUNK });
    await pipeline(Readable.from(content, { objectMode: false }), gzip, keep, { signal });
    const digest = hash.digest();
    await file.write(digest, 0, digest.length, DIGEST_AT);
    await file.sync();
    return { bytes, sha256: digest.toString('hex') };
  } finally {
    await file.close();
  }
}
