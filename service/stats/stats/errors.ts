import { AppError, notFound } from '../../lib/app-error.ts';

export const invalidLinkId = (): AppError =>
  new AppError('validation_error', 'Invalid URL id', { field: 'url_id' });

export const teamStatisticsHidden = (): AppError =>
  new AppError('forbidden', 'The owner of this installation does not show you the statistics of the team');

/** The same for an unknown link and for a link of another account. */
export const countedLinkNotFound = (): AppError => notFound('Link');

/** The same for an unknown code and for a link with private statistics, so that callers cannot tell the two apart. */
export const shortCodeNotFound = (): AppError => notFound('Short code');

export const passwordRequired = (): AppError =>
  new AppError('password_required', 'These statistics are protected by a password');

export const invalidPassword = (): AppError => new AppError('invalid_password', 'Invalid password');

/** Below `/stats`, in words that older clients look for (docs/contract/legacy.md#statistics). */
export function wrongShortCode(): AppError {
  const message = 'The requested Url never existed';
  return new AppError('not_found', message, { legacy: { UrlError: message } });
}

/** The same; 400, not 401, is what older clients look for. */
export function wrongLinkPassword(): AppError {
  const message = 'Invalid Password';
  return new AppError('invalid_password', message, { status: 400, legacy: { PasswordError: message } });
}
