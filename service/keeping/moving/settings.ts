import { type Static, Type } from '@sinclair/typebox';
import type { KeepingContext } from '../../kernel/context.ts';
import { equalDigests, sha256 } from '../../lib/hash.ts';
import type { Saying } from '../../lib/words.ts';
import { movingWords } from '../words.ts';

/** The facts about a file for another computer. The file contains them too, as a part of the database. */
export const MoveOffer = Type.Object({
  /** When the file was made, milliseconds UTC. */
  at: Type.Number(),
  /** The hash of the one-time token that is sealed in the file. */
  tokenHash: Type.String(),
  /** The addresses of this computer on the network, as URLs. */
  addresses: Type.Array(Type.String(), { maxItems: 32 }),
  /** Whether it stopped sharing with the file. */
  stopped: Type.Boolean(),
});
export type MoveOffer = Static<typeof MoveOffer>;

/** The settings of this module (docs/contract/moving.md). */
export const MOVING_SETTINGS = Type.Object({
  moveOffer: Type.Union([MoveOffer, Type.Null()], { default: null, bookkeeping: true, ofThisComputer: true }),
  /** Since when another computer runs this Linnet, milliseconds UTC: this computer does not share then. */
  movedAt: Type.Union([Type.Number(), Type.Null()], { default: null, ofThisComputer: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof MOVING_SETTINGS> {}
}

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
