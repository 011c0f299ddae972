import { AppError, notFound } from '../../lib/app-error.ts';
import { viewRefusals } from './words.ts';

export const viewNameTaken = (name: string): AppError =>
  new AppError('conflict', viewRefusals.taken({ name }), { field: 'name' });

export const tooManyViews = (most: number): AppError =>
  new AppError('validation_error', viewRefusals.tooMany({ most: String(most) }));

/** The same for an unknown view and another account's. */
export const viewNotFound = (): AppError => notFound('View');
