import { AppError, type ErrorCode, notFound } from '../../lib/app-error.ts';
import { type Said, say } from '../../lib/words.ts';
import { domainRefusals } from '../words.ts';

export const domainNotFound = (): AppError => notFound('Domain');

/**
 * Unlike for links, the answer for another account's domain differs from that for an unknown one
 * (docs/contract/domains.md#errors).
 */
export const foreignDomain = (): AppError =>
  new AppError('forbidden', 'This domain belongs to another account');

export const alreadyRegistered = (): AppError =>
  new AppError('domain_already_registered', domainRefusals.registered, { field: 'fqdn' });

export const nameReserved = (): AppError =>
  new AppError('domain_blocklisted', domainRefusals.nameOfComputer, { field: 'fqdn' });

export const tooManyDomains = (most: number): AppError =>
  new AppError('domain_quota_exceeded', domainRefusals.tooMany({ most: String(most) }));

/** A 422 about the status of a domain; it has a `detail` like every other 422. */
const wrongState = (code: ErrorCode, said: Said): AppError =>
  new AppError(code, said, {
    status: 422,
    faults: [{ loc: ['path', 'domain_id'], msg: say('en', said), type: 'value_error' }],
  });

export const notActive = (): AppError => wrongState('domain_not_verified', domainRefusals.verifyFirst);

export const isRevoked = (): AppError => wrongState('invalid_domain_transition', domainRefusals.revoked);

export const notRevoked = (): AppError => wrongState('invalid_domain_transition', domainRefusals.notRevoked);
