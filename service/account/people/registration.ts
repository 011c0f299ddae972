import type { Static } from '@sinclair/typebox';
import { sendsMail } from '../../base/mail/index.ts';
import type { Author } from '../../db/journal/change.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Said } from '../../lib/words.ts';
import { readDomain } from '../../people/accounts/index.ts';
import { listProviders } from '../../people/providers/index.ts';
import { peopleRefusals } from '../words.ts';
import type { RegistrationBody, RegistrationRule } from './api.ts';

/** Whether an address can be proved: by a mailed code, or by a provider. */
const canProve = (context: AccountContext): boolean =>
  sendsMail(context) || listProviders(context).length > 0;

/** Who may make an account. */
export const describeRegistration = (context: AccountContext): Static<typeof RegistrationRule> => ({
  registration: context.settings.get('registration'),
  domains: context.settings.get('registrationDomains'),
  domains_possible: canProve(context),
});

/**
 * Decides who may make an account (docs/contract/accounts.md#who-may-join).
 *
 * @throws AppError 400 for a text that is no domain, or without any; 409 when no address could be proved.
 */
export async function decideRegistration(
  context: AccountContext,
  { registration, domains }: Static<typeof RegistrationBody>,
  author: Author,
): Promise<void> {
  const { settings } = context;
  if (registration === 'domains') {
    const listed = domains ? [...new Set(domains.map(requireDomain))] : settings.get('registrationDomains');
    if (listed.length === 0) throw invalid(peopleRefusals.domainsNeeded);
    if (!canProve(context)) throw new AppError('conflict', peopleRefusals.noProof, { field: 'registration' });
    await settings.set('registrationDomains', listed, author);
  }
  await settings.set('registration', registration, author);
  await settings.set('joiningUndecided', false, author);
}

function requireDomain(text: string): string {
  const domain = readDomain(text);
  if (domain === null) throw invalid(peopleRefusals.noDomain({ text }));
  return domain;
}

const invalid = (said: Said): AppError => new AppError('validation_error', said, { field: 'domains' });
