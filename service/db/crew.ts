import type { Reader } from './connection.ts';
import type { QueryOperation } from './operation.ts';

type Run = <Input, Output>(operation: QueryOperation<Input, Output>, input: Input) => Promise<Output>;

/** Threads that do parts of a query at the same time, the asking one among them. */
export type Crew = {
  size: number;
  /** Runs a query once for each input; the outputs come in the same order. The last input is this thread's own. */
  run<Input, Output>(operation: QueryOperation<Input, Output>, inputs: readonly Input[]): Promise<Output[]>;
};

/** A crew of this thread, which reads from `db`, and others. */
export function createCrew(db: Reader, others: readonly { run: Run }[]): Crew {
  const here: Run = (operation, input) => operation.run(db, input, crew);
  const crew: Crew = {
    size: others.length + 1,
    run: (operation, inputs) => {
      const hands = others.slice(0, Math.max(0, inputs.length - 1));
      // In order, so that the others have begun before this thread is busy.
      return Promise.all(inputs.map((input, index) => (hands[index]?.run ?? here)(operation, input)));
    },
  };
  return crew;
}
