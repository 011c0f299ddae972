import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';

/** Moves a file or folder if it exists. The move is on the disk when this resolves. */
export async function moveIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return;
  }
  await syncNames(dirname(to));
  await syncNames(dirname(from));
}

/**
 * Writes a temporary file and renames it: after a kill or a power cut, the file has either the old content or the
 * new.
 */
export async function writeWhole(path: string, value: unknown): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncNames(dirname(path));
}

/** Reads a JSON file; undefined when it does not exist or is damaged. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

export const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Flushes the content of a file to the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Flushes the names in a folder to the disk. Windows has no call for it, and does it by itself. */
export async function syncNames(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
