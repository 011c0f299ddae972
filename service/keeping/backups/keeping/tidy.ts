import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeepingContext } from '../../../kernel/context.ts';
import { HOUR } from '../../../lib/duration.ts';
import { PART } from '../archive/write-archive.ts';
import { ARCHIVE_ENDING, readCopyName, sidecarPath } from './copy-name.ts';
import { findOutdated } from './kept-rule.ts';
import { copiesIn, listCopies, type StoredCopy } from './list-copies.ts';
import { copyFolders, ownFolder, SCRATCH } from './places.ts';
import { removeOldUpgradeFolders } from './upgrade-folders.ts';

/**
 * Whether copies are removed by their age: not while the clock is doubted, nor while the database is damaged. Then one of
 * them is needed, and it may be the oldest.
 */
export const mayAge = ({ clockCheck, database }: Pick<KeepingContext, 'clockCheck' | 'database'>): boolean =>
  clockCheck.isPlausible() && database.storage.fault() !== 'damaged';

/** Removes copies that are not kept any longer, wherever copies go or went. */
export async function tidyCopies(context: KeepingContext): Promise<void> {
  if (!mayAge(context)) return;
  const now = context.clock.now();
  for (const copy of findOutdated(await listCopies(await copyFolders(context)), now))
    await removeCopy(context, copy);
  await removeOldUpgradeFolders(context.config.dataDir, ownFolder(context), now);
  await forgetFormerFolders(context);
}

/** Removes a copy with what is noted beside it; what cannot be removed is told in the log. */
export async function removeCopy(
  { log }: Pick<KeepingContext, 'log'>,
  { folder, name, path }: Pick<StoredCopy, 'folder' | 'name' | 'path'>,
): Promise<void> {
  try {
    // First what the list goes by: a kill in between leaves a note that is never read.
    await rm(path, { force: true });
    await rm(sidecarPath(folder, name), { force: true });
  } catch (error) {
    log.warn({ err: error, copy: name }, 'an old copy could not be removed');
  }
}

/** A folder that copies went to before is looked after until none is left there. */
async function forgetFormerFolders({ settings }: KeepingContext): Promise<void> {
  const former = settings.get('formerBackupsFolders');
  const left = await Promise.all(
    former.map(async (folder) => ((await isEmptyOfCopies(folder.path)) ? [] : [folder])),
  );
  if (left.flat().length < former.length) await settings.set('formerBackupsFolders', left.flat());
}

/** False for a folder that is not there: it may come back with its copies. */
async function isEmptyOfCopies(folder: string): Promise<boolean> {
  const isThere = await readdir(folder).then(
    () => true,
    () => false,
  );
  return isThere && (await copiesIn(folder)).length === 0;
}

type Leftovers = Pick<KeepingContext, 'clock' | 'config' | 'instance' | 'settings'>;

/** Removes what a kill left: work under way in the data folder, and copies that never became whole. */
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

/** What another instance may be writing in a folder that both were given is as young as this, ms. */
const YOUNG = HOUR;

/** Whether another instance on the same database may be making the copy. */
async function isOfAnother({ clock, instance }: Leftovers, path: string): Promise<boolean> {
  const found = instance.isShared && (await stat(path).catch(() => null));
  return Boolean(found && clock.now() - found.mtimeMs < YOUNG);
}

/** `linnet-…-daily.tar.gz.part` and `linnet-…-daily.json.part`, of no other program. */
function isPart(name: string): boolean {
  if (!name.endsWith(PART)) return false;
  const whole = name.slice(0, -PART.length);
  const ending = [ARCHIVE_ENDING, '.json'].find((candidate) => whole.endsWith(candidate));
  return ending !== undefined && readCopyName(whole.slice(0, -ending.length)) !== null;
}
