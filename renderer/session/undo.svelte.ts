import { listUndoable, takeBack, type UndoableOperation } from '../api/history.ts';
import { type Failure, toFailure } from '../lib/failure.ts';
import { Topic } from '../lib/topic.svelte.ts';

export type UndoAction = 'undo' | 'redo';

/** How it went: what was taken back, and by which operation that can be taken back in its turn. */
export type UndoOutcome = { action: UndoAction } & (
  | { result: Awaited<ReturnType<typeof takeBack>> }
  | { failure: Failure }
);

/** How long the message after a change offers to take it back; until it has gone nothing else does, ms. */
const MESSAGE_MS = 6_000;

/** What this person changed in the last ten minutes and can take back, here and in other windows. */
export class Undo {
  operations = $state.raw<readonly UndoableOperation[]>([]);
  /** Announced after something was taken back. */
  readonly taken = new Topic();
  readonly #listeners = new Set<(outcome: UndoOutcome) => void>();
  #underMessage = $state.raw<readonly string[]>([]);
  #answer: ((action: UndoAction) => void) | undefined;
  /** Presses that came before what answers them. */
  #pressed: UndoAction[] = [];

  /** The newest one that no message offers at this moment. */
  get offered(): UndoableOperation | undefined {
    return this.operations.find(({ operation }) => !this.#underMessage.includes(operation));
  }

  /** Notes that a message offers to take an operation back. */
  announced(operation: string): void {
    this.#underMessage = [...this.#underMessage, operation];
    setTimeout(() => {
      this.#underMessage = this.#underMessage.filter((one) => one !== operation);
    }, MESSAGE_MS);
    void this.refresh();
  }

  /** Asks again. Without an answer the list stays as it is: nothing waits for it. */
  async refresh(): Promise<void> {
    this.operations = await listUndoable().catch(() => this.operations);
  }

  /** Takes an operation back; those who listen are told how it went. */
  async take(operation: string, action: UndoAction = 'undo'): Promise<void> {
    const outcome = await takeBack(operation).then(
      (result): UndoOutcome => ({ action, result }),
      (error: unknown): UndoOutcome => ({ action, failure: toFailure(error) }),
    );
    this.taken.announce();
    for (const listener of this.#listeners) listener(outcome);
    await this.refresh();
  }

  /** Takes back what was done last, or does again what was taken back last; false when there is nothing. */
  async takeNewest(action: UndoAction): Promise<boolean> {
    await this.refresh();
    const newest = this.operations.find((one) => one.action === action);
    if (newest) await this.take(newest.operation, action);
    return newest !== undefined;
  }

  /** Calls back with every outcome; returns how to stop. */
  onOutcome(listener: (outcome: UndoOutcome) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A person asks by key for what was done last. */
  press(action: UndoAction): void {
    if (this.#answer) this.#answer(action);
    else this.#pressed.push(action);
  }

  /** Answers the presses, also those that came before; returns how to stop. */
  onPress(answer: (action: UndoAction) => void): () => void {
    this.#answer = answer;
    for (const action of this.#pressed.splice(0)) answer(action);
    return () => {
      this.#answer = undefined;
    };
  }
}

export const undo = new Undo();
