import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseRecord } from '../../../lib/record.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { digestInHeader, HEADER_LENGTH, requireDigest } from './gzip-header.ts';
import { DATABASE_ENTRY, FORMAT, MANIFEST_ENTRY, Manifest } from './manifest.ts';
import { ArchiveBroken, type ArchiveFault, readEntries, type TarEntry } from './tar-entries.ts';

/** An opened backup. */
export type CopyArchive = {
  path: string;
  manifest: Manifest;
  /**
   * Writes `linnet.db` and `media/…` into a folder, which it creates. Reads every byte of the archive and compares it
   * with the manifest. After an error the content of the folder is useless.
   *
   * @throws ArchiveBroken when something differs; the system's error when a file cannot be read or written.
   */
  extract(folder: string, signal?: AbortSignal): Promise<void>;
};

/** The longest manifest that is read, bytes; a manifest names every picture. */
const LONGEST_MANIFEST = 64 * 1024 * 1024;

/**
 * Opens a backup and reads its manifest only.
 *
 * @throws ArchiveBroken when it is no backup, is damaged, or comes from a newer Linnet; the system's error when it
 * cannot be read.
 */
export async function openArchive(path: string): Promise<CopyArchive> {
  for await (const entry of unpack(path)) {
    const manifest = await readManifest(entry);
    return { path, manifest, extract: (folder, signal) => extract(path, manifest, folder, signal) };
  }
  throw new ArchiveBroken('foreign', 'The file holds nothing');
}

/**
 * The SHA-256 in the header of an archive, hex, which is not verified here; null for another file, or when there is
 * none.
 */
export async function readDigest(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch(() => null);
  const { buffer, bytesRead } = (await file?.read(Buffer.alloc(HEADER_LENGTH), 0, HEADER_LENGTH, 0)) ?? {
    buffer: Buffer.alloc(0),
    bytesRead: 0,
  };
  await file?.close();
  return digestInHeader(buffer.subarray(0, bytesRead));
}

/** Reads an archive to its end. @throws ArchiveBroken when its bytes have changed since it was written. */
export async function requireIntact(path: string, signal?: AbortSignal): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024, signal });
  const refuse = (fault: ArchiveFault): Error =>
    new ArchiveBroken(fault, 'The file is not what Linnet wrote');
  for await (const _piece of requireDigest(file, refuse)) signal?.throwIfAborted();
}

/** The entries of an archive. The file is closed when the caller stops reading. */
async function* unpack(path: string, signal?: AbortSignal): AsyncGenerator<TarEntry> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024, signal });
  const checked = Readable.from(
    requireDigest(file, (fault) => new ArchiveBroken(fault, 'The file is not what Linnet wrote')),
    { objectMode: false },
  );
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  checked.on('error', (error) => gunzip.destroy(error));
  checked.pipe(gunzip);
  try {
    yield* readEntries(unzipped(gunzip));
  } finally {
    checked.destroy();
    file.destroy();
    gunzip.destroy();
  }
}

/**
 * The unpacked bytes. @throws ArchiveBroken when gzip cannot unpack them, also while a caller reads the content of an
 * entry.
 */
async function* unzipped(gunzip: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* gunzip;
  } catch (error) {
    throw isOfZlib(error) ? new ArchiveBroken('damaged', 'The archive is damaged', { cause: error }) : error;
  }
}

/** Whether gzip could not unpack the bytes: `Z_DATA_ERROR`, `Z_BUF_ERROR` and similar codes, or trailing bytes. */
const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_TRAILING_JUNK)/.test(String(error.code));

async function readManifest({ name, bytes, content }: TarEntry): Promise<Manifest> {
  if (name !== MANIFEST_ENTRY || bytes > LONGEST_MANIFEST)
    throw new ArchiveBroken('foreign', 'The archive is none of Linnet');
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  const manifest = parseRecord(Buffer.concat(pieces).toString('utf8'));
  if (manifest && Number(manifest.format) > FORMAT)
    throw new ArchiveBroken('newer', 'The archive is of a newer Linnet');
  if (!fitsSchema(Manifest, manifest) || !isListOfOwn(manifest.files))
    throw new ArchiveBroken('damaged', 'The manifest of the archive cannot be read');
  return manifest;
}

/** Whether the database comes first and no file appears twice. */
const isListOfOwn = (files: Manifest['files']): boolean =>
  files[0]?.name === DATABASE_ENTRY && new Set(files.map(({ name }) => name)).size === files.length;

async function extract(
  path: string,
  { files }: Manifest,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const expected = files.values();
  let isFirst = true;
  for await (const entry of unpack(path, signal)) {
    if (isFirst) {
      isFirst = false;
      for await (const _piece of entry.content) signal?.throwIfAborted();
      continue;
    }
    const file = expected.next().value;
    if (file?.name !== entry.name || file.bytes !== entry.bytes) throw differs(entry.name);
    if ((await writeEntry(entry, join(folder, file.name), signal)) !== file.sha256) throw differs(entry.name);
  }
  const missing = expected.next().value;
  if (missing) throw differs(missing.name);
}

const differs = (name: string): ArchiveBroken =>
  new ArchiveBroken('damaged', `${name} in the archive is not what the manifest says`);

/** Writes a file to the disk; returns its SHA-256. */
async function writeEntry({ content }: TarEntry, path: string, signal?: AbortSignal): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) {
      signal?.throwIfAborted();
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
