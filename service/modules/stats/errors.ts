import { AppError, notFound } from '../../lib/app-error.ts';

export const invalidLinkId = (): AppError =>
  new AppError('validation_error', 'Invalid URL id', { field: 'url_id' });

/** For an unknown link and for somebody else's alike. */
export const linkNotFound = (): AppError => notFound('Link');

/** For a code that names nothing, and for a link with private statistics: nobody can tell the two apart. */
export const shortCodeNotFound = (): AppError => notFound('Short code');

export const passwordRequired = (): AppError =>
  new AppError('password_required', 'These statistics are protected by a password');

export const invalidPassword = (): AppError => new AppError('invalid_password', 'Invalid password');
