import type { QueryOperation, WriteOperation } from '../db/operation.ts';
import type { Job } from './job.ts';

/** The operations of a module that run in threads. */
export type Operations = {
  writes?: readonly WriteOperation<unknown, unknown>[];
  queries?: readonly QueryOperation<unknown, unknown>[];
  jobs?: readonly Job<unknown, unknown>[];
};

/** Finds operations by name; throws when two share one. */
export function indexByName<Operation extends { name: string }>(
  operations: readonly Operation[],
): { find(name: string): Operation | undefined; get(name: string): Operation } {
  const byName = new Map<string, Operation>();
  for (const operation of operations) {
    if (byName.has(operation.name)) throw new Error(`Two operations are called ${operation.name}`);
    byName.set(operation.name, operation);
  }
  return {
    find: (name) => byName.get(name),
    get: (name) => {
      const operation = byName.get(name);
      if (!operation)
        throw new Error(
          `The operation ${name} is in no list: add it to its module's operations.ts, and that to service/start/operations.ts`,
        );
      return operation;
    },
  };
}
