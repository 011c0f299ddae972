import type { Context } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  type PrepareParts,
  proveInThread,
  RestoreRefused,
  type RestoreSource,
  readCopy,
  type Turn,
  unpackCopy,
  WrongCode,
} from '../../backups/index.ts';
import type { TakeState } from '../model.ts';
import { movingWords } from '../words.ts';
import { isFresh } from './receive.ts';
import { uploadedFile } from './upload.ts';

const words = movingWords.arriving;

/**
 * Takes over what is in the uploaded file: it is unpacked and proven while this returns, then the service starts again
 * with it, as with a copy that is restored. What fails is told by the state, and nothing has changed then.
 *
 * @throws AppError 400 for another passphrase, 409 without a file and while one is taken over.
 */
export async function takeOver(context: Context, passphrase: string): Promise<TakeState> {
  const { clock, copyDesk, moving } = context;
  if (moving.taking.step === 'none') throw new AppError('conflict', words.noFile);
  if (moving.taking.step !== 'ready') throw new AppError('conflict', words.busy);
  const source = { path: uploadedFile(context), name: words.name, code: passphrase };
  await readCopy(partsOf(context), source).catch(refuse);
  const turn = { name: words.name, reason: 'move', step: 'proving', startedAt: clock.now() } as const;
  if (!copyDesk.take(turn, (given) => open(context, source, given)))
    throw new AppError('conflict', words.busy);
  moving.taking = { ...moving.taking, step: 'opening', problem: null };
  return moving.taking;
}

const partsOf = (context: Context, signal?: AbortSignal): PrepareParts => ({
  config: context.config,
  secrets: context.secrets,
  migrations: context.paths.migrations,
  now: context.clock.now(),
  prove: (path, folder) => proveInThread(context, path, folder, { signal }),
});

function refuse(error: unknown): never {
  if (error instanceof WrongCode)
    throw new AppError('validation_error', words.passphrase, { field: 'passphrase' });
  if (error instanceof RestoreRefused)
    throw new AppError('validation_error', error.message, { field: 'file' });
  throw error;
}

/** Never rejects. An account that was made meanwhile stays. */
async function open(context: Context, source: RestoreSource, { signal }: Turn): Promise<void> {
  const { moving, log } = context;
  try {
    const unpacked = await unpackCopy(partsOf(context, signal), source);
    if (!(await isFresh(context))) {
      await unpacked.drop();
      throw new RestoreRefused(words.hasAccounts);
    }
    await unpacked.note();
    moving.taking = { ...moving.taking, step: 'restarting' };
    context.restart();
  } catch (error) {
    const problem = error instanceof RestoreRefused ? error.message : words.failed;
    log.error({ err: error }, 'nothing was taken over');
    moving.taking = { ...moving.taking, step: 'ready', problem };
  } finally {
    await context.threads.copies.rest();
  }
}
