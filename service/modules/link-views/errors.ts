import { AppError, notFound } from '../../lib/app-error.ts';

export const viewNameTaken = (name: string): AppError =>
  new AppError('conflict', `You have a view called ${name} already`, { field: 'name' });

export const tooManyViews = (most: number): AppError =>
  new AppError('validation_error', `An account can keep at most ${most} views; delete one first`);

/** The same for an unknown view and another account's. */
export const viewNotFound = (): AppError => notFound('View');
