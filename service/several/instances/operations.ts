import type { Operations } from '../../threads/operations.ts';
import {
  forgetCommittedWrites,
  giveLeasesBack,
  noteSighting,
  removeInstance,
  renewLeases,
  returnInstance,
} from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [forgetCommittedWrites, giveLeasesBack, noteSighting, removeInstance, renewLeases, returnInstance],
};
