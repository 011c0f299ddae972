import { AppError, notFound } from '../../lib/app-error.ts';
import { importWords as words } from './words.ts';

export const importNotFound = (): AppError => notFound('Import');

const conflict = (message: string): AppError => new AppError('conflict', message);

export const anotherUnderWay = (): AppError => conflict(words.errors.anotherUnderWay);
export const tooManyKept = (most: number): AppError => conflict(words.errors.tooManyKept({ most }));
export const notReady = (): AppError => conflict(words.errors.notReady);
export const fileIsGone = (): AppError => conflict(words.errors.fileIsGone);
export const nothingToUndo = (): AppError => conflict(words.errors.nothingToUndo);
export const undoIsOver = (): AppError => conflict(words.errors.undoIsOver);

export const tooManyWait = (): AppError =>
  new AppError('service_unavailable', words.errors.tooManyWait, { headers: { 'Retry-After': '60' } });
