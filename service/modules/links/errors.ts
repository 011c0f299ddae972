import { AppError, notFound } from '../../lib/app-error.ts';

export const linkNotFound = (): AppError => notFound('URL');

export const aliasTaken = (): AppError =>
  new AppError('conflict', 'Alias already exists', { field: 'alias' });

/** Only the operator may touch a blocked link (contract, links 5.9). */
export const linkBlocked = (): AppError =>
  new AppError('forbidden', 'This link is blocked and cannot be changed');
