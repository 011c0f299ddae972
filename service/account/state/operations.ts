import type { Operations } from '../../threads/operations.ts';
import { lookForDamage } from './jobs.ts';

/** What threads run for this module. */
export const operations: Operations = { jobs: [lookForDamage] };
