import type { Context } from '../../context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { linkBlocked, linkNotFound } from './errors.ts';
import { getOwnLink } from './read.ts';
import { deleteLink } from './repository.ts';
import { canOwnerChange } from './status.ts';

/**
 * Deletes a link with its clicks; the alias becomes free (contract, links 5.14).
 *
 * @throws AppError 404 unknown or foreign, 403 blocked.
 */
export async function removeLink(context: Context, actor: SignedIn, id: string): Promise<void> {
  const link = await getOwnLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  const deleted = await context.database.write(deleteLink, {
    id,
    ownerId: actor.accountId,
    keepClicks: false,
  });
  if (!deleted) throw linkNotFound();
  context.linkIndex.changed(deleted, undefined);
  context.events.emit('link.deleted', { link: deleted });
}
