import type { Author } from '../../../db/journal/change.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sha256 } from '../../../lib/hash.ts';
import { newSecret } from '../../../lib/random.ts';
import type { Said } from '../../../lib/words.ts';
import { followSharing } from '../../../network/sharing/index.ts';
import { beginCopy } from '../../backups/index.ts';
import { movingWords } from '../../words.ts';
import { LEAST_PASSPHRASE } from '../model.ts';
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

type Ending = {
  problem: Said | null;
  former: MoveOffer | null;
  stops: boolean;
  author: Author | undefined;
};

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
