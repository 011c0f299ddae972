/** Lengths of time in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time. Tests pass a clock that they set. */
export type Clock = {
  /** Milliseconds UTC. The computer's clock can be put forward and back at any time. */
  now(): number;
  /** Milliseconds since a fixed moment; unlike `now`, never put forward or back. */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

/** Corrections of the clock up to this are normal, ms: time servers make small ones all the time. */
const LEEWAY = 60_000;

/** The latest moment that a correct clock can have recorded by now, ms UTC. */
export const latestMoment = (now: number): number => now + LEEWAY;

/** Whether a moment was recorded while the clock was ahead, ms UTC; the clock has been corrected since. */
export const isFromTheFuture = (moment: number, now: number): boolean => moment > latestMoment(now);

/**
 * Whether something that is valid for `length` ms from its issue is still valid at `now` (ms UTC).
 *
 * It is not when `expiresAt` is more than `length` away: it was issued while the clock was ahead, and would stay valid
 * for too long.
 */
export const isWithinLifetime = (expiresAt: number, length: number, now: number): boolean =>
  now < expiresAt && !isFromTheFuture(expiresAt - length, now);
