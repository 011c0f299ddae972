import type { Author } from '../../../db/journal/change.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { equalDigests, sha256 } from '../../../lib/hash.ts';
import { followSharing } from '../../../network/sharing/index.ts';
import { movingWords } from '../../words.ts';

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
