import type { NewMail } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { composeMail, providerLinkedLetter } from '../mail/index.ts';
import type { Identity } from './identity.ts';
import type { ConfiguredProvider } from './providers/configured-providers.ts';

/**
 * Tells the owner of an account that an identity was linked to it, for the step that links them.
 *
 * It goes to the identity's email: no link comes about unless it is the account's.
 */
export const composeNotice = (
  context: Context,
  { label }: ConfiguredProvider,
  { email }: Identity,
): NewMail =>
  composeMail(
    context,
    { accountId: null, email: email ?? '' },
    providerLinkedLetter(label, `${context.hosts.baseUrl()}/app/settings/sign-in`),
  );
