import { MINUTE } from '../../lib/duration.ts';

/** How long after each failed attempt the next one follows, in milliseconds; some 41 hours in all. */
const WAITS_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);

/** No attempt waits longer than this, in milliseconds. */
export const LONGEST_WAIT = Math.max(...WAITS_MS);

/** When to try again after so many failed attempts; null when it is time to give up. Milliseconds UTC. */
export function nextAttempt(attempts: number, now: number): number | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : now + wait;
}
