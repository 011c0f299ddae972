import type { Static } from '@sinclair/typebox';
import type { NewMail } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import { composeMail, providerLinkedLetter } from '../../../base/mail/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { type Actor, sessionActor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { findByEmail, getAccount, listProviderLinks } from '../../accounts/index.ts';
import { type LinkRequest, passwordMarkOf } from '../admission-rule.ts';
import {
  badState,
  emailNotProved,
  lastMethod,
  linkedAlready,
  linkedElsewhere,
  otherEmail,
} from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { LinkedProviders } from '../model.ts';
import { type ConfiguredProvider, getProvider, listProviders } from '../providers/configured-providers.ts';
import { deleteProviderLink, linkIdentity } from '../repository.ts';

/** The providers that an account is linked to (docs/contract/oauth.md#routes). */
export async function getLinkedProviders(
  context: PeopleContext,
  accountId: string,
): Promise<Static<typeof LinkedProviders>> {
  const account = await getAccount(context, accountId);
  const links = await listProviderLinks(context.database.read, accountId);
  return {
    providers: links.map(({ provider, email, emailVerified, linkedAt, name, picture }) => ({
      provider,
      email,
      email_verified: emailVerified,
      linked_at: toIso(linkedAt),
      profile: { name, picture },
    })),
    password_set: account.passwordHash !== null,
  };
}

/** The request with which a signed-in person begins a link. */
export async function createLinkRequest(context: PeopleContext, actor: Actor): Promise<LinkRequest> {
  const { accountId, sessionId } = sessionActor(actor);
  const { passwordHash } = await getAccount(context, accountId);
  return { accountId, sessionId, passwordMark: passwordMarkOf(passwordHash) };
}

/**
 * The mail that tells the owner of an account that an identity was linked to it; stored in the same write as the
 * link.
 *
 * It goes to the identity's email, because an identity is only linked to an account with the same email. It is in the
 * account's language or, if none was chosen, in the language of the person who makes the link.
 */
export async function composeLinkNotice(
  context: PeopleContext,
  { label }: ConfiguredProvider,
  { email }: Identity,
  reads: Language,
): Promise<NewMail> {
  const known = email === null ? undefined : await findByEmail(context, email);
  return composeMail(
    context,
    { accountId: null, email: email ?? '', language: known?.language ?? reads },
    providerLinkedLetter(label, `${context.hosts.baseUrl()}/app/settings/sign-in`),
  );
}

/**
 * Links an identity to the account that requested it, and tells its owner by mail.
 *
 * @throws AppError 400 when the session has ended since, the emails differ or the provider has no proof of it; 409
 * when the identity or the account has another link.
 */
export async function linkProvider(
  context: PeopleContext,
  provider: ConfiguredProvider,
  request: LinkRequest,
  identity: Identity,
  reads: Language,
): Promise<void> {
  const { label } = provider;
  const notice = await composeLinkNotice(context, provider, identity, reads);
  const linking = { request, identity, vouched: provider.vouched, notice, now: context.clock.now() };
  const { accountId } = request;
  const outcome = await context.database.write(linkIdentity, linking, { accountId });
  if (outcome === 'ended') throw badState();
  if (outcome === 'other-email') throw otherEmail(label);
  if (outcome === 'not-proved') throw emailNotProved(label);
  if (outcome === 'linked-elsewhere') throw linkedElsewhere(label);
  if (outcome === 'linked-already') throw linkedAlready(label);
  context.mailSignal.queued();
}

/**
 * Removes a link.
 *
 * @throws AppError 404 for a provider that is off or not linked, 400 when no other way to sign in would be left.
 */
export async function unlinkProvider(
  context: PeopleContext,
  accountId: string,
  name: string,
): Promise<ConfiguredProvider> {
  const provider = getProvider(context, name);
  const usable = listProviders(context).map((other) => other.name);
  const link = { accountId, provider: provider.name, usable };
  const outcome = await context.database.write(deleteProviderLink, link, { accountId });
  if (outcome === 'not-linked') throw notFound('Provider');
  if (outcome === 'last-method') throw lastMethod();
  return provider;
}
