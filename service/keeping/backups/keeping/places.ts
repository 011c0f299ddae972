import { constants } from 'node:fs';
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { ChosenFolder } from '../settings.ts';

type Places = Pick<KeepingContext, 'config' | 'settings'>;

/** The folder of copies in the data folder. */
export const ownFolder = ({ config }: Pick<KeepingContext, 'config'>): string =>
  join(config.dataDir, 'backups');

/** Where work on a copy goes on: below the data folder, so that restored state can be moved into its place. */
export const scratchFolder = (context: Pick<KeepingContext, 'config'>, name: string): string =>
  join(ownFolder(context), `${SCRATCH}${name}`);

/** How the folders of work under way begin; what a kill leaves of them is removed by the next start. */
export const SCRATCH = '.part-';

/** Makes the folder of copies in the data folder, and says where it is. */
export async function makeOwnFolder(context: Pick<KeepingContext, 'config'>): Promise<string> {
  const folder = ownFolder(context);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Every folder that may hold copies and is there now, the chosen one first. */
export async function copyFolders(context: Places): Promise<string[]> {
  const { settings } = context;
  const chosen = await ifAvailable(settings.get('backupsFolder'));
  const former = await Promise.all(settings.get('formerBackupsFolders').map(ifAvailable));
  return [...new Set([...chosen, ownFolder(context), ...former.flat()])];
}

const ifAvailable = async (folder: ChosenFolder | null): Promise<string[]> =>
  folder && (await isAvailable(folder)) ? [folder.path] : [];

/** The topmost folder on the disk that a folder is on: where the disk was mounted. @throws when there is no such folder. */
export async function findMountPoint(folder: string): Promise<string> {
  const above = dirname(folder);
  if (above === folder) return folder;
  const [{ dev }, upper] = await Promise.all([stat(folder), stat(above)]);
  return dev === upper.dev ? findMountPoint(above) : folder;
}

/**
 * Whether the chosen folder is there and takes files. A disk that was taken out may leave an empty folder in its place,
 * which is on another disk then, and no place for copies.
 */
export const isAvailable = (folder: ChosenFolder): Promise<boolean> =>
  Promise.race([isThere(folder), sleep(LONGEST_LOOK, false, { ref: false })]);

/** A network drive whose server is gone may never answer, ms. */
const LONGEST_LOOK = 5_000;

async function isThere({ path, mountPoint }: ChosenFolder): Promise<boolean> {
  try {
    if (!(await stat(path)).isDirectory()) return false;
    await access(path, constants.W_OK);
    return (await findMountPoint(path)) === mountPoint;
  } catch {
    return false;
  }
}

/** Where the system shows itself as files, or devices; what is written there is gone with the next start, if it is taken. */
const SHOWN_ONLY = /^\/(dev|proc|sys)(\/|$)/;

/** Whether a folder keeps what is written to it: rights alone do not tell. Leaves nothing there. */
export async function takesFiles(folder: string): Promise<boolean> {
  if (SHOWN_ONLY.test(folder)) return false;
  const probe = join(folder, `.linnet-${process.pid}-${Date.now()}`);
  try {
    await writeFile(probe, 'Linnet tries whether copies can be kept here.', {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    await rm(probe);
    return true;
  } catch {
    await rm(probe, { force: true }).catch(() => undefined);
    return false;
  }
}

/** Bytes that this program may still write on the disk with a folder; null when the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
