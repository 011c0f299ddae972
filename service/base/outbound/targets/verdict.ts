import type { Said } from '../../../lib/words.ts';
import type { AddressKind } from '../addresses/address-kind.ts';

/** What is wrong with a target: its text, its name, or what one of its addresses leads to. */
export type TargetProblem =
  | 'malformed'
  | 'scheme'
  | 'user-info'
  | 'port'
  | 'unresolved'
  /** The name was not resolved in time. */
  | 'late'
  /** Too many names are being resolved at the moment. */
  | 'busy'
  | 'plain-http'
  | AddressKind;

/**
 * Where a request may go: to one of the addresses, with the name of the URL in `Host` and SNI. `isPublic`: all of them
 * are on the internet.
 */
export type Target = { url: URL; addresses: readonly string[]; isPublic: boolean };

/** Why a request may not go there; the message is a sentence for the person who entered the address. */
export type TargetRefusal = { ok: false; problem: TargetProblem; message: Said };

export type TargetVerdict = { ok: true; target: Target } | TargetRefusal;

export const refuseTarget = (problem: TargetProblem, message: Said): TargetRefusal => ({
  ok: false,
  problem,
  message,
});
