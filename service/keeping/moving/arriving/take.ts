import { join } from 'node:path';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  type PrepareParts,
  proveInThread,
  RestoreRefused,
  readCopy,
  type Turn,
  unpackCopy,
  WrongCode,
} from '../../backups/index.ts';
import { movingWords, notedWords } from '../../words.ts';
import type { Taking } from '../service.ts';
import { isFresh, requireFresh, uploadedFile } from './receive.ts';
import { leaveWaitingToOld } from './waiting-repository.ts';

const words = movingWords.arriving;

/**
 * Takes over the data in the uploaded file: it is unpacked and proven after this has returned, then the service
 * starts again with it, as with a restored backup. The state tells a failure; nothing has changed then.
 *
 * @throws AppError 400 for another passphrase, 409 without a file and while one is being taken over.
 */
export async function takeOver(context: KeepingContext, passphrase: string): Promise<Taking> {
  const { clock, copyDesk, moving } = context;
  if (moving.taking.step === 'none') throw new AppError('conflict', words.noFile);
  if (moving.taking.step !== 'ready') throw new AppError('conflict', words.busy);
  const source = { path: uploadedFile(context), name: notedWords.file, code: passphrase };
  await readCopy(partsOf(context), source).catch(refuse);
  const turn = { name: notedWords.file, reason: 'move', step: 'proving', startedAt: clock.now() } as const;
  if (!copyDesk.take(turn, (given) => open(context, passphrase, given)))
    throw new AppError('conflict', words.busy);
  moving.taking = { ...moving.taking, step: 'opening', problem: null };
  return moving.taking;
}

const partsOf = (context: KeepingContext, signal?: AbortSignal): PrepareParts => ({
  config: context.config,
  secrets: context.secrets,
  migrations: context.paths.migrations,
  now: context.clock.now(),
  prove: (path, folder) => proveInThread(context, path, folder, { signal }),
});

function refuse(error: unknown): never {
  if (error instanceof WrongCode)
    throw new AppError('validation_error', words.passphrase, { field: 'passphrase' });
  if (error instanceof RestoreRefused) throw new AppError('validation_error', error.said, { field: 'file' });
  throw error;
}

/**
 * Unpacks the file of a move beside the data, so that the next start takes it into use.
 *
 * @throws RestoreRefused; AppError 409 if there are accounts. Nothing has changed then.
 */
export async function takeFrom(
  context: KeepingContext,
  path: string,
  passphrase: string,
  signal?: AbortSignal,
): Promise<void> {
  const parts = partsOf(context, signal);
  const source = { path, name: notedWords.file, code: passphrase };
  await requireFresh(context);
  const { manifest } = await readCopy(parts, source).catch(refuse);
  if (manifest.reason !== 'move') throw new RestoreRefused(words.notMove);
  const unpacked = await unpackCopy(parts, source);
  // An account that was created meanwhile must not be lost.
  if (!(await isFresh(context))) {
    await unpacked.drop();
    throw new RestoreRefused(words.hasAccounts);
  }
  await leaveWaitingToOld(join(unpacked.places.next, 'linnet.db'));
  await unpacked.note();
}

/** Takes the uploaded file over and starts the service again; never rejects. */
async function open(context: KeepingContext, passphrase: string, { signal }: Turn): Promise<void> {
  const { moving, log } = context;
  try {
    await takeFrom(context, uploadedFile(context), passphrase, signal);
    moving.taking = { ...moving.taking, step: 'restarting' };
    context.restart();
  } catch (error) {
    const isTold = error instanceof RestoreRefused || error instanceof AppError;
    if (!isTold) log.error({ err: error }, 'nothing was taken over');
    moving.taking = { ...moving.taking, step: 'ready', problem: isTold ? error.said : words.failed };
  } finally {
    await context.threads.copies.rest();
  }
}
