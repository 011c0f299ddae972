import { AppError, type ErrorCode, notFound } from '../../lib/app-error.ts';

export const domainNotFound = (): AppError => notFound('Domain');

/** Unlike links, a domain of another account is told apart from an unknown one (docs/contract/domains.md#errors). */
export const foreignDomain = (): AppError =>
  new AppError('forbidden', 'This domain belongs to another account');

export const alreadyRegistered = (): AppError =>
  new AppError('domain_already_registered', 'This name is already registered', { field: 'fqdn' });

export const nameReserved = (): AppError =>
  new AppError('domain_blocklisted', 'This name belongs to this computer, or is an address', {
    field: 'fqdn',
  });

export const tooManyDomains = (most: number): AppError =>
  new AppError(
    'domain_quota_exceeded',
    `An account can have at most ${most} domains; remove one for good first`,
  );

/** A 422 about the state of a domain, which carries a `detail` like every other 422. */
const wrongState = (code: ErrorCode, message: string): AppError =>
  new AppError(code, message, {
    status: 422,
    faults: [{ loc: ['path', 'domain_id'], msg: message, type: 'value_error' }],
  });

export const notActive = (): AppError =>
  wrongState('domain_not_verified', 'Verify the domain before you change what it answers');

export const isRevoked = (): AppError =>
  wrongState('invalid_domain_transition', 'This domain is revoked; remove it for good and register it anew');

export const notRevoked = (): AppError =>
  wrongState('invalid_domain_transition', 'Only a revoked domain can be removed for good');
