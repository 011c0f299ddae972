import { AppError } from '../../lib/app-error.ts';

export const nameTaken = (name: string): AppError =>
  new AppError('conflict', `There is a design called ${name} already`, { field: 'name' });

export const tooManyDesigns = (most: number): AppError =>
  new AppError('validation_error', `A team can save at most ${most} designs; delete one first`);

export const notYours = (): AppError =>
  new AppError('forbidden', 'Only its author, an admin or the owner can change this design');
