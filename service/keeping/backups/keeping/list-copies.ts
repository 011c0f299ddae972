import { readdir, stat } from 'node:fs/promises';
import type { CopyReason } from '../archive/manifest.ts';
import { readDigest } from '../archive/open-archive.ts';
import type { CopyProof } from '../proof/proof.ts';
import { ARCHIVE_ENDING, archivePath, readCopyName } from './copy-name.ts';
import { readSidecar } from './sidecar.ts';

/** A copy that is whole. */
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
  /** What the copy carries of itself, hex. */
  sha256: string;
  proof: CopyProof | null;
  /** The computer of the instance that made it, where several share the database and it is known. */
  by: string | null;
};

/** The copies in these folders, the newest first; of one that is in two of them, that of the earlier folder. */
export async function listCopies(folders: readonly string[]): Promise<StoredCopy[]> {
  const found = (await Promise.all(folders.map(copiesIn))).flat();
  const byName = new Map<string, StoredCopy>();
  for (const copy of found) if (!byName.has(copy.name)) byName.set(copy.name, copy);
  return [...byName.values()].toSorted((a, b) => b.at - a.at || b.name.localeCompare(a.name));
}

/** The copies in one folder; none when it is not there. */
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
  // A file that begins otherwise is listed too: its proof says that it is no good.
  const sha256 = (await readDigest(path)) ?? '';
  const sidecar = await readSidecar(folder, name);
  const isNoted = sidecar?.size === file.size && sidecar.sha256 === sha256;
  const { proof, by = null } = isNoted ? sidecar : NOT_NOTED;
  return { name, folder, path, ...told, size: file.size, sha256, proof, by };
}
