import type { Operations } from '../../threads/operations.ts';
import { changeMember, handOver } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [changeMember, handOver],
};
