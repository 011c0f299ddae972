import type { KeepingContext } from '../../kernel/context.ts';
import { equalDigests, sha256 } from '../../lib/hash.ts';
import type { Saying } from '../../lib/words.ts';
import { movingWords } from '../words.ts';
import type { MoveOffer } from './settings.ts';

/** The parts of the context that say whether a move is in progress. */
type Known = Pick<KeepingContext, 'secrets' | 'settings'>;

/**
 * The offer of the former computer, until it certainly does not share any more; null otherwise.
 *
 * Only the new computer has the token, as a secret: the old one keeps its hash.
 */
export function findArrival({ secrets, settings }: Known): MoveOffer | null {
  const token = secrets.find('move-token');
  const offer = settings.get('moveOffer');
  return token !== undefined && offer !== null && equalDigests(sha256(token), offer.tokenHash) ? offer : null;
}

/**
 * Why sharing is not allowed because of a move; null when it is allowed. Two computers must never answer for one
 * name.
 */
export function whyHeld(known: Known, isMaking: boolean): Saying | null {
  if (isMaking) return movingWords.hold.making;
  if (known.settings.get('movedAt') !== null) return movingWords.hold.moved;
  return findArrival(known) === null ? null : movingWords.hold.waiting;
}
