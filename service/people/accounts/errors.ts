import { AppError } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { accountRefusals } from '../words.ts';

export const weakPassword = (missing: string[]): AppError =>
  new AppError('validation_error', accountRefusals.passwordWeak, {
    field: 'password',
    details: { missing_requirements: missing },
  });

export const wrongCode = (): AppError =>
  new AppError('validation_error', accountRefusals.codeWrong, { field: 'code' });

export const alreadyVerified = (): AppError =>
  new AppError('validation_error', accountRefusals.emailVerified);

export const wrongCurrentPassword = (): AppError =>
  new AppError('invalid_password', accountRefusals.currentWrong, { field: 'current_password' });

export const emailTaken = (): AppError =>
  new AppError('conflict', accountRefusals.emailTaken, { field: 'email' });

/** The same message for an unknown email and a wrong password, so that neither can be probed. */
export const badSignIn = (): AppError => new AppError('authentication_error', accountRefusals.signInWrong);

export const suspended = (): AppError => new AppError('forbidden', accountRefusals.suspended);

/** Only for a caller who gave the right password (docs/contract/deletion.md#telling-the-sign-in-page). */
export const pendingDeletion = (purgeAfter: number): AppError =>
  new AppError('account_pending_deletion', 'This account is going to be deleted; it can still be restored', {
    details: { purge_after: toIso(purgeAfter) },
  });

/** The first account owns the installation, so being on the network is not enough to create it. */
export const setupNeeded = (code: string): AppError =>
  new AppError('forbidden', code === '' ? accountRefusals.setupAtComputer : accountRefusals.setupCodeWrong, {
    field: 'setup_code',
  });

export const registrationClosed = (): AppError =>
  new AppError('forbidden', accountRefusals.registrationClosed);

export const inviteNeeded = (): AppError =>
  new AppError('forbidden', accountRefusals.invitationNeeded, { field: 'invite_code' });
