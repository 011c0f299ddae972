import { constants } from 'node:fs';
import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../../../db/connection.ts';
import { appliedMigration, newestMigration } from '../../../db/migrate.ts';
import { driverFor, emptyLog, openReader } from '../../../db/open.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import { putState, sizeOnServer } from '../repository.ts';
import { remove, syncFile, syncNames, writeWhole } from './disk.ts';
import { KEPT_NOTE, type Marker, mark } from './marker.ts';
import { newerThanThis, readVersion, refuseNewer, requireRoomForCopy } from './newer.ts';
import { type DataPlaces, replacementFolder, type SettleParts } from './places.ts';

/**
 * Copies the database before this version changes it or serves it for the first time. Null when neither is the case.
 *
 * It copies files, which takes no longer than reading them once: the service does not serve meanwhile. The pictures
 * stay as they are, because no migration touches them.
 *
 * @throws ConfigError when there is no room for it and the database has to be changed, and when it is of a later
 * version.
 */
export async function beginUpgrade(parts: SettleParts, places: DataPlaces): Promise<Marker | null> {
  const { config, migrations, now, log } = parts;
  const applied = await findApplied(parts, places);
  if (applied === null) return null;
  const from = (await readVersion(places.version)) ?? '';
  const newest = newestMigration(migrations);
  if (applied > newest) throw newerThanThis(config, from || null);
  const isOlder = applied < newest;
  if (!isOlder && (from === '' || from === config.version)) return null;
  try {
    await copyDatabase(places, config.version);
  } catch (error) {
    if (isOlder) throw error;
    log.warn({ err: error }, 'the data was not copied before the first start of this version');
    return null;
  }
  return mark(places.marker, {
    kind: 'upgrade',
    step: 'trying',
    name: from,
    at: now,
    version: config.version,
    starts: 1,
    problem: null,
    remark: null,
  });
}

/** Records the version that serves, for the next version. If that fails, the worst result is one backup too few. */
export async function noteVersion(places: DataPlaces, version: string): Promise<void> {
  if ((await readVersion(places.version)) === version) return;
  await mkdir(places.folder, { recursive: true, mode: 0o700 });
  await writeWhole(places.version, { version });
}

/** The moment of the newest migration of the database; null when it is empty, or cannot be read. */
async function findApplied({ config }: SettleParts, places: DataPlaces): Promise<number | null> {
  if ((await sizeOf(places.database)) === 0) return null;
  try {
    const reader = await openReader(config.database);
    try {
      const applied = await appliedMigration(reader);
      // The connection ends at garbage collection, not when it is closed, and then empties the write-ahead log.
      // Without this call, that could happen in the middle of the copy and spoil it.
      await emptyLog(reader, config.database);
      return applied || null;
    } finally {
      reader.$client.close();
    }
  } catch {
    // The error shows when the database is opened later.
    return null;
  }
}

async function copyDatabase(places: DataPlaces, version: string): Promise<void> {
  const part = `${places.former}.part`;
  for (const folder of [part, places.former]) await remove(folder);
  await mkdir(part, { recursive: true, mode: 0o700 });
  const files = places.inUse.filter(({ name }) => name !== 'media' && name !== 'linnet.db-shm');
  const sizes = await Promise.all(files.map(({ path }) => sizeOf(path)));
  await requireRoomForCopy(
    places.folder,
    version,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  for (const [index, { name, path }] of files.entries()) {
    if (sizes[index] === 0) continue;
    // Shares the blocks of the file where the disk can do that.
    await copyFile(path, join(part, name), constants.COPYFILE_FICLONE);
    await syncFile(join(part, name));
  }
  await syncNames(part);
  await rename(part, places.former);
  await syncNames(places.folder);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Copies the data of a server before this version changes it. It becomes an ordinary backup once the service serves;
 * nothing restores it automatically, because other instances work on the server.
 *
 * @throws ConfigError when there is no room for it, and when the database is of a later version; the error of the
 * server or the system. Nothing has changed then.
 */
export async function copyServerBeforeUpgrade(parts: SettleParts): Promise<void> {
  const { config, migrations, now, log } = parts;
  const folder = replacementFolder(config);
  const { copyState } = await driverFor(config.database);
  if (!copyState) return;
  const reader = await openReader(config.database);
  try {
    const applied = await findAppliedOnServer(reader);
    await refuseNewer(config, migrations, reader);
    if (applied === 0 || applied >= newestMigration(migrations)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await requireRoomForCopy(folder, config.version, await sizeOnServer(reader));
  } finally {
    reader.$client.close();
  }
  log.info('the database of the server is copied before this version changes it');
  const kept = join(folder, `kept-${now}`);
  const part = `${kept}.part`;
  await remove(part);
  try {
    await putState(copyState, config.database, part);
    await writeWhole(join(part, KEPT_NOTE), { reason: 'upgrade', at: now });
    await rename(part, kept);
    await syncNames(folder);
  } catch (error) {
    await remove(part);
    throw error;
  }
}

/** Zero for an empty server. */
async function findAppliedOnServer(reader: Reader): Promise<number> {
  try {
    return await appliedMigration(reader);
  } catch (error) {
    if (storageFaultOf(error) !== null) throw error;
    return 0;
  }
}
