import type { Said } from '../../../lib/words.ts';
import type { Restore } from './restoring-model.ts';

/** A restore, whose sentence is not said yet. */
export type CurrentRestore = Omit<Restore, 'message'> & { message: Said | null };

/** The restore that this process works on, until the service starts again with what was in the copy. */
export type Restores = {
  current(): CurrentRestore | null;
  enter(restore: CurrentRestore): void;
};

export function createRestores(): Restores {
  let current: CurrentRestore | null = null;
  return {
    current: () => current,
    enter: (restore) => {
      current = restore;
    },
  };
}
