import { type Said, say } from '../../../lib/words.ts';
import type { Restore } from './restoring-model.ts';

/**
 * Thrown when a backup is not restored and nothing was changed; `said` is a sentence for the owner, the message is
 * its English text.
 */
export class RestoreRefused extends Error {
  override readonly name: string = 'RestoreRefused';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(say('en', said), options);
    this.said = said;
  }
}

/** Thrown when the code does not belong to the backup. */
export class WrongCode extends RestoreRefused {
  override readonly name = 'WrongCode';
}

/** A restore whose sentence is not in a language yet. */
export type CurrentRestore = Omit<Restore, 'message'> & { message: Said | null };

/** The restore in progress in this process, until the service starts again with the restored data. */
export type Restores = { current(): CurrentRestore | null; enter(restore: CurrentRestore): void };

export function createRestores(): Restores {
  let current: CurrentRestore | null = null;
  return {
    current: () => current,
    enter: (restore) => {
      current = restore;
    },
  };
}
