import { AppError, notFound } from '../../lib/app-error.ts';
import type { Said } from '../../lib/words.ts';
import { refusalWords as words } from './words.ts';

export const importNotFound = (): AppError => notFound('Import');

const conflict = (said: Said): AppError => new AppError('conflict', said);

export const anotherUnderWay = (): AppError => conflict(words.anotherUnderWay);
export const tooManyKept = (most: number): AppError => conflict(words.tooManyKept({ most: String(most) }));
export const notReady = (): AppError => conflict(words.notReady);
export const fileIsGone = (): AppError => conflict(words.fileIsGone);
export const nothingToUndo = (): AppError => conflict(words.nothingToUndo);
export const undoIsOver = (): AppError => conflict(words.undoIsOver);

export const tooManyWait = (): AppError =>
  new AppError('service_unavailable', words.tooManyWait, { headers: { 'Retry-After': '60' } });
