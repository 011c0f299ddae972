import {
  networkTargets,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { MoveOffer } from '../settings.ts';

/** Where the old computer is told (docs/contract/moving.md#the-old-computer). */
export const MOVED_PATH = '/api/v1/team/moved';

/**
 * What the old computer said at one of its addresses; `silent` where nothing answers, `own` where this computer is by
 * now.
 */
export type OldAnswer = { address: string; said: 'agreed' | 'refused' | 'silent' | 'own' };

/** Asks the old computer at all of its addresses at the same time to stop sharing. */
export function askOld(context: KeepingContext, offer: MoveOffer, token: string): Promise<OldAnswer[]> {
  const policy: OutboundPolicy = {
    // The old Linnet may be another one of this computer; the addresses are those that the owner's file names.
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
