import type { Operations } from '../../threads/operations.ts';
import { readPage } from './jobs.ts';

export const operations: Operations = { jobs: [readPage] };
