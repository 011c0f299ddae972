import { runPlainWithin, type Transaction } from './connection.ts';
import type { WriteOperation } from './operation.ts';
import { storageFaultOf } from './storage-fault.ts';

/**
 * Writes that wait at the same time share a transaction, and so one wait for the disk, which takes longer than all they
 * do. None of them is acknowledged before that.
 *
 * Why: docs/decisions/kernel.md#group-commit
 */

/** Writes join others when they took no longer the last time, ms: those of a group are answered together. */
const QUICK = 5;

/** After so long no further write is begun in a group, ms. */
const LONGEST_GROUP = 15;

/** What writes took the last time, by which it is known whether they hold others up. */
export class Pace {
  readonly #quick = new Set<string>();

  /** Whether it is known to be quick, and waits for the disk as the others of a group do. */
  canJoin({ name, background, scrubs }: Kind): boolean {
    return !background && !scrubs && this.#quick.has(name);
  }

  async timed<Output>({ name }: Kind, run: () => Promise<Output>): Promise<Output> {
    const begunAt = performance.now();
    try {
      return await run();
    } finally {
      if (performance.now() - begunAt > QUICK) this.#quick.delete(name);
      else this.#quick.add(name);
    }
  }
}

type Kind = Pick<WriteOperation<unknown, unknown>, 'name' | 'background' | 'scrubs'>;

/** Runs one call after the other until they have taken long enough; returns the results of those that were run. */
export async function runInTurn<Call, Output>(
  calls: readonly Call[],
  run: (call: Call) => Promise<PromiseSettledResult<Output>>,
): Promise<PromiseSettledResult<Output>[]> {
  const results: PromiseSettledResult<Output>[] = [];
  const end = performance.now() + LONGEST_GROUP;
  for (const call of calls) {
    results.push(await run(call));
    if (performance.now() > end) break;
  }
  return results;
}

/**
 * Runs one write among others of a transaction. What it changed is taken back when it fails, and nothing of the others.
 *
 * @throws the error of a fault of the disk, after which nothing of the transaction holds.
 */
export async function inSavepoint<Output>(
  tx: Transaction,
  run: () => Promise<Output>,
): Promise<PromiseSettledResult<Output>> {
  await runPlainWithin(tx, 'savepoint one');
  try {
    const value = await run();
    await runPlainWithin(tx, 'release one');
    return { status: 'fulfilled', value };
  } catch (reason) {
    if (storageFaultOf(reason)) throw reason;
    // Statements that were asked for beside the one that failed are over then: none may change what comes afterwards.
    await new Promise(setImmediate);
    await runPlainWithin(tx, 'rollback to one');
    await runPlainWithin(tx, 'release one');
    return { status: 'rejected', reason };
  }
}
