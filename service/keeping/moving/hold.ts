import type { KeepingContext } from '../../kernel/context.ts';
import { equalDigests, sha256 } from '../../lib/hash.ts';
import type { Saying } from '../../lib/words.ts';
import type { MoveOffer } from './settings.ts';
import { movingWords } from './words.ts';

/** What of the context says whether a move is under way. */
type Known = Pick<KeepingContext, 'secrets' | 'settings'>;

/**
 * What the computer that Linnet came from offered, until it is known that it does not share; null otherwise.
 *
 * The token is a secret of the new computer alone: the old one keeps its hash.
 */
export function findArrival({ secrets, settings }: Known): MoveOffer | null {
  const token = secrets.find('move-token');
  const offer = settings.get('moveOffer');
  return token !== undefined && offer !== null && equalDigests(sha256(token), offer.tokenHash) ? offer : null;
}

/** Why nothing may be shared for a move; null while it may. Two must never answer for one name. */
export function whyHeld(known: Known, isMaking: boolean): Saying | null {
  if (isMaking) return movingWords.hold.making;
  if (known.settings.get('movedAt') !== null) return movingWords.hold.moved;
  return findArrival(known) === null ? null : movingWords.hold.waiting;
}
