import type { Operations } from '../../threads/operations.ts';
import { notePrintedCodes } from './repository.ts';

export const operations: Operations = {
  writes: [notePrintedCodes],
};
