import { Type } from '@sinclair/typebox';
import { AppError } from '../../lib/app-error.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
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

/** The owner who tests a provider is told what other people only learn has failed. */
export const testFailed = (label: Said, error: unknown): AppError =>
  new AppError('validation_error', providerRefusals.testFailed({ provider: label, reason: reasonOf(error) }));

/** What a provider says of a refused request (RFC 6749, 5.2). */
const Refusal = Type.Object({ error: Type.String(), error_description: Type.Optional(Type.String()) });
const Challenge = Type.Object({ parameters: Refusal });

/** The message of an error and of what caused it, with what the provider said; at most three of them. */
function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; reasons.length < 3 && cause instanceof Error; cause = cause.cause) {
    reasons.push(cause.message);
    const challenges = Array.isArray(cause.cause) ? cause.cause : [];
    const said = challenges.find((challenge) => fitsSchema(Challenge, challenge))?.parameters ?? cause;
    if (fitsSchema(Refusal, said)) reasons.push(said.error_description ?? said.error);
  }
  return reasons.join(': ');
}

export const lastMethod = (): AppError => new AppError('validation_error', providerRefusals.onlyWay);
