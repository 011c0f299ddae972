/**
 * How far a name has got on one interface (RFC 6762, 8): three probes 250 ms apart, then two announcements 1 s apart.
 * `due` is when the next step is, on the monotonic clock, ms; null when nothing is left to do.
 */
export type Claim = { state: 'probing' | 'announcing' | 'announced'; sent: number; due: number | null };

const PROBES = 3;
const ANNOUNCEMENTS = 2;
/** ms. */
const BETWEEN_PROBES = 250;
const BETWEEN_ANNOUNCEMENTS = 1_000;
const AFTER_A_LOST_TIE = 1_000;

/** Probing starts after `delay` ms: at random, so that computers that start together do not all speak at once. */
export const beginClaim = (now: number, delay: number): Claim => ({
  state: 'probing',
  sent: 0,
  due: now + delay,
});

/** Another computer that probes for the name at this moment goes first; it will answer our next probe. */
export const deferClaim = (now: number): Claim => beginClaim(now, AFTER_A_LOST_TIE);

/** The name is known to be ours, and the network is told so, now. */
export const announceAgain = (now: number): Claim => ({ state: 'announcing', sent: 0, due: now });

/** The name is lost, and nothing more is sent about it. */
export const STOPPED: Claim = { state: 'probing', sent: 0, due: null };

/** Whether the name may be used, and questions about it are answered. */
export const isHeld = ({ state }: Claim): boolean => state !== 'probing';

/** What is to be sent at this moment, and how the claim stands then. */
export function stepClaim(
  claim: Claim,
  now: number,
): { claim: Claim; send: 'probe' | 'announcement' | null } {
  if (claim.due === null || claim.due > now) return { claim, send: null };
  if (claim.state === 'probing' && claim.sent < PROBES) {
    return { claim: { ...claim, sent: claim.sent + 1, due: now + BETWEEN_PROBES }, send: 'probe' };
  }
  const sent = claim.state === 'announcing' ? claim.sent + 1 : 1;
  if (sent < ANNOUNCEMENTS) {
    return {
      claim: { state: 'announcing', sent, due: now + BETWEEN_ANNOUNCEMENTS },
      send: 'announcement',
    };
  }
  return { claim: { state: 'announced', sent, due: null }, send: 'announcement' };
}
