import { NOTHING } from '../../../lib/schema/kinds.ts';
import { defineJob } from '../../../threads/job.ts';
import { yieldToOthers } from '../../../threads/priority.ts';
import type { StoredCopy } from './list-copies.ts';

/** Moves a backup and its notes to another folder, maybe on another disk. */
export const moveCopy = defineJob(
  'backups.move',
  NOTHING,
  async ({ copy, folder }: { copy: StoredCopy; folder: string }, signal): Promise<void> => {
    yieldToOthers('behindAll');
    const { move } = await import('./move.ts');
    await move(copy, folder, signal);
  },
);
