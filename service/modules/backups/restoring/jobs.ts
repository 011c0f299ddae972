import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reading } from '../../../db/connection.ts';
import { defineJob } from '../../../threads/job.ts';
import { yieldToOthers } from '../copying/priority.ts';
import { RestoreChanges } from './restoring-model.ts';

type Input = {
  present: { address: DatabaseAddress; reading: Reading };
  /** The folder with what was in the copy. */
  scratch: string;
};

/** Compares the present data with an unpacked copy that was brought up to this version. */
export const findDifference = defineJob(
  'backups.difference',
  RestoreChanges,
  async ({ present, scratch }: Input): Promise<RestoreChanges> => {
    yieldToOthers();
    const { compareStates } = await import('./difference-repository.ts');
    return compareStates(present.address, present.reading, scratch);
  },
);
