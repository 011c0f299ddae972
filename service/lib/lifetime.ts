/**
 * What a clock may be put back by without anything being wrong, in milliseconds: time servers correct clocks all the
 * time.
 */
const LEEWAY = 60_000;

/** The latest moment that can have been noted so far. Milliseconds UTC. */
export const latestMoment = (now: number): number => now + LEEWAY;

/** Whether a moment was noted while the clock was ahead; it has been put right since. Milliseconds UTC. */
export const isFromTheFuture = (moment: number, now: number): boolean => moment > latestMoment(now);

/**
 * Whether something that lasts for `length` milliseconds from its issue still holds.
 *
 * It does not when its end is further away than that: it was issued while the clock was ahead, and would outlive its
 * length by as much.
 */
export const isWithinLifetime = (expiresAt: number, length: number, now: number): boolean =>
  now < expiresAt && !isFromTheFuture(expiresAt - length, now);
