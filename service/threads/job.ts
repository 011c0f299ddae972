import { setPriority } from 'node:os';
import type { OutputSchema } from './output.ts';

/**
 * A named piece of work that needs neither the database nor the context: drawing, packing, writing files. It runs in
 * a thread, so that it delays no redirect.
 *
 * Input and output go from thread to thread: plain data only. `background` work waits behind all other work of its
 * thread.
 */
export type Job<Input, Output> = {
  readonly kind: 'job';
  readonly name: string;
  readonly background: boolean;
  readonly output: OutputSchema<Output>;
  /** The signal aborts when the caller leaves; long work checks it between two steps. */
  run(input: Input, signal: AbortSignal): Promise<Output>;
};

/**
 * Declares a job; list it in the module's `operations.ts`. Import large libraries inside `run` only: every
 * thread loads all declarations.
 */
export function defineJob<Input, Output>(
  name: string,
  output: OutputSchema<Output>,
  run: (input: Input, signal: AbortSignal) => Promise<Output>,
  options: { background?: boolean } = {},
): Job<Input, Output> {
  return { kind: 'job', name, output, run, background: options.background ?? false };
}

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
