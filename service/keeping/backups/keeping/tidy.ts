import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeepingContext } from '../../../kernel/context.ts';
import { PART } from '../archive/write-archive.ts';
import {
  ARCHIVE_ENDING,
  copiesIn,
  listCopies,
  readCopyName,
  type StoredCopy,
  sidecarPath,
} from './copy-files.ts';
import { findOutdated, removeOldUpgradeFolders } from './kept-rule.ts';
import { copyFolders, ownFolder, SCRATCH } from './places.ts';

/**
 * Whether backups are removed by their age: not while the clock is doubted, nor while the database is damaged. A
 * damaged database needs a backup, maybe the oldest one.
 */
export const mayAge = ({ clockCheck, database }: Pick<KeepingContext, 'clockCheck' | 'database'>): boolean =>
  clockCheck.isPlausible() && database.storage.fault() !== 'damaged';

/** Removes outdated backups from the present and from all former folders. */
export async function tidyCopies(context: KeepingContext): Promise<void> {
  if (!mayAge(context)) return;
  const now = context.clock.now();
  for (const copy of findOutdated(await listCopies(await copyFolders(context)), now))
    await removeCopy(context, copy);
  await removeOldUpgradeFolders(context.config.dataDir, ownFolder(context), now);
  await forgetFormerFolders(context);
}

/** Removes a backup and its notes; logs an error when it cannot be removed. */
export async function removeCopy(
  { log }: Pick<KeepingContext, 'log'>,
  { folder, name, path }: Pick<StoredCopy, 'folder' | 'name' | 'path'>,
): Promise<void> {
  try {
    // The backup first, because it makes the list: a kill in between leaves notes that are never read.
    await rm(path, { force: true });
    await rm(sidecarPath(folder, name), { force: true });
  } catch (error) {
    log.warn({ err: error, copy: name }, 'an old copy could not be removed');
  }
}

/** Forgets a former backup folder once it contains no backups. */
async function forgetFormerFolders({ settings }: KeepingContext): Promise<void> {
  const former = settings.get('formerBackupsFolders');
  const left = await Promise.all(
    former.map(async (folder) => ((await isEmptyOfCopies(folder.path)) ? [] : [folder])),
  );
  if (left.flat().length < former.length) await settings.set('formerBackupsFolders', left.flat());
}

/** False for a missing folder: it may come back with its backups. */
async function isEmptyOfCopies(folder: string): Promise<boolean> {
  const isThere = await readdir(folder).then(
    () => true,
    () => false,
  );
  return isThere && (await copiesIn(folder)).length === 0;
}

type Leftovers = Pick<KeepingContext, 'clock' | 'config' | 'deployment' | 'settings'>;

/** Removes what a kill left behind: unfinished folders in the data folder, and incomplete backups. */
export async function removeLeftovers(context: Leftovers): Promise<void> {
  for (const folder of await copyFolders(context)) {
    const isOwn = folder === ownFolder(context);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const isLeft = (isOwn && name.startsWith(SCRATCH)) || isPart(name);
      if (isLeft && (isOwn || !(await isOfAnother(context, path))))
        await rm(path, { recursive: true, force: true });
    }
  }
}

/** Whether another instance on the same database may be making this backup. */
async function isOfAnother({ clock, deployment }: Leftovers, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && deployment.mayBeWriting(clock.now() - found.mtimeMs);
}

/** Whether a name is ours: `linnet-…-daily.tar.gz.part` or `linnet-…-daily.json.part`. */
function isPart(name: string): boolean {
  if (!name.endsWith(PART)) return false;
  const whole = name.slice(0, -PART.length);
  const ending = [ARCHIVE_ENDING, '.json'].find((candidate) => whole.endsWith(candidate));
  return ending !== undefined && readCopyName(whole.slice(0, -ending.length)) !== null;
}
