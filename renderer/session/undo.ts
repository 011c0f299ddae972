import { listUndoable, takeBack, type UndoableOperation } from '../api/history.ts';
import { type Failure, toFailure } from '../lib/failure.ts';
import { Topic } from '../lib/topic.svelte.ts';

export type UndoAction = 'undo' | 'redo';

/** The outcome: the operation that was undone, and the operation that undid it, which can be undone in turn. */
export type UndoOutcome = { action: UndoAction } & (
  | { result: Awaited<ReturnType<typeof takeBack>> }
  | { failure: Failure }
);

/** Takes back what this person changed, here and in other windows. */
export class Undo {
  /** Announced after something was taken back. */
  readonly taken = new Topic();
  readonly #listeners = new Set<(outcome: UndoOutcome) => void>();
  #answer: ((action: UndoAction) => void) | undefined;
  /** Key presses that came before the code that answers them. */
  #pressed: UndoAction[] = [];

  /** Takes an operation back; those who listen are told how it went. */
  async take(operation: string, action: UndoAction = 'undo'): Promise<void> {
    const outcome = await takeBack(operation).then(
      (result): UndoOutcome => ({ action, result }),
      (error: unknown): UndoOutcome => ({ action, failure: toFailure(error) }),
    );
    this.taken.announce();
    for (const listener of this.#listeners) listener(outcome);
  }

  /** What was done last, or taken back last, and can still be undone or redone. Rejects when the service does not answer. */
  async newest(action: UndoAction): Promise<UndoableOperation | undefined> {
    return (await listUndoable()).find((one) => one.action === action);
  }

  /** Calls back with every outcome; returns how to stop. */
  onOutcome(listener: (outcome: UndoOutcome) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Called when a person presses the key for undo or redo. */
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
