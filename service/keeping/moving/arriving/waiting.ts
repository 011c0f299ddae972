import type { KeepingContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { AppError } from '../../../lib/app-error.ts';
import { MINUTE } from '../../../lib/time.ts';
import type { Saying } from '../../../lib/words.ts';
import { followSharing } from '../../../network/sharing/index.ts';
import { movingWords } from '../../words.ts';
import { findArrival } from '../settings.ts';
import { askOld, judgeAnswers } from './ask.ts';

/** The result of the last request to the old computer; null before the first one. */
export type LastAsked = { at: number; problem: Saying } | null;

/**
 * Asks the old computer to stop sharing, and starts sharing here once it has.
 *
 * Resolves when the answers have arrived; `context.moving.lastAsked` says what they mean.
 *
 * @throws AppError 409 when this Linnet does not wait for another computer.
 */
export async function askOldAgain(context: KeepingContext): Promise<void> {
  const offer = findArrival(context);
  const token = context.secrets.find('move-token');
  if (offer === null || token === undefined) throw new AppError('conflict', movingWords.arriving.notWaiting);
  const verdict = judgeAnswers(offer, await askOld(context, offer, token));
  if (verdict.isOver) await endWaiting(context);
  else context.moving.lastAsked = { at: context.clock.now(), problem: verdict.problem };
}

/** @throws AppError 409 when this Linnet does not wait for another computer. */
export async function declareOldOff(context: KeepingContext): Promise<void> {
  if (findArrival(context) === null) throw new AppError('conflict', movingWords.arriving.notWaiting);
  await endWaiting(context);
}

/** The offer is removed first: a kill in between leaves a token without a meaning. */
async function endWaiting(context: KeepingContext): Promise<void> {
  await context.settings.set('moveOffer', null);
  await context.secrets.set('move-token', null);
  context.moving.lastAsked = null;
  await followSharing(context);
}

/** Asks the old computer at once and then every minute, until it certainly does not share. */
export function startAsking(context: KeepingContext): Running {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const ask = async (): Promise<void> => {
    if (findArrival(context) === null) return;
    await askOldAgain(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the computer that Linnet came from was not asked'),
    );
    if (!isClosed) timer = setTimeout(() => void ask(), MINUTE).unref();
  };
  void ask();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
