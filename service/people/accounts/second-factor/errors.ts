import { AppError } from '../../../lib/app-error.ts';
import { factorRefusals } from '../../words.ts';

export const wrongFactorCode = (): AppError =>
  new AppError('validation_error', factorRefusals.codeWrong, { field: 'code' });

/** `until` and `now` in ms UTC. */
export function triesUsedUp(until: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return new AppError('rate_limit_exceeded', factorRefusals.triesUsedUp, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** For a challenge that is unknown, answered or expired. */
export const challengeOver = (): AppError => new AppError('authentication_error', factorRefusals.startAgain);

export const hasFactor = (): AppError => new AppError('conflict', factorRefusals.hasOne);

export const noFactorBegun = (): AppError => new AppError('conflict', factorRefusals.notBegun);

export const ownerAtComputerOnly = (): AppError => new AppError('forbidden', factorRefusals.ownerAtComputer);
