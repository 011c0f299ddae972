import type { Link } from '../../../drizzle/schema/index.ts';
import type { Call } from '../../http/endpoint.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { accountOf, type SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { isId } from '../../lib/id.ts';
import { canonicalName } from '../alias/index.ts';
import { findTagsOf, type TagsOf } from '../tags/index.ts';
import { urlNotFound } from './errors.ts';
import { findNamespaceToRead } from './namespace.ts';
import { findOwned, isEditor } from './ownership/editors-repository.ts';
import { findByAlias, findById } from './repository.ts';
import type { LinkView } from './wire.ts';

/** The view that `wire.ts` needs; `origin` is the scheme and host that the request was sent to. */
export const viewFor = (context: LinksContext, origin: string): LinkView => ({
  now: context.clock.now(),
  base: context.hosts.baseUrlFor(origin),
  domains: context.domains,
});

/** The caller's link, or one of a group of theirs. @throws AppError 404, the same for an unknown link and another account's. */
export async function getOwnLink(context: LinksContext, actor: SignedIn, id: string): Promise<Link> {
  const link = await findById(context.database.read, id);
  if (link?.generation !== 'v2') throw urlNotFound();
  if (!(await findOwned(context.database.read, actor.accountId, [link])).has(link.number))
    throw urlNotFound();
  return context.linkIndex.withLiveClicks(link);
}

/**
 * A link that the caller may change: an own one, or one that is shared with them (docs/contract/directory.md#sharing).
 *
 * @throws AppError 404 as `getOwnLink`.
 */
export async function getEditableLink(context: LinksContext, actor: SignedIn, id: string): Promise<Link> {
  const link = await findById(context.database.read, id);
  return editable(context, actor, link);
}

/**
 * A link that the caller may change, by an id in upper or lower case (docs/contract/links.md#one-link).
 *
 * @throws AppError 400 when the id is malformed, 404 as `getOwnLink`.
 */
export function getLinkByLooseId(context: LinksContext, actor: SignedIn, id: string): Promise<Link> {
  const lower = id.toLowerCase();
  if (!isId(lower)) throw new AppError('validation_error', 'Invalid URL id', { field: 'url_id' });
  return getEditableLink(context, actor, lower);
}

/**
 * A link that the caller may change, by the host name and alias of its short address (docs/contract/links.md#one-link).
 *
 * @throws AppError 404.
 */
export async function getLinkByAddress(
  context: LinksContext,
  actor: SignedIn,
  domain: string,
  alias: string,
): Promise<Link> {
  const namespace = findNamespaceToRead(context, actor, domain);
  if (namespace === undefined) throw urlNotFound();
  return editable(context, actor, await findByAlias(context.database.read, namespace, canonicalName(alias)));
}

/** Whether the caller may change a link, as its owner or as an editor. The write checks it again. */
export const mayEdit = async (context: LinksContext, actor: SignedIn, link: Link): Promise<boolean> =>
  link.ownerId === actor.accountId || isEditor(context.database.read, link.number, actor.accountId);

async function editable(context: LinksContext, actor: SignedIn, link: Link | undefined): Promise<Link> {
  if (link?.generation !== 'v2' || !(await mayEdit(context, actor, link))) throw urlNotFound();
  return context.linkIndex.withLiveClicks(link);
}

/** The view that `wire.ts` needs, for the caller of a route. */
export const viewOf = (
  context: LinksContext,
  { input }: Pick<Call<unknown, unknown, unknown>, 'input'>,
): LinkView => viewFor(context, input.origin);

/** The tags of these links, as the caller of a route sees them. */
export const tagsFor = (
  context: LinksContext,
  { actor }: Pick<Call<unknown, unknown, unknown>, 'actor'>,
  links: readonly Link[],
): Promise<TagsOf> => findTagsOf(context, accountOf(actor), links);
