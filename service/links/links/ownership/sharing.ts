import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { linkRefusals } from '../../words.ts';
import { domainNotActive, linkBlocked, urlNotFound } from '../errors.ts';
import { getEditableLink } from '../service.ts';
import { findColleagues } from './colleague-repository.ts';
import { describeEditors } from './editors-repository.ts';
import type { EditorsInput, LinkEditors, LinkOwner } from './ownership-model.ts';
import { passLinkOn } from './pass-on-repository.ts';
import { shareLink } from './share-repository.ts';

/** Who may change a link, for its owner and its editors. @throws AppError 404. */
export async function listLinkEditors(
  context: LinksContext,
  actor: SignedIn,
  id: string,
): Promise<LinkEditors> {
  return describeEditors(context.database.read, await getEditableLink(context, actor, id));
}

/**
 * Lets these colleagues and groups and no others change the caller's link (docs/contract/directory.md#sharing).
 *
 * @throws AppError 404 for a link that is not the caller's, 403 blocked, 400 for what is no active account or no group.
 */
export async function shareWith(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  { account_ids: given, everyone, groups }: EditorsInput,
): Promise<LinkEditors> {
  const chosen = {
    accountIds: [...new Set(given)],
    ...(everyone !== undefined && { everyone }),
    ...(groups && { groups: [...new Map(groups.map((group) => [group.id, group])).values()] }),
  };
  const request = { id, sharerId: actor.accountId, ...chosen, now: context.clock.now() };
  const outcome = await context.database.write(shareLink, request, actor);
  if (outcome === 'missing') throw urlNotFound();
  if (outcome === 'blocked') throw linkBlocked();
  if (outcome === 'unknown-group')
    throw new AppError('validation_error', linkRefusals.noGroup, { field: 'groups' });
  if (outcome !== 'shared') throw noActiveAccount('account_ids');
  return listLinkEditors(context, actor, id);
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
