import { MINUTE } from '../../lib/time.ts';

/** The pause after each failed attempt, in milliseconds; some 41 hours in all. */
const WAITS_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);

/** The longest pause before an attempt, in milliseconds. */
export const LONGEST_WAIT = Math.max(...WAITS_MS);

/** When to try again after so many failed attempts; null when the message is given up. Milliseconds UTC. */
export function nextAttempt(attempts: number, now: number): number | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : now + wait;
}
