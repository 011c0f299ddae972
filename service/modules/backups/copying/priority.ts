import { setPriority } from 'node:os';

/** As with `nice`: what else waits for the processor goes first. */
const LOW = 19;

/**
 * Lets all other threads go before this one, redirects first of all. Linux has a priority for each thread; elsewhere it
 * would be that of the whole process.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, LOW);
  } catch {
    // It only takes longer from other threads then.
  }
}
