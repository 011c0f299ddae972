import { AppError } from '../../lib/app-error.ts';

export const utmSetNameTaken = (name: string): AppError =>
  new AppError('conflict', `There is a set called ${name} already`, { field: 'name' });

export const emptyUtmSet = (): AppError =>
  new AppError('validation_error', 'A set needs at least one parameter', { field: 'utm_source' });

export const tooManyUtmSets = (most: number): AppError =>
  new AppError('validation_error', `A team can save at most ${most} sets; delete one first`);

export const notYourUtmSet = (): AppError =>
  new AppError('forbidden', 'Only its author, an admin or the owner can change this set');
