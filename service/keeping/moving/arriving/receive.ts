import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newestMigration } from '../../../db/migrate.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Saying } from '../../../lib/words.ts';
import { ArchiveBroken, type Manifest, openArchive } from '../../backups/index.ts';
import { movingWords } from '../../words.ts';
import type { TakeState } from '../model.ts';
import { NOTHING_TAKEN, type Taking } from '../service.ts';

const words = movingWords.arriving;

/** Whether there is no account yet, so that nothing would be lost here. */
export const isFresh = async ({ anyAccount }: KeepingContext): Promise<boolean> => !(await anyAccount());

/** @throws AppError 409 if there is an account. */
export async function requireFresh(context: KeepingContext): Promise<void> {
  if (!(await isFresh(context))) throw new AppError('conflict', words.hasAccounts);
}

/**
 * Receives the file of another computer, and returns its description; the file is not used yet.
 *
 * @throws AppError 400 when it is no such file, 409 while one is being received or taken over.
 */
export async function receiveFile(context: KeepingContext, request: Request): Promise<Taking> {
  const { moving } = context;
  if (moving.taking.step === 'receiving' || isUnderWay(moving.taking))
    throw new AppError('conflict', words.busy);
  moving.taking = { ...NOTHING_TAKEN, step: 'receiving' };
  try {
    const size = await receiveUpload(context, request);
    const manifest = await readManifest(context);
    moving.taking = { step: 'ready', problem: null, file: describeFile(manifest, size) };
    return moving.taking;
  } catch (error) {
    moving.taking = NOTHING_TAKEN;
    await removeUpload(context);
    throw error;
  }
}

const isUnderWay = ({ step }: Taking): boolean => step === 'opening' || step === 'restarting';

/** @throws AppError 400 when the uploaded file is not the archive of a move, or comes from a newer Linnet. */
async function readManifest(context: KeepingContext): Promise<Manifest> {
  try {
    const { manifest } = await openArchive(uploadedFile(context));
    if (manifest.reason !== 'move') throw refused(words.notMove);
    if (manifest.schema > newestMigration(context.paths.migrations))
      throw refused(words.newer({ version: manifest.version }));
    return manifest;
  } catch (error) {
    throw error instanceof ArchiveBroken ? refused(words.unreadable({ reason: error.message })) : error;
  }
}

const refused = (message: Saying): AppError => new AppError('validation_error', message, { field: 'file' });

const describeFile = ({ at, figures }: Manifest, size: number): NonNullable<TakeState['file']> => ({
  at: new Date(at).toISOString(),
  size,
  links: figures.links,
  clicks: figures.clicks,
  accounts: figures.accounts,
});

/** Removes an uploaded file that is no longer needed: Linnet was stopped meanwhile, or has accounts now. */
export async function forgetUpload(context: KeepingContext): Promise<void> {
  const { moving } = context;
  if (moving.taking.step !== 'none' && (await isFresh(context))) return;
  if (await isThere(uploadedFile(context))) await removeUpload(context);
  moving.taking = NOTHING_TAKEN;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The folder for the file until it is taken over, in the data folder. */
const FOLDER = 'arriving';

/** The path of the uploaded file. */
export const uploadedFile = ({ config }: Pick<KeepingContext, 'config'>): string =>
  join(config.dataDir, FOLDER, 'file.tar.gz');

/**
 * Writes the body of a request to a file, part by part, and returns its size in bytes. Replaces an earlier file.
 *
 * @throws AppError 400 when the body ends early, or the system's error when the disk does not accept it.
 */
async function receiveUpload(context: Pick<KeepingContext, 'config'>, request: Request): Promise<number> {
  const path = uploadedFile(context);
  await mkdir(join(context.config.dataDir, FOLDER), { recursive: true, mode: 0o700 });
  const expected = request.headers.get('content-length');
  try {
    const body = request.body ? Readable.from(partsOf(request.body)) : Readable.from([]);
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    if (size === 0 || (expected !== null && size !== Number(expected))) throw endedEarly();
    return size;
  } catch (error) {
    await removeUpload(context);
    throw error;
  }
}

/** The parts of the body; the connection may end at any of them. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); part.value; part = await reader.read()) yield part.value;
  } catch {
    throw endedEarly();
  }
}

const endedEarly = (): AppError => new AppError('validation_error', movingWords.arriving.ended);

/** Removes the uploaded file, also an incomplete one. */
const removeUpload = ({ config }: Pick<KeepingContext, 'config'>): Promise<void> =>
  rm(join(config.dataDir, FOLDER), { recursive: true, force: true });
