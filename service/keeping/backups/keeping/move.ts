import { copyFile, rename, rm } from 'node:fs/promises';
import { requireIntact } from '../archive/open-archive.ts';
import { PART } from '../archive/write-archive.ts';
import { syncFile, syncNames } from '../replacing/disk.ts';
import { archivePath, type StoredCopy, sidecarPath, writeSidecar } from './copy-files.ts';

/**
 * Moves a backup. It gets its name in the new folder once it is complete there, and is then removed from the old
 * folder.
 *
 * @throws the system's error, or ArchiveBroken when the bytes that arrived are not the original ones; the backup then
 * stays where it is.
 */
export async function move(
  { name, folder, path, size, sha256, proof, by }: StoredCopy,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const target = archivePath(to, name);
  const part = `${target}${PART}`;
  try {
    await copyFile(path, part);
    await syncFile(part);
    await requireIntact(part, signal);
    await writeSidecar(to, name, { size, sha256, proof, by });
    await rename(part, target);
    // Some network drives cannot sync a folder; the file itself is on the disk.
    await syncNames(to).catch(() => undefined);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await rm(path, { force: true });
  await rm(sidecarPath(folder, name), { force: true });
}
