import { AppError } from '../../lib/app-error.ts';
import { utmSetRefusals } from './words.ts';

export const utmSetNameTaken = (name: string): AppError =>
  new AppError('conflict', utmSetRefusals.taken({ name }), { field: 'name' });

export const emptyUtmSet = (): AppError =>
  new AppError('validation_error', utmSetRefusals.empty, { field: 'utm_source' });

export const tooManyUtmSets = (most: number): AppError =>
  new AppError('validation_error', utmSetRefusals.tooMany({ most: String(most) }));

export const notYourUtmSet = (): AppError => new AppError('forbidden', utmSetRefusals.notYours);
