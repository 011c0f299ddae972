import { stat } from 'node:fs/promises';
import { newestMigration } from '../../../db/migrate.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Saying } from '../../../lib/words.ts';
import { ArchiveBroken, type Manifest, openArchive } from '../../backups/index.ts';
import type { TakeState } from '../model.ts';
import { NOTHING_TAKEN, type Taking } from '../state.ts';
import { movingWords } from '../words.ts';
import { receiveUpload, removeUpload, uploadedFile } from './upload.ts';

const words = movingWords.arriving;

/** Whether there is no account yet: nothing is lost here. */
export const isFresh = async ({ anyAccount }: KeepingContext): Promise<boolean> => !(await anyAccount());

/** @throws AppError 409 once there is an account. */
export async function requireFresh(context: KeepingContext): Promise<void> {
  if (!(await isFresh(context))) throw new AppError('conflict', words.hasAccounts);
}

/**
 * Takes the file of another computer, and says what it says of itself; nothing is done with it yet.
 *
 * @throws AppError 400 when it is no such file, 409 while one is received or taken over.
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

/** @throws AppError 400 when the uploaded file is no archive of a move, or of a newer Linnet. */
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

/** Removes a file that was uploaded and is not needed any more: Linnet was stopped meanwhile, or has accounts now. */
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
