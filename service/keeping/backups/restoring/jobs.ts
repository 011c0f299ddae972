import { pathToFileURL } from 'node:url';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reading } from '../../../db/connection.ts';
import { defineJob } from '../../../threads/job.ts';
import { yieldToOthers } from '../../../threads/priority.ts';
import { RestoreChanges } from './restoring-model.ts';

type Input = {
  present: { address: DatabaseAddress; reading: Reading };
  /** The folder with the unpacked backup. */
  scratch: string;
};

/** Compares the present data with an unpacked backup that was migrated to this version. */
export const findDifference = defineJob(
  'backups.difference',
  RestoreChanges,
  async ({ present, scratch }: Input, signal): Promise<RestoreChanges> => {
    yieldToOthers('behindAll');
    const { compareStates } = await import('./difference-repository.ts');
    const { fetchPresent } = await import('./present.ts');
    const file = await fetchPresent(present.address, scratch, signal);
    if (file === null) return compareStates(present.address, present.reading, scratch);
    return compareStates({ url: pathToFileURL(file).href, authToken: null }, {}, scratch);
  },
);
