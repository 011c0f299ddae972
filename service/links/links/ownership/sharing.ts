import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { linkBlocked, urlNotFound } from '../errors.ts';
import { getEditableLink, getOwnLink } from '../service.ts';
import { listEditors, shareLink } from './editors-repository.ts';
import type { Colleague } from './ownership-model.ts';
import { noActiveAccount } from './pass-on.ts';

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
