import type { Input } from '../../../http/input.ts';
import type { Page, Redirect, Reply } from '../../../http/reply.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { type Actor, sessionActor } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { getAccount } from '../../accounts/index.ts';
import { createFormToken, isFormToken } from '../../sessions/index.ts';
import { providerRefusals } from '../../words.ts';
import { linkPage } from '../pages.ts';
import { getProvider } from '../providers/configured-providers.ts';
import { nextPath, sendToProvider } from '../sign-in-pages.ts';
import { createLinkRequest } from './linked-providers.ts';

const FORM = 'provider-link';

/**
 * Asks a person whether to link a provider. Showing the page begins nothing, because any page can send a browser
 * here.
 *
 * @throws AppError 404 for a provider that is off.
 */
export async function askForLink(
  context: PeopleContext,
  actor: Actor,
  name: string,
  next: string | undefined,
): Promise<Reply<200, Page>> {
  const { accountId, sessionId } = sessionActor(actor);
  const provider = getProvider(context, name);
  const { email } = await getAccount(context, accountId);
  const formToken = createFormToken(context, FORM, sessionId);
  return linkPage({ provider, email, next: nextPath(next), formToken });
}

/**
 * Sends a person who agreed to the provider.
 *
 * @throws AppError 403 for a form that was not shown to this session, 404 for a provider that is off, 500 when the
 * provider does not answer.
 */
export async function beginLink(
  context: PeopleContext,
  actor: Actor,
  name: string,
  input: Input,
): Promise<Reply<302, Redirect>> {
  const { fields } = await input.form();
  if (!isFormToken(context, fields.get('form_token') ?? '', FORM, sessionActor(actor).sessionId)) {
    throw new AppError('forbidden', providerRefusals.openTooLong);
  }
  return sendToProvider(
    context,
    name,
    { next: fields.get('next'), link: await createLinkRequest(context, actor) },
    input,
  );
}
