import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { type AboutInput, type LinkAbout, readAbout } from '../../texts/index.ts';
import { saveEdit } from '../edit/edit-link.ts';
import { linkBlocked } from '../errors.ts';
import { listEditable } from '../ownership/editors-repository.ts';
import { getEditableLink } from '../service.ts';
import { canOwnerChange } from '../status.ts';

export const toAbout = ({ id, title, notes }: Link): LinkAbout => ({ id, title, notes });

/**
 * Sets title and notes of a link (docs/contract/directory.md#title-and-notes): an edit, with its history. What is absent
 * stays, null takes away.
 *
 * @throws AppError 404 unknown or foreign, 403 blocked, 422 for a text of the wrong shape.
 */
export async function saveAbout(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  input: AboutInput,
): Promise<LinkAbout> {
  const link = await getEditableLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  return toAbout(await saveEdit(context, actor, id, { changes: readAbout(input) }));
}

/** Title and notes of those of these links that the caller may change, in the order asked for. */
export async function listAbout(
  context: LinksContext,
  actor: SignedIn,
  ids: readonly string[],
): Promise<LinkAbout[]> {
  return (await listEditable(context.database.read, actor.accountId, ids)).map(toAbout);
}
