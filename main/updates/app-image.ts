import { constants, existsSync } from 'node:fs';
import { access, chmod, copyFile, link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UpdateRefused } from '../../updates/refusal.ts';
import { refused } from '../../updates/words.ts';

const previousOf = (appImage: string): string => `${appImage}.previous`;

/** @throws UpdateRefused when the person may not write to the folder of the AppImage. */
export async function assertReplaceable(appImage: string): Promise<void> {
  try {
    await access(dirname(appImage), constants.W_OK);
  } catch (cause) {
    throw new UpdateRefused(refused.notWritable({ file: appImage }), { cause });
  }
}

/** Keeps the file of the running version as `<file>.previous`, in addition to its own name. */
export async function keepPrevious(appImage: string): Promise<void> {
  const draft = `${previousOf(appImage)}.new`;
  await rm(draft, { force: true });
  // A hard link costs no room; not every disk supports it.
  await link(appImage, draft).catch(() => copyFile(appImage, draft));
  await rename(draft, previousOf(appImage));
  // If both are names of the same file already, renaming does nothing and leaves the temporary file.
  await rm(draft, { force: true });
}

/** Replaces the present file with the previous version. Does nothing the second time. */
export async function putPreviousBack(appImage: string): Promise<void> {
  try {
    await rename(previousOf(appImage), appImage);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await chmod(appImage, 0o755);
}

/** Removes the file of the previous version, which cannot be restored then. */
export function forgetPrevious(appImage: string): Promise<void> {
  return rm(previousOf(appImage), { force: true });
}

export function isPreviousKept(appImage: string): boolean {
  return existsSync(previousOf(appImage));
}
