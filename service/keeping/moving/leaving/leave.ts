import { createReadStream } from 'node:fs';
import type { Author } from '../../../db/journal/change.ts';
import { streamFile } from '../../../http/file-stream.ts';
import { FileContent } from '../../../http/reply.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { equalDigests, sha256 } from '../../../lib/hash.ts';
import { newSecret } from '../../../lib/random.ts';
import type { Said } from '../../../lib/words.ts';
import { followSharing } from '../../../network/sharing/index.ts';
import { beginCopy, copyFolders, listCopies, type StoredCopy } from '../../backups/index.ts';
import { movingWords } from '../../words.ts';
import { LEAST_PASSPHRASE, MOVE_FILE_MEDIA } from '../model.ts';
import type { MoveOffer } from '../settings.ts';

const words = movingWords.leaving;

/** `stops`: whether this computer stops sharing once the file is there. */
export type Leaving = { passphrase: string; stops: boolean };

/**
 * Begins the file for another computer, which is made and proven after this has returned.
 *
 * This computer does not share meanwhile: a click or a change after the copy would be missing in the file. That is
 * kept in memory only, so a kill undoes it.
 *
 * @throws AppError 400 for a short passphrase; 409 while a backup is made, and when the database is on a server.
 */
export async function startLeaving(
  context: KeepingContext,
  { passphrase, stops }: Leaving,
  author?: Author,
): Promise<void> {
  const { clock, moving, random, settings } = context;
  context.deployment.requireFile(words.onServer);
  requirePassphrase(passphrase);
  if (moving.making) throw new AppError('conflict', words.busy);
  const former = settings.get('moveOffer');
  const token = newSecret(random);
  const addresses = context.lan.served().map(({ url }) => url);
  moving.making = 'copying';
  moving.makingFailed = null;
  try {
    await followSharing(context);
    await context.clicks.flush();
    await settings.set('moveOffer', { at: clock.now(), tokenHash: sha256(token), addresses, stopped: stops });
    await beginCopy(context, 'move', {
      seal: { key: { by: 'passphrase', passphrase }, secrets: { 'move-token': token } },
      entered: (step) => {
        moving.making = step === 'proving' ? 'proving' : 'copying';
      },
      ended: (problem) => endLeaving(context, { problem, former, stops, author }),
    });
  } catch (error) {
    await goOn(context, former);
    throw error;
  }
}

/** @throws AppError 400 with a sentence about the required length. */
export function requirePassphrase(passphrase: string): void {
  if ([...passphrase].length >= LEAST_PASSPHRASE) return;
  throw new AppError('validation_error', words.short({ least: LEAST_PASSPHRASE }), { field: 'passphrase' });
}

type Ending = { problem: Said | null; former: MoveOffer | null; stops: boolean; author: Author | undefined };

async function endLeaving(
  context: KeepingContext,
  { problem, former, stops, author }: Ending,
): Promise<void> {
  const { clock, moving, settings } = context;
  if (problem !== null) {
    moving.makingFailed = words.failed({ reason: problem });
    await goOn(context, former);
    return;
  }
  if (stops) await settings.set('movedAt', clock.now(), author);
  moving.making = null;
  await followSharing(context);
}

/** Restores the state from before the file was begun. */
async function goOn(context: KeepingContext, former: MoveOffer | null): Promise<void> {
  context.moving.making = null;
  await context.settings.set('moveOffer', former);
  await followSharing(context);
}

/**
 * Handles the message of the computer that took over: from now on this computer does not share, even after a restart.
 * Returns since when, milliseconds UTC.
 *
 * The listener of this request closes too, so the closing is not awaited.
 *
 * @throws AppError 403 for a token that does not belong to the newest file.
 */
export async function concedeMove(context: KeepingContext, token: string): Promise<number> {
  const offer = context.settings.get('moveOffer');
  if (offer === null || !equalDigests(sha256(token), offer.tokenHash))
    throw new AppError('forbidden', movingWords.arriving.unknown);
  const movedAt = context.settings.get('movedAt') ?? context.clock.now();
  await stopSharing(context, movedAt);
  return movedAt;
}

/** Records that another computer runs this Linnet, and closes the service to the network soon after. */
async function stopSharing(context: KeepingContext, movedAt: number): Promise<void> {
  if (context.settings.get('movedAt') === null) await context.settings.set('movedAt', movedAt);
  followSharing(context).catch((error: unknown) => context.log.error({ err: error }, 'still shared'));
}

/**
 * Continues this Linnet here after all. The file becomes useless, because its token is no longer valid.
 *
 * @throws AppError 409 when it has not moved.
 */
export async function goOnHere(context: KeepingContext, author: Author): Promise<void> {
  const { settings } = context;
  if (settings.get('movedAt') === null) throw new AppError('conflict', movingWords.leaving.notMoved);
  await settings.set('moveOffer', null);
  await settings.set('movedAt', null, author);
  await followSharing(context);
}

/** The newest complete and proven file for another computer; undefined without one. */
export async function findMoveFile(context: KeepingContext): Promise<StoredCopy | undefined> {
  const offer = context.settings.get('moveOffer');
  if (offer === null || context.moving.making !== null) return undefined;
  const copies = await listCopies(await copyFolders(context));
  return copies.find(({ reason, proof }) => reason === 'move' && proof?.ok);
}

/** The bytes of that file, read from the disk as they are sent. @throws AppError 404 when there is none. */
export async function readMoveFile(
  context: KeepingContext,
  signal: AbortSignal,
): Promise<{ name: string; size: number; body: FileContent<typeof MOVE_FILE_MEDIA> }> {
  const file = await findMoveFile(context);
  if (!file) throw notFound('File');
  return {
    name: file.name,
    size: file.size,
    body: new FileContent(MOVE_FILE_MEDIA, await streamFile(signal, () => partsOf(file.path))),
  };
}

async function* partsOf(path: string): AsyncGenerator<Uint8Array, void> {
  for await (const part of createReadStream(path)) yield part;
}
