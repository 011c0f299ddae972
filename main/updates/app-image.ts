import { constants, existsSync } from 'node:fs';
import { access, chmod, copyFile, link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UpdateRefused } from './refusal.ts';
import { words } from './words.ts';

const previousOf = (appImage: string): string => `${appImage}.previous`;

/** @throws UpdateRefused when an AppImage lies where the person may not change it. */
export async function assertReplaceable(appImage: string): Promise<void> {
  try {
    await access(dirname(appImage), constants.W_OK);
  } catch (cause) {
    throw new UpdateRefused(words().refused.notWritable({ file: appImage }), { cause });
  }
}

/** Keeps the file of the running version as `<file>.previous`; it stays where it is too. */
export async function keepPrevious(appImage: string): Promise<void> {
  const draft = `${previousOf(appImage)}.new`;
  await rm(draft, { force: true });
  // A second name costs no room; not every disk has that.
  await link(appImage, draft).catch(() => copyFile(appImage, draft));
  await rename(draft, previousOf(appImage));
  // Where both are names of one file already, renaming does nothing and leaves the draft.
  await rm(draft, { force: true });
}

/** Puts the file of the version before in place of the present one. Does nothing the second time. */
export async function putPreviousBack(appImage: string): Promise<void> {
  try {
    await rename(previousOf(appImage), appImage);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await chmod(appImage, 0o755);
}

/** Removes the file of the version before, which cannot be put back then. */
export function forgetPrevious(appImage: string): Promise<void> {
  return rm(previousOf(appImage), { force: true });
}

export function isPreviousKept(appImage: string): boolean {
  return existsSync(previousOf(appImage));
}
