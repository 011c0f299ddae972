import { setTimeout as sleep } from 'node:timers/promises';

/** How often a replica is asked for what was written through it, and for how long at most, ms. */
const EVERY = 10;
const LONGEST = 1_000;

/**
 * Waits until what was written can be read; returns false where that takes long or cannot be asked. A replica hands
 * writes on to its primary, and has them itself only a moment after they were acknowledged: a new link would be missing
 * from the list that is asked for next.
 */
export async function untilThere(isThere: () => Promise<boolean>): Promise<boolean> {
  try {
    for (const begun = performance.now(); performance.now() - begun < LONGEST; await sleep(EVERY))
      if (await isThere()) return true;
  } catch {
    // The write holds, whether it can be read now or not.
  }
  return false;
}
