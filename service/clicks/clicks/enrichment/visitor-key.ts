import { createHmac } from 'node:crypto';
import { VISITOR_KEY_BYTES } from '../click.ts';
import { plainAddress } from '../places/special-addresses.ts';

/** Turns an address and an agent into the key under which a visitor is counted. */
export type VisitorKeyOf = (address: string, userAgent: string | null) => Uint8Array;

/**
 * Keys that are equal for equal pairs and reveal neither part (docs/contract/clicks.md#visitor).
 *
 * There are few enough addresses on a network to try them all, so the hash needs the install's `secret`: who holds only
 * the database cannot find out who clicked.
 */
export function visitorKeys(secret: string): VisitorKeyOf {
  return (address, userAgent) => {
    const pair = `${plainAddress(address)}\n${userAgent ?? ''}`;
    const digest = createHmac('sha256', secret).update(pair).digest();
    // A copy, because a view would send the whole digest to the writer thread.
    return Uint8Array.from(digest.subarray(0, VISITOR_KEY_BYTES));
  };
}
