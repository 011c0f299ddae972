import { constants } from 'node:fs';
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { ChosenFolder } from '../settings.ts';

type Places = Pick<KeepingContext, 'config' | 'settings'>;

/** The folder of backups in the data folder. */
export const ownFolder = ({ config }: Pick<KeepingContext, 'config'>): string =>
  join(config.dataDir, 'backups');

/** The folder for unfinished backups: below the data folder, so that a restored state can be moved into use. */
export const scratchFolder = (context: Pick<KeepingContext, 'config'>, name: string): string =>
  join(ownFolder(context), `${SCRATCH}${name}`);

/** How the names of unfinished folders begin; the next start removes those that a kill left behind. */
export const SCRATCH = '.part-';

/** Creates the folder of backups in the data folder, and returns its path. */
export async function makeOwnFolder(context: Pick<KeepingContext, 'config'>): Promise<string> {
  const folder = ownFolder(context);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Every available folder that may contain backups, the chosen one first. */
export async function copyFolders(context: Places): Promise<string[]> {
  const { settings } = context;
  const chosen = await ifAvailable(settings.get('backupsFolder'));
  const former = await Promise.all(settings.get('formerBackupsFolders').map(ifAvailable));
  return [...new Set([...chosen, ownFolder(context), ...former.flat()])];
}

const ifAvailable = async (folder: ChosenFolder | null): Promise<string[]> =>
  folder && (await isAvailable(folder)) ? [folder.path] : [];

/** The mount point of the disk that a folder is on. @throws when the folder does not exist. */
export async function findMountPoint(folder: string): Promise<string> {
  const above = dirname(folder);
  if (above === folder) return folder;
  const [{ dev }, upper] = await Promise.all([stat(folder), stat(above)]);
  return dev === upper.dev ? findMountPoint(above) : folder;
}

/**
 * Whether the chosen folder is available and writable. Removing a disk may leave an empty folder at the mount point;
 * that folder is on another disk and must not receive backups.
 */
export const isAvailable = (folder: ChosenFolder): Promise<boolean> =>
  Promise.race([isThere(folder), sleep(LONGEST_LOOK, false, { ref: false })]);

/** The longest wait for a folder, ms: a network drive without its server may never answer. */
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

/**
 * Folders in which the system shows itself or its devices as files; a file written there, if that is possible, is
 * gone after a restart.
 */
const SHOWN_ONLY = /^\/(dev|proc|sys)(\/|$)/;

/** Whether a folder keeps a file that is written to it, which the rights alone do not tell. Leaves nothing there. */
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

/** Bytes that this program may still write to the disk of a folder; null when the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
