import type { Operations } from '../../threads/operations.ts';
import { lookForDamage } from './jobs.ts';

export const operations: Operations = { jobs: [lookForDamage] };
