import { setPriority } from 'node:os';

/** As with `nice`: how far a thread stands back when others wait for the processor. */
const STEPS_BACK = {
  /** The other threads of this program go first; beside other programs it still gets a third of their share. */
  behindRedirects: 5,
  /** All other work goes first, but beside busy programs it still gets a tenth of their share: a backup has to end. */
  behindAll: 10,
} as const;

/**
 * Gives other threads priority over this one and the threads that it starts, above all redirects. Linux has a
 * priority for each thread; elsewhere it would apply to the whole process.
 */
export function yieldToOthers(how: keyof typeof STEPS_BACK): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, STEPS_BACK[how]);
  } catch {
    // Without it, other threads only get less of the processor.
  }
}
