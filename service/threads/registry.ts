import type { Crew } from '../db/crew.ts';

/** An operation whose types were checked where it was declared and called; the thread only passes data through. */
type Named<Target> = {
  name: string;
  background?: boolean;
  scrubs?: boolean;
  run(target: Target, input: never, crew: never): Promise<unknown>;
};

type Runnable<Target> = {
  background?: boolean;
  scrubs?: boolean;
  /** Only queries have a crew. */
  run(target: Target, input: unknown, crew?: Crew): Promise<unknown>;
};

type Registry<Target> = {
  find(name: string): Runnable<Target> | undefined;
  get(name: string): Runnable<Target>;
};

/** Finds operations by name. Throws when two share one, and when an unknown one is asked for. */
export function indexByName<Target>(operations: readonly Named<Target>[]): Registry<Target> {
  const byName = new Map<string, Runnable<Target>>();
  for (const operation of operations) {
    if (byName.has(operation.name)) throw new Error(`Two operations are called ${operation.name}`);
    byName.set(operation.name, {
      background: operation.background,
      scrubs: operation.scrubs,
      run: (target, input, crew) => Reflect.apply(operation.run, operation, [target, input, crew]),
    });
  }
  return {
    find: (name) => byName.get(name),
    get: (name) => {
      const operation = byName.get(name);
      if (!operation) throw new Error(`No operation is called ${name}`);
      return operation;
    },
  };
}
