import { copyFile, link, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openReader } from '../../../db/connection.ts';
import { copyDatabase } from '../../../db/copy.ts';
import { DATABASE_ENTRY, MEDIA_ENTRY } from '../archive/manifest.ts';
import { findSchema, readFigures, reckon } from '../proof/figures-repository.ts';
import { leaveOut } from './staged-repository.ts';
import type { Staged, Staging } from './staging.ts';

/** See `stageCopy`. @throws the error of SQLite or of the system; what is in the folder then is of no use. */
export async function stage(
  { address, reading, media, folder }: Staging,
  signal: AbortSignal,
): Promise<Staged> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pictures = join(folder, MEDIA_ENTRY);
  // Twice: a picture that a link has is there before the link, and is deleted after it.
  await linkPictures(media, pictures);
  const live = await openReader(address, reading);
  const before = await reckon(live).finally(() => live.$client.close());
  signal.throwIfAborted();
  const target = join(folder, DATABASE_ENTRY);
  await copyDatabase(address, reading, target);
  await leaveOut(target);
  await syncFile(target);
  await linkPictures(media, pictures);
  signal.throwIfAborted();
  const copy = await openReader({ url: pathToFileURL(target).href, authToken: null });
  try {
    return { before, figures: await readFigures(copy, signal), schema: await findSchema(copy) };
  } finally {
    copy.$client.close();
  }
}

/** Names of stored pictures; what is being written has another ending. */
const PICTURE = /^[0-9a-f]{24}\.(png|jpeg|webp)$/;

/** Pictures never change under their name, so a second name is as good as a copy. */
async function linkPictures(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const known = new Set(await readdir(to));
  const names = await readdir(from).catch(() => []);
  for (const name of names.filter((candidate) => PICTURE.test(candidate) && !known.has(candidate))) {
    const [source, target] = [join(from, name), join(to, name)];
    await link(source, target).catch(() => copyFile(source, target).catch(skipMissing));
  }
}

/** A picture that was deleted meanwhile belongs to no copy. */
function skipMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
