import type { Operations } from '../../threads/operations.ts';
import { changeMember, handOver } from './repository.ts';

export const operations: Operations = {
  writes: [changeMember, handOver],
};
