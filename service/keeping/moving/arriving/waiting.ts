import type { KeepingContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { AppError } from '../../../lib/app-error.ts';
import { MINUTE } from '../../../lib/duration.ts';
import type { Saying } from '../../../lib/words.ts';
import { followSharing } from '../../../network/sharing/index.ts';
import { findArrival } from '../hold.ts';
import { movingWords } from '../words.ts';
import { askOld } from './ask.ts';
import { judgeAnswers } from './verdict.ts';

/** What became of asking the old computer last; null before the first time. */
export type LastAsked = { at: number; problem: Saying } | null;

/**
 * Asks the old computer to stop sharing, and shares from here once it has.
 *
 * Resolves when the answers are there, whatever they are; `context.moving.lastAsked` has what they mean.
 *
 * @throws AppError 409 when this Linnet waits for no other computer.
 */
export async function askOldAgain(context: KeepingContext): Promise<void> {
  const offer = findArrival(context);
  const token = context.secrets.find('move-token');
  if (offer === null || token === undefined) throw new AppError('conflict', movingWords.arriving.notWaiting);
  const verdict = judgeAnswers(offer, await askOld(context, offer, token));
  if (verdict.isOver) await endWaiting(context);
  else context.moving.lastAsked = { at: context.clock.now(), problem: verdict.problem };
}

/** @throws AppError 409 when this Linnet waits for no other computer. */
export async function declareOldOff(context: KeepingContext): Promise<void> {
  if (findArrival(context) === null) throw new AppError('conflict', movingWords.arriving.notWaiting);
  await endWaiting(context);
}

/** The offer goes first: a kill between the two leaves a token that means nothing. */
async function endWaiting(context: KeepingContext): Promise<void> {
  await context.settings.set('moveOffer', null);
  await context.secrets.set('move-token', null);
  context.moving.lastAsked = null;
  await followSharing(context);
}

/** Asks the old computer at once and every minute, until it is known that it does not share. */
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
