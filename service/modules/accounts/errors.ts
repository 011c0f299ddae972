import { AppError } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';

export const weakPassword = (missing: string[]): AppError =>
  new AppError('validation_error', 'The password is too weak', {
    field: 'password',
    details: { missing_requirements: missing },
  });

export const wrongCode = (): AppError =>
  new AppError('validation_error', 'The code is wrong or has expired', { field: 'code' });

export const alreadyVerified = (): AppError =>
  new AppError('validation_error', 'This email address is verified already');

export const emailTaken = (): AppError =>
  new AppError('conflict', 'An account with this email exists already', { field: 'email' });

/** One message for an unknown email and a wrong password, so that neither can be probed. */
export const badSignIn = (): AppError => new AppError('authentication_error', 'Email or password is wrong');

export const suspended = (): AppError =>
  new AppError('forbidden', 'This account is suspended; ask the person who runs this service');

/** Told only to a caller who gave the right password (docs/contract/deletion.md#telling-the-sign-in-page). */
export const pendingDeletion = (purgeAfter: number): AppError =>
  new AppError('account_pending_deletion', 'This account is going to be deleted; it can still be restored', {
    details: { purge_after: toIso(purgeAfter) },
  });

/** The first account owns the installation, so it takes more than being on the network to make it. */
export const setupNeeded = (code: string): AppError =>
  new AppError(
    'forbidden',
    code === ''
      ? 'The first account is made on the computer that runs Linnet, or with the setup code shown there'
      : 'This setup code is not right; the computer that runs Linnet shows the current one',
    { field: 'setup_code' },
  );

export const registrationClosed = (): AppError =>
  new AppError('forbidden', 'Registration is closed here; ask the person who runs this service');

export const inviteNeeded = (): AppError =>
  new AppError('forbidden', 'Registration needs an invitation that is still good', { field: 'invite_code' });
