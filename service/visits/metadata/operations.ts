import type { Operations } from '../../threads/operations.ts';
import { readPage } from './jobs.ts';

/** What threads run for this module. */
export const operations: Operations = { jobs: [readPage] };
