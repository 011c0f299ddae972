import type { Restore } from './restoring-model.ts';

/** The restore that this process works on, until the service starts again with what was in the copy. */
export type Restores = {
  current(): Restore | null;
  enter(restore: Restore): void;
};

export function createRestores(): Restores {
  let current: Restore | null = null;
  return {
    current: () => current,
    enter: (restore) => {
      current = restore;
    },
  };
}
