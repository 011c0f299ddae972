import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureFile } from '../../../db/file.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { sizeOnServer } from '../repository.ts';
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

/** Thrown when the disk has less room than a backup needs. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly code = 'ENOSPC';
}

/** Always left free, bytes: a backup must never keep changes from being saved. */
const RESERVE = 8 * 1024 * 1024;

/** Room for the staged files, and for the archive or the files restored from it for the proof. */
const TIMES = 2.1;

/** @throws NoRoom when a backup would fill the disk of the data folder too far. */
export async function requireRoom(context: KeepingContext): Promise<void> {
  const free = await freeBytes(ownFolder(context));
  const data = await sizeOfData(context);
  const needed = Math.ceil(data * TIMES) + RESERVE;
  if (free !== null && free < needed) throw new NoRoom(`A copy needs ${needed} bytes, and ${free} are free`);
}

/** Bytes. For a database on a server, which holds the pictures too, its size there. */
async function sizeOfData(context: KeepingContext): Promise<number> {
  const file = measureFile(context.config.database);
  if (!file) return sizeOnServer(context.database.read);
  return file.bytes + file.logBytes + (await sizeOfPictures(context));
}

async function sizeOfPictures({ config }: Pick<KeepingContext, 'config'>): Promise<number> {
  const folder = join(config.dataDir, 'media');
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** Where a new backup goes: the chosen folder while it is available, otherwise the data folder. */
export async function findTarget(
  context: Pick<KeepingContext, 'config' | 'settings'>,
): Promise<{ path: string; isChosen: boolean }> {
  const chosen = context.settings.get('backupsFolder');
  return chosen && (await isAvailable(chosen))
    ? { path: chosen.path, isChosen: true }
    : { path: ownFolder(context), isChosen: false };
}
