import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { aliasReserved, aliasTaken } from '../../alias/index.ts';
import {
  changedMeanwhile,
  domainNotActive,
  linkBlocked,
  linkEndsBeforeStart,
  tooManyTagsOfLink,
  unknownTags,
  urlNotFound,
} from '../errors.ts';
import type { UpdateInput } from '../model.ts';
import { getEditableLink } from '../service.ts';
import { canOwnerChange } from '../status.ts';
import { editLinks } from './edit-repository.ts';
import type { LinkEdit } from './edit-rule.ts';
import { readLinkChanges } from './link-changes.ts';

/**
 * Edits a link (docs/contract/links.md#changing-a-link). An absent field keeps its value; the meaning of null depends
 * on the field. `keptUntil` is how long a former alias stays a name of the link (docs/contract/names.md#kept-names).
 *
 * Returns the link after the edit; `updatedAt` stays when nothing changed.
 *
 * @throws AppError 404 unknown or foreign, 403 blocked, 409 alias taken, 400 or 422 for refused values.
 */
export async function editLink(
  context: LinksContext,
  actor: SignedIn,
  { id, keptUntil }: { id: string; keptUntil: number | null },
  input: UpdateInput,
): Promise<Link> {
  const link = await getEditableLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  const changes = await readLinkChanges(context, actor, link, input);
  return saveEdit(context, actor, id, { changes, status: input.status, keptUntil });
}

/**
 * Stores an edit whose values are checked; returns the link after it.
 *
 * @throws AppError for faults that only the write can find: 404, 403 blocked, 409 alias taken, 400.
 */
export async function saveEdit(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  edit: LinkEdit,
): Promise<Link> {
  const request = { ids: [id], accountId: actor.accountId, edit, now: context.clock.now() };
  const [outcome] = await context.database.write(editLinks, request, actor);
  switch (outcome?.kind) {
    case 'updated':
    case 'unchanged':
      return context.linkIndex.withLiveClicks(outcome.link);
    case 'blocked':
      throw linkBlocked();
    case 'taken':
      throw aliasTaken();
    case 'reserved':
      throw aliasReserved();
    case 'domain-not-active':
      throw domainNotActive();
    case 'ends-before-start':
      throw linkEndsBeforeStart();
    case 'changed-since':
      throw changedMeanwhile();
    case 'too-many-tags':
      throw tooManyTagsOfLink();
    case 'unknown-tags':
      throw unknownTags(outcome.tagIds);
    default:
      throw urlNotFound();
  }
}
