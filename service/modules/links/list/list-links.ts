import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { unwrap } from '../../../lib/problem.ts';
import type { ListInput } from '../model.ts';
import { findNamespaceToRead } from '../namespace.ts';
import { readLinkFilter, type SortOrder, toSortOrder } from './list-filter.ts';
import { listLinks } from './list-repository.ts';

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
  const namespace = query.domain ? findNamespaceToRead(context, actor, query.domain) : undefined;
  if (query.domain && namespace === undefined) return { links: [], total: 0, ...paging };

  // Clicks are written shortly after they are counted; status and the other sort orders depend on them.
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
