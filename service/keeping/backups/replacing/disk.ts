import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';

/** Moves a file or folder that is there. What is written of it is on the disk when this resolves. */
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

/** Writes beside the file and renames: after a kill or a power cut the old content is there, or the new one. */
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

/** What a file of JSON holds; undefined when it is not there or damaged. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

export const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Has what a file holds written to the disk itself. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Has the names in a folder written. Windows cannot do that, and does it by itself. */
export async function syncNames(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
