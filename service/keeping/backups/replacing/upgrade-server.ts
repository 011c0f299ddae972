import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../../../db/connection.ts';
import { appliedMigration, newestMigration } from '../../../db/migrate.ts';
import { driverFor, openReader } from '../../../db/open.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import { sizeOnServer } from '../copying/repository.ts';
import { putState } from '../copying/server-state.ts';
import { remove, syncNames, writeWhole } from './disk.ts';
import { KEPT_NOTE } from './end.ts';
import { refuseNewer, requireRoomForCopy } from './newer.ts';
import type { SettleParts } from './parts.ts';
import { replacementFolder } from './places.ts';

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
    const applied = await findApplied(reader);
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
async function findApplied(reader: Reader): Promise<number> {
  try {
    return await appliedMigration(reader);
  } catch (error) {
    if (storageFaultOf(error) !== null) throw error;
    return 0;
  }
}
