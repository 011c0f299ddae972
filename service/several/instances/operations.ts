import type { Operations } from '../../threads/operations.ts';
import { giveLeasesBack, renewLeases } from './lease-repository.ts';
import { removeInstance, returnInstance } from './owner/change-repository.ts';
import { forgetCommittedWrites, noteSighting } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [forgetCommittedWrites, giveLeasesBack, noteSighting, removeInstance, renewLeases, returnInstance],
};
