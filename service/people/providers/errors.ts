import { AppError } from '../../lib/app-error.ts';
import type { Said } from '../../lib/words.ts';
import { providerRefusals } from '../words.ts';

export const badState = (): AppError => new AppError('validation_error', providerRefusals.tooLate);

export const deniedBy = (label: Said): AppError =>
  new AppError('validation_error', providerRefusals.denied({ provider: label }));

export const noEmail = (label: Said): AppError =>
  new AppError('validation_error', providerRefusals.noEmail({ provider: label }));

export const otherEmail = (label: Said): AppError =>
  new AppError('validation_error', providerRefusals.otherEmail({ provider: label }));

/**
 * Without proof, a person who can state any email at a provider could link that identity to another person's account.
 */
export const emailNotProved = (label: Said): AppError =>
  new AppError('validation_error', providerRefusals.emailNotProved({ provider: label }));

export const linkedElsewhere = (label: Said): AppError =>
  new AppError('conflict', providerRefusals.linkedElsewhere({ provider: label }));

export const linkedAlready = (label: Said): AppError =>
  new AppError('conflict', providerRefusals.linkedAlready({ provider: label }));

/**
 * Linking by email needs proof of it on both sides: the account may have been created with another person's address.
 */
export const cannotLinkByEmail = (label: Said): AppError =>
  new AppError('conflict', providerRefusals.emailTaken({ provider: label }));

export const exchangeFailed = (label: Said): AppError =>
  new AppError('internal_error', providerRefusals.failed({ provider: label }));

export const lastMethod = (): AppError => new AppError('validation_error', providerRefusals.onlyWay);
