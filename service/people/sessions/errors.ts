import { AppError } from '../../lib/app-error.ts';

/** One answer for a bad token, an ended session and an account that is not active. */
export const sessionEnded = (): AppError =>
  new AppError('authentication_error', 'The session has ended; sign in again');
