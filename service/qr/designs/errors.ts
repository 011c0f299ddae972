import { AppError } from '../../lib/app-error.ts';
import { designRefusals } from './words.ts';

export const nameTaken = (name: string): AppError =>
  new AppError('conflict', designRefusals.taken({ name }), { field: 'name' });

export const tooManyDesigns = (most: number): AppError =>
  new AppError('validation_error', designRefusals.tooMany({ most: String(most) }));

export const notYours = (): AppError => new AppError('forbidden', designRefusals.notYours);
