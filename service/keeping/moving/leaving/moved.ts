import type { Author } from '../../../db/journal/change.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { equalDigests, sha256 } from '../../../lib/hash.ts';
import { followSharing } from '../../../network/sharing/index.ts';
import { movingWords } from '../words.ts';

/**
 * The computer that took over says so: from now on nothing is shared from here, also after a restart. Returns since when,
 * milliseconds UTC.
 *
 * The listener on which it was asked closes as well, so that is not waited for.
 *
 * @throws AppError 403 for a token that is not that of the newest file.
 */
export async function concedeMove(context: KeepingContext, token: string): Promise<number> {
  const offer = context.settings.get('moveOffer');
  if (offer === null || !equalDigests(sha256(token), offer.tokenHash))
    throw new AppError('forbidden', movingWords.arriving.unknown);
  const movedAt = context.settings.get('movedAt') ?? context.clock.now();
  await stopSharing(context, movedAt);
  return movedAt;
}

/** Notes that another computer runs this Linnet, and closes the service to the network soon after. */
async function stopSharing(context: KeepingContext, movedAt: number): Promise<void> {
  if (context.settings.get('movedAt') === null) await context.settings.set('movedAt', movedAt);
  followSharing(context).catch((error: unknown) => context.log.error({ err: error }, 'still shared'));
}

/**
 * Linnet goes on here after all. The file that was made is worth nothing from now on: its token is not known any more.
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
