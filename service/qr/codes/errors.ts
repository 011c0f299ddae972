import { AppError } from '../../lib/app-error.ts';

/** A logo whose fault only showed when it was decoded. */
export const logoRefused = (reason: string): AppError =>
  new AppError('validation_error', reason, { field: 'logo' });

export const batchSizeRefused = (largest: number): AppError =>
  new AppError('validation_error', `A batch holds 1 to ${largest} items`, { field: 'items' });

export const drawingFailed = (): AppError =>
  new AppError('qr_generation_error', 'The QR code could not be drawn');
