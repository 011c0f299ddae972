import {
  networkTargets,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { AppError } from '../../../lib/app-error.ts';
import { MINUTE } from '../../../lib/time.ts';
import type { Saying } from '../../../lib/words.ts';
import { followSharing } from '../../../network/sharing/index.ts';
import { movingWords } from '../../words.ts';
import { MOVED_PATH } from '../api.ts';
import { findArrival, type MoveOffer } from '../settings.ts';

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

/**
 * The reply of the old computer at one of its addresses; `silent` when nothing answers, `own` when the address
 * belongs to this computer now.
 */
type OldAnswer = { address: string; said: 'agreed' | 'refused' | 'silent' | 'own' };

/** Asks the old computer to stop sharing, at all of its addresses at the same time. */
function askOld(context: KeepingContext, offer: MoveOffer, token: string): Promise<OldAnswer[]> {
  const policy: OutboundPolicy = {
    // The old Linnet may run on this computer too; the addresses come from the owner's file.
    ...networkTargets({ allowLoopback: true, allowPrivate: true }),
    ...USUAL_LIMITS,
    largestBody: 65_536,
  };
  return Promise.all(
    offer.addresses.map(async (address) => ({ address, said: await askAt(context, policy, address, token) })),
  );
}

async function askAt(
  context: KeepingContext,
  policy: OutboundPolicy,
  address: string,
  token: string,
): Promise<OldAnswer['said']> {
  try {
    const { status } = await request(context, policy, {
      url: new URL(MOVED_PATH, address).href,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return status === 200 ? 'agreed' : 'refused';
  } catch (error) {
    if (error instanceof OutboundError) return error.problem === 'own' ? 'own' : 'silent';
    throw error;
  }
}

/** Whether the old computer certainly does not share any more; `problem` says why that is not certain. */
type OldVerdict = { isOver: true } | { isOver: false; problem: Saying };

/**
 * What the answers of the old computer mean.
 *
 * A computer that stopped sharing with the file cannot be reached any more, so silence means that it kept its word.
 * If it went on sharing, silence means nothing: it may be asleep.
 */
export function judgeAnswers(offer: MoveOffer, heard: readonly OldAnswer[]): OldVerdict {
  const answers = heard.filter(({ said }) => said !== 'own');
  if (answers.some(({ said }) => said === 'agreed')) return { isOver: true };
  const refused = answers.find(({ said }) => said === 'refused');
  if (refused) return { isOver: false, problem: movingWords.asked.refused({ address: refused.address }) };
  if (offer.stopped || answers.length === 0) return { isOver: true };
  const addresses = answers.map(({ address }) => address).join(', ');
  return { isOver: false, problem: movingWords.asked.silent({ addresses }) };
}
