import { AppError } from '../../lib/app-error.ts';

export const badState = (): AppError =>
  new AppError('validation_error', 'This sign-in took too long or was started elsewhere; start again');

export const deniedBy = (label: string): AppError =>
  new AppError('validation_error', `${label} did not sign you in`);

export const noEmail = (label: string): AppError =>
  new AppError('validation_error', `${label} did not tell us an email address`);

export const otherEmail = (label: string): AppError =>
  new AppError('validation_error', `The ${label} account has another email address than this one`);

/** Without proof, a person who can state any email at a provider could link that identity to another person's account. */
export const emailNotProved = (label: string): AppError =>
  new AppError('validation_error', `${label} has no proof of your email address; verify it there first`);

export const linkedElsewhere = (label: string): AppError =>
  new AppError('conflict', `The ${label} account is linked to another account here`);

export const linkedAlready = (label: string): AppError =>
  new AppError('conflict', `Another ${label} account is linked to this one already`);

/** Linking by email needs proof of it on both sides: the account may have been made with another person's address. */
export const cannotLinkByEmail = (label: string): AppError =>
  new AppError(
    'conflict',
    `An account with this email exists already; sign in to it another way and link ${label} in the settings`,
  );

export const exchangeFailed = (label: string): AppError =>
  new AppError('internal_error', `Signing in with ${label} failed; try again`);

export const lastMethod = (): AppError =>
  new AppError('validation_error', 'This is the only way to sign in; set a password first');
