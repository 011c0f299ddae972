import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { parseRecord } from '../../../lib/record.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { CopyReason } from '../archive/manifest.ts';
import { readDigest } from '../archive/open-archive.ts';
import { CopyProof } from '../proof/proof.ts';

/** The file of notes beside a backup. */
const Sidecar = Type.Object({
  /** Size of the backup, bytes. */
  size: Type.Number(),
  /** The digest in the backup's header, hex. Notes with another digest belong to another file and are ignored. */
  sha256: Type.String(),
  proof: Nullable(CopyProof),
  /** The computer of the instance that made it, when several share the database. */
  by: Type.Optional(Nullable(Type.String())),
});
export type Sidecar = Static<typeof Sidecar>;

/** Null when there are no notes or they cannot be read; the backup then counts as not proven. */
export async function readSidecar(folder: string, name: string): Promise<Sidecar | null> {
  const text = await readFile(sidecarPath(folder, name), 'utf8').catch(() => '');
  const sidecar = parseRecord(text);
  return fitsSchema(Sidecar, sidecar) ? sidecar : null;
}

/** Writes a temporary file and renames it, so that a kill leaves either the old notes or the new ones. */
export async function writeSidecar(folder: string, name: string, sidecar: Sidecar): Promise<void> {
  const { size, sha256, proof, by } = sidecar;
  const path = sidecarPath(folder, name);
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify({ size, sha256, proof, by: by ?? undefined })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

const NAME = /^linnet-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z]+)$/;
export const ARCHIVE_ENDING = '.tar.gz';

/** The moment, ms UTC, as `20261122T031000Z`. */
const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** The name of a copy, without the ending of its file: `linnet-20261122T031000Z-daily`. `at` in milliseconds UTC. */
export const copyName = (at: number, reason: CopyReason): string => `linnet-${stampOf(at)}-${reason}`;

/**
 * Reads the time and the reason from the name of a backup; null for any other name. `at` is cut down to a second, ms
 * UTC.
 */
export function readCopyName(name: string): { at: number; reason: CopyReason } | null {
  const [, year, month, day, hour, minute, second, reason] = NAME.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) || !fitsSchema(CopyReason, reason) ? null : { at, reason };
}

/** The file of a copy in a folder. */
export const archivePath = (folder: string, name: string): string => join(folder, `${name}${ARCHIVE_ENDING}`);

/** The small file of notes beside it, which makes listing quick. */
export const sidecarPath = (folder: string, name: string): string => join(folder, `${name}.json`);

/** A complete backup. */
export type StoredCopy = {
  name: string;
  folder: string;
  /** The file. */
  path: string;
  /** Milliseconds UTC. */
  at: number;
  reason: CopyReason;
  /** Bytes. */
  size: number;
  /** The digest in the backup's header, hex. */
  sha256: string;
  proof: CopyProof | null;
  /** The computer of the instance that made it, when several share the database and it is known. */
  by: string | null;
};

/**
 * The backups in these folders, the newest first. When two folders have the same backup, the earlier folder's is
 * listed.
 */
export async function listCopies(folders: readonly string[]): Promise<StoredCopy[]> {
  const found = (await Promise.all(folders.map(copiesIn))).flat();
  const byName = new Map<string, StoredCopy>();
  for (const copy of found) if (!byName.has(copy.name)) byName.set(copy.name, copy);
  return [...byName.values()].toSorted((a, b) => b.at - a.at || b.name.localeCompare(a.name));
}

/** The backups in one folder; none when the folder does not exist. */
export async function copiesIn(folder: string): Promise<StoredCopy[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names
    .filter((name) => name.endsWith(ARCHIVE_ENDING))
    .map((name) => readCopy(folder, name.slice(0, -ARCHIVE_ENDING.length)));
  return (await Promise.all(found)).filter((copy) => copy !== null);
}

const NOT_NOTED = { proof: null, by: null };

async function readCopy(folder: string, name: string): Promise<StoredCopy | null> {
  const told = readCopyName(name);
  const path = archivePath(folder, name);
  const file = await stat(path).catch(() => null);
  if (!told || !file?.isFile()) return null;
  // A file with a foreign header is listed too: its proof will say that it is bad.
  const sha256 = (await readDigest(path)) ?? '';
  const sidecar = await readSidecar(folder, name);
  const isNoted = sidecar?.size === file.size && sidecar.sha256 === sha256;
  const { proof, by = null } = isNoted ? sidecar : NOT_NOTED;
  return { name, folder, path, ...told, size: file.size, sha256, proof, by };
}
