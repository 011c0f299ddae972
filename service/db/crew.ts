import { pause } from '../lib/pause.ts';
import type { Reader } from './connection.ts';
import type { QueryOperation } from './operation.ts';

type Run = <Input, Output>(
  operation: QueryOperation<Input, Output>,
  input: Input,
  signal?: AbortSignal,
) => Promise<Output>;

/** Threads that do parts of a query at the same time, the asking one among them. */
export type Crew = {
  size: number;
  /** Runs a query once for each input; the outputs come in the same order. The last input is this thread's own. */
  run<Input, Output>(operation: QueryOperation<Input, Output>, inputs: readonly Input[]): Promise<Output[]>;
  /**
   * For between two steps of long work: a thread that never pauses does not hear that it works in vain.
   *
   * @throws AbortError when nobody waits for the answer any more.
   */
  pause(): Promise<void>;
};

/** A crew of this thread, which reads from `db`, and others. All of them give up on the signal. */
export function createCrew(db: Reader, others: readonly { run: Run }[], signal?: AbortSignal): Crew {
  const here: Run = (operation, input) => operation.run(db, input, crew);
  const crew: Crew = {
    size: others.length + 1,
    run: (operation, inputs) => {
      const hands = others.slice(0, Math.max(0, inputs.length - 1));
      // In order, so that the others have begun before this thread is busy.
      return Promise.all(inputs.map((input, index) => (hands[index]?.run ?? here)(operation, input, signal)));
    },
    pause: () => pause(signal),
  };
  return crew;
}
