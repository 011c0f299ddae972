import {
  networkTargets,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { MOVED_PATH } from '../api.ts';
import type { MoveOffer } from '../settings.ts';

/**
 * The reply of the old computer at one of its addresses; `silent` when nothing answers, `own` when the address
 * belongs to this computer now.
 */
export type OldAnswer = { address: string; said: 'agreed' | 'refused' | 'silent' | 'own' };

/** Asks the old computer to stop sharing, at all of its addresses at the same time. */
export function askOld(context: KeepingContext, offer: MoveOffer, token: string): Promise<OldAnswer[]> {
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
