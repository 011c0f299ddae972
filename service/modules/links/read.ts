import type { Link } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { isId } from '../../lib/id.ts';
import { unwrap } from '../../lib/refuse.ts';
import { namesOfDomains } from '../domains/index.ts';
import { canonicalAlias } from './alias.ts';
import { linkNotFound } from './errors.ts';
import { readLinkFilter, type SortOrder, toSortOrder } from './list-filter.ts';
import { listLinks } from './list-repository.ts';
import type { ListInput } from './model.ts';
import { findNamespaceToRead } from './namespace.ts';
import { findByAlias, findById } from './repository.ts';
import type { View } from './wire.ts';

/** How links look to this caller now; `origin` is the scheme and host the request came to. */
export async function viewFor(
  context: Context,
  actor: { accountId: string } | null,
  origin: string,
): Promise<View> {
  return {
    now: context.clock.now(),
    base: context.hosts.baseUrlFor(origin),
    domains: actor ? await namesOfDomains(context, actor.accountId) : new Map(),
  };
}

/** The caller's link. @throws AppError 404, the same for an unknown link and somebody else's. */
export async function getOwnLink(context: Context, actor: SignedIn, id: string): Promise<Link> {
  const link = await findById(context.database.read, id);
  return own(context, actor, link);
}

/**
 * The caller's link by an id of either case (docs/contract/links.md#one-link).
 *
 * @throws AppError 400 when the id is malformed, 404 as `getOwnLink`.
 */
export function getLinkByLooseId(context: Context, actor: SignedIn, id: string): Promise<Link> {
  const lower = id.toLowerCase();
  if (!isId(lower)) throw new AppError('validation_error', 'Invalid URL id', { field: 'url_id' });
  return getOwnLink(context, actor, lower);
}

/**
 * The caller's link by the host name and alias of its short address (docs/contract/links.md#one-link).
 *
 * @throws AppError 404.
 */
export async function getLinkByAddress(
  context: Context,
  actor: SignedIn,
  domain: string,
  alias: string,
): Promise<Link> {
  const namespace = await findNamespaceToRead(context, actor, domain);
  if (namespace === undefined) throw linkNotFound();
  return own(context, actor, await findByAlias(context.database.read, namespace, canonicalAlias(alias)));
}

function own(context: Context, actor: SignedIn, link: Link | undefined): Link {
  if (link?.ownerId !== actor.accountId || link.generation !== 'v2') throw linkNotFound();
  return context.linkIndex.withLiveClicks(link);
}

export type LinkPage = {
  links: Link[];
  page: number;
  pageSize: number;
  total: number;
  sortBy: 'created_at' | 'last_click' | 'total_clicks';
  sortOrder: SortOrder;
};

/**
 * One page of the caller's links (docs/contract/links.md#list).
 *
 * @throws AppError 422 for a filter that cannot be read.
 */
export async function listOwnLinks(context: Context, actor: SignedIn, query: ListInput): Promise<LinkPage> {
  const { page = 1, pageSize = 20, sortBy = 'created_at' } = query;
  const sortOrder = toSortOrder(query.sortOrder);
  const filter = unwrap(readLinkFilter(query), 'query');
  const paging = { page, pageSize, sortBy, sortOrder };
  const namespace = query.domain ? await findNamespaceToRead(context, actor, query.domain) : undefined;
  if (query.domain && namespace === undefined) return { links: [], total: 0, ...paging };

  // Clicks reach the database a moment after they are counted; what goes by them waits for that.
  if (filter.status !== undefined || sortBy !== 'created_at') await context.clicks.flush();
  const { links, total } = await context.threads.lists.run(listLinks, {
    ownerId: actor.accountId,
    filter,
    namespace,
    sortBy,
    ascending: sortOrder === 'ascending',
    offset: Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER),
    limit: pageSize,
    now: context.clock.now(),
  });
  return { links: links.map(context.linkIndex.withLiveClicks), total, ...paging };
}
