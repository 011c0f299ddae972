import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { assertRoom } from './staging.ts';

/** A SQLite database with its journal and their index: the three belong together. */
const DATABASE = ['linnet.db', 'linnet.db-wal', 'linnet.db-shm'] as const;
const SECRETS = 'secrets.json';
const MEDIA = 'media';
/** Copies that are kept; an older one goes once a newer one is whole. */
const MOST_COPIES = 3;
const COPY = /^before-.+-\d{8}T\d{6}Z$/;

/**
 * Copies what the service keeps on the disk, and resolves with the folder of the copy. The service must be stopped.
 *
 * The copy has its name only once it is whole; a kill leaves a folder that ends with `.part`, which the next copy removes.
 *
 * @throws UpdateRefused when the disk has no room for it.
 */
export async function copyData(data: string, version: string, now: number): Promise<string> {
  const backups = join(data, 'backups');
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await removeParts(backups);
  await assertRoom(backups, Math.ceil((await sizeOfData(data)) * 1.1));
  const copy = join(backups, `before-${version}-${stampOf(now)}`);
  const part = `${copy}.part`;
  await mkdir(part, { mode: 0o700 });
  try {
    for (const name of [...DATABASE, SECRETS]) await copyOne(data, part, name);
    if (existsSync(join(data, MEDIA))) await cp(join(data, MEDIA), join(part, MEDIA), { recursive: true });
    await rename(part, copy);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  await removeOld(backups);
  return copy;
}

/**
 * Puts a copy back. The service must be stopped. May be done again after a kill at any step.
 *
 * What the new version had made of the database is kept beside the copy, in `<copy>.replaced`.
 */
export async function putDataBack(data: string, copy: string): Promise<void> {
  // Without it there is nothing to put back, and what is there stays.
  if (!existsSync(join(copy, DATABASE[0]))) return;
  const replaced = `${copy}.replaced`;
  await mkdir(replaced, { recursive: true, mode: 0o700 });
  for (const name of DATABASE) {
    const isMoved = existsSync(join(replaced, name));
    if (!isMoved && existsSync(join(data, name))) await rename(join(data, name), join(replaced, name));
  }
  // A journal that is left of an earlier try would be played into the wrong database.
  for (const name of DATABASE) await rm(join(data, name), { force: true });
  // The database last: it is what the service looks for.
  for (const name of [SECRETS, ...DATABASE.toReversed()]) await copyOne(copy, data, name);
  if (existsSync(join(copy, MEDIA))) await cp(join(copy, MEDIA), join(data, MEDIA), { recursive: true });
}

/** Copies a file if it is there: beside its place, on the disk, then by its name. */
async function copyOne(from: string, to: string, name: string): Promise<void> {
  if (!existsSync(join(from, name))) return;
  const draft = join(to, `${name}.copy`);
  await copyFile(join(from, name), draft);
  const file = await open(draft, 'r+');
  await file.sync().finally(() => file.close());
  await rename(draft, join(to, name));
}

async function sizeOfData(data: string): Promise<number> {
  const media = await readdir(join(data, MEDIA), { recursive: true }).catch(() => []);
  const paths = [...DATABASE, SECRETS, ...media.map((name) => join(MEDIA, name))];
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(join(data, path)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function removeParts(backups: string): Promise<void> {
  for (const name of await readdir(backups)) {
    if (name.endsWith('.part')) await rm(join(backups, name), { recursive: true, force: true });
  }
}

async function removeOld(backups: string): Promise<void> {
  const copies = (await readdir(backups)).filter((name) => COPY.test(name));
  const byTime = copies.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
  for (const name of byTime.slice(MOST_COPIES)) {
    for (const folder of [name, `${name}.replaced`]) {
      await rm(join(backups, folder), { recursive: true, force: true });
    }
  }
}

const timeOf = (name: string): string => basename(name).slice(-'20260101T000000Z'.length);

/** The moment, ms UTC, as `20261122T174500Z`. */
const stampOf = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
