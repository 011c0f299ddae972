import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { linkRefusals } from '../../words.ts';
import { domainNotActive, linkBlocked, urlNotFound } from '../errors.ts';
import { getEditableLink, getOwnLink } from '../service.ts';
import { findColleagues } from './colleague-repository.ts';
import { listEditors, shareLink } from './editors-repository.ts';
import type { Colleague, LinkOwner } from './ownership-model.ts';
import { passLinkOn } from './pass-on-repository.ts';

/** The editors of a link, for its owner and its editors. @throws AppError 404. */
export async function listLinkEditors(
  context: LinksContext,
  actor: SignedIn,
  id: string,
): Promise<Colleague[]> {
  const link = await getEditableLink(context, actor, id);
  return listEditors(context.database.read, link.number);
}

/**
 * Lets these colleagues and no others change the caller's link (docs/contract/directory.md#sharing).
 *
 * @throws AppError 404 for a link that is not the caller's, 403 blocked, 400 for what is no active account.
 */
export async function shareWith(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  given: readonly string[],
): Promise<Colleague[]> {
  const accountIds = [...new Set(given)];
  const request = { id, ownerId: actor.accountId, accountIds, now: context.clock.now() };
  const outcome = await context.database.write(shareLink, request, actor);
  if (outcome === 'missing') throw urlNotFound();
  if (outcome === 'blocked') throw linkBlocked();
  if (outcome !== 'shared') throw noActiveAccount('account_ids');
  const link = await getOwnLink(context, actor, id);
  return listEditors(context.database.read, link.number);
}

/**
 * Passes a link on to a colleague, with its clicks and history (docs/contract/directory.md#passing-on).
 *
 * @throws AppError 404 for a link that the caller may not pass on, 403 blocked, 400 for a receiver who cannot have it.
 */
export async function passOn(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  accountId: string,
): Promise<LinkOwner> {
  const giver = { accountId: actor.accountId, role: actor.kind === 'session' ? actor.role : null };
  const request = { id, giver, to: accountId, now: context.clock.now() };
  switch (await context.database.write(passLinkOn, request, actor)) {
    case 'missing':
      throw urlNotFound();
    case 'blocked':
      throw linkBlocked();
    case 'no-receiver':
      throw noActiveAccount('account_id');
    case 'domain-not-active':
      throw domainNotActive();
    case 'passed':
      return { id, owner: (await findColleagues(context.database.read, [accountId])).get(accountId) ?? null };
  }
}

const noActiveAccount = (field: string): AppError =>
  new AppError('validation_error', linkRefusals.notActiveAccount, { field });
