import { toFailure } from '../../../lib/failure.ts';

/** Whether a refusal of the question how taking over goes means that it is done: there are accounts now. */
export const isTakenOver = (error: unknown): boolean => toFailure(error).status === 409;
