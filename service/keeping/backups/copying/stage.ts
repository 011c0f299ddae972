import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isStoredName } from '../../../base/media/operations.ts';
import { copyDatabase } from '../../../db/copy.ts';
import { driverFor, openReader } from '../../../db/open.ts';
import { DatabaseDamaged } from '../../../db/storage-fault.ts';
import { findDamage } from '../../../db/storage-repository.ts';
import { DATABASE_ENTRY, MEDIA_ENTRY } from '../archive/manifest.ts';
import { findSchema, readFigures, reckon } from '../proof/figures-repository.ts';
import type { Reckoning, Staged, Staging } from '../proof/proof.ts';
import { syncFile } from '../replacing/disk.ts';
import { type CopyState, leaveOut, putState } from '../repository.ts';

/**
 * See `stageCopy`. @throws the error of SQLite, of the server or of the system; the content of the folder is useless
 * then.
 */
export async function stage(staging: Staging, signal: AbortSignal): Promise<Staged> {
  const { address, folder } = staging;
  await mkdir(join(folder, MEDIA_ENTRY), { recursive: true, mode: 0o700 });
  const { copyState } = await driverFor(address);
  const before = await (copyState ? stageState(copyState, staging, signal) : stageFile(staging, signal));
  signal.throwIfAborted();
  const copy = await openReader({ url: pathToFileURL(databaseIn(staging)).href, authToken: null });
  try {
    return { before, figures: await readFigures(copy, signal), schema: await findSchema(copy) };
  } finally {
    copy.$client.close();
  }
}

const databaseIn = ({ folder }: Pick<Staging, 'folder'>): string => join(folder, DATABASE_ENTRY);

/** Returns the figures of the database just before it was copied. */
async function stageFile(staging: Staging, signal: AbortSignal): Promise<Reckoning> {
  const { address, reading, media, folder } = staging;
  const pictures = join(folder, MEDIA_ENTRY);
  // Twice: a picture is stored before its link refers to it, and is deleted after the link.
  await linkPictures(media, pictures);
  await requireWhole(staging);
  const before = await reckonLive(staging);
  signal.throwIfAborted();
  await copyDatabase(address, reading, databaseIn(staging));
  await leaveOut(databaseIn(staging));
  await syncFile(databaseIn(staging));
  await linkPictures(media, pictures);
  return before;
}

async function stageState(copyState: CopyState, staging: Staging, signal: AbortSignal): Promise<Reckoning> {
  const before = await reckonLive(staging);
  await putState(copyState, staging.address, staging.folder, signal);
  return before;
}

/**
 * A copy of a damaged database can be intact itself and yet lack the rows that could not be read. @throws
 * DatabaseDamaged
 */
async function requireWhole({ address, reading }: Staging): Promise<void> {
  const live = await openReader(address, reading);
  const damage = await findDamage(live, 'quick').finally(() => live.$client.close());
  if (damage !== null) throw new DatabaseDamaged(damage);
}

async function reckonLive({ address, reading }: Staging): Promise<Reckoning> {
  const live = await openReader(address, reading);
  return reckon(live).finally(() => live.$client.close());
}

/** Pictures never change under their name, so a hard link is as good as a copy. */
async function linkPictures(from: string, to: string): Promise<void> {
  const known = new Set(await readdir(to));
  const names = await readdir(from).catch(() => []);
  for (const name of names.filter((candidate) => isStoredName(candidate) && !known.has(candidate))) {
    const [source, target] = [join(from, name), join(to, name)];
    await link(source, target).catch(() => copyFile(source, target).catch(skipMissing));
  }
}

/** A picture that was deleted meanwhile does not belong in the backup. */
function skipMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
