import { readdir, stat } from 'node:fs/promises';
import type { CopyReason } from '../archive/manifest.ts';
import { readDigest } from '../archive/open-archive.ts';
import type { CopyProof } from '../proof/proof.ts';
import { ARCHIVE_ENDING, archivePath, readCopyName, readSidecar } from './copy-files.ts';

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
