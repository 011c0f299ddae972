import { AppError } from '../../../lib/app-error.ts';
import { factorRefusals } from '../../words.ts';
import { MOST_PASSKEYS } from './factor-rule.ts';

export const wrongFactorCode = (): AppError =>
  new AppError('validation_error', factorRefusals.codeWrong, { field: 'code' });

export const wrongPasskey = (): AppError =>
  new AppError('validation_error', factorRefusals.passkeyWrong, { field: 'passkey' });

/** For a request without a code and a passkey, where one of them is needed. */
export const proofMissing = (): AppError =>
  new AppError('validation_error', factorRefusals.proofNeeded, { field: 'code' });

/** `until` and `now` in ms UTC. */
export function triesUsedUp(until: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return new AppError('rate_limit_exceeded', factorRefusals.triesUsedUp, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** For a challenge that is unknown, answered or expired. */
export const challengeOver = (): AppError => new AppError('authentication_error', factorRefusals.startAgain);

/** For a factor that cannot be added to those that are there. */
export const factorInTheWay = (): AppError => new AppError('conflict', factorRefusals.hasOne);

export const noFactorBegun = (): AppError => new AppError('conflict', factorRefusals.notBegun);

export const ownerAtComputerOnly = (): AppError => new AppError('forbidden', factorRefusals.ownerAtComputer);

export const noPasskeysHere = (): AppError => new AppError('conflict', factorRefusals.passkeyNeedsName);

export const passkeyNotMade = (): AppError =>
  new AppError('validation_error', factorRefusals.passkeyNotMade, { field: 'passkey' });

export const passkeyKnown = (): AppError => new AppError('conflict', factorRefusals.passkeyKnown);

export const tooManyPasskeys = (): AppError =>
  new AppError('conflict', factorRefusals.tooManyPasskeys({ most: String(MOST_PASSKEYS) }));
