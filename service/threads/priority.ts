import { setPriority } from 'node:os';

/** As with `nice`: how far a thread stands back where others wait for the processor. */
const STEPS_BACK = {
  /** Those of this program go first; beside other programs it still gets a third of what they get. */
  behindRedirects: 5,
  /** Whatever else waits goes first. */
  behindAll: 19,
} as const;

/**
 * Lets other threads go before this one and those that it starts, redirects first of all. Linux has a priority for each
 * thread; elsewhere it would be that of the whole process.
 */
export function yieldToOthers(how: keyof typeof STEPS_BACK): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, STEPS_BACK[how]);
  } catch {
    // It only takes longer from other threads then.
  }
}
