import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { unwrap } from '../../../lib/problem.ts';
import type { ListInput } from '../model.ts';
import { findNamespaceToRead } from '../namespace.ts';
import { readLinkFilter, type SortOrder, toSortOrder } from './list-filter.ts';
import { findListed, type ListRequest } from './list-repository.ts';
import { countFew, MOST_COUNTED, MOST_SKIPPED, readByNumber, readNewest } from './page-repository.ts';

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
export async function listOwnLinks(
  context: LinksContext,
  actor: SignedIn,
  query: ListInput,
): Promise<LinkPage> {
  const { asked, paging } = await readAsked(context, actor, query);
  if (!asked) return { links: [], total: 0, ...paging };
  const { links, total } = (await findNewest(context, asked)) ?? (await findAny(context, asked));
  return { links: links.map(context.linkIndex.withLiveClicks), total, ...paging };
}

type Asked = {
  /** Undefined for a domain that the caller has not. */
  asked: ListRequest | undefined;
  paging: Omit<LinkPage, 'links' | 'total'>;
};

/**
 * The request for a list; stores unwritten clicks first if the list depends on them. @throws AppError 422 for a filter
 * that cannot be read.
 */
export async function readAsked(context: LinksContext, actor: SignedIn, query: ListInput): Promise<Asked> {
  const { page = 1, pageSize = 20, sortBy = 'created_at' } = query;
  const sortOrder = toSortOrder(query.sortOrder);
  const filter = unwrap(readLinkFilter(query), 'query');
  const paging = { page, pageSize, sortBy, sortOrder };
  const namespace = query.domain ? findNamespaceToRead(context, actor, query.domain) : undefined;
  if (query.domain && namespace === undefined) return { asked: undefined, paging };

  // Clicks are written shortly after they are counted; status and the other sort orders depend on them.
  if (filter.status !== undefined || sortBy !== 'created_at') await context.clicks.flush();
  const asked = {
    ownerId: actor.accountId,
    filter,
    namespace,
    sortBy,
    ascending: sortOrder === 'ascending',
    offset: Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER),
    limit: pageSize,
    now: context.clock.now(),
  };
  return { asked, paging };
}

type Found = Pick<LinkPage, 'links' | 'total'>;

/** Whether all links of the account are asked for, in whatever order. */
const isOfAll = ({ filter, namespace }: ListRequest): boolean =>
  namespace === undefined && Object.values(filter).every((wish) => wish === undefined);

/** A page that is short to read, which is most of what people look at; undefined for any other. */
async function findNewest(
  { database: { read }, linkTotals }: LinksContext,
  asked: ListRequest,
): Promise<Found | undefined> {
  const { ownerId, offset, limit } = asked;
  if (!isOfAll(asked) || asked.sortBy !== 'created_at' || asked.ascending || offset > MOST_SKIPPED) return;
  const total = linkTotals.find(ownerId) ?? (await countFew(read, ownerId));
  return total === undefined
    ? undefined
    : { links: await readNewest(read, { ownerId, offset, limit }), total };
}

/** Any page, found in a thread that does nothing else. */
async function findAny(context: LinksContext, asked: ListRequest): Promise<Found> {
  const { database, deployment, linkTotals, threads } = context;
  const known = linkTotals.find(asked.ownerId) ?? (await countFew(database.read, asked.ownerId));
  const keep = linkTotals.counting();
  const { numbers, total } = await threads.lists.run(findListed, {
    ...asked,
    total: isOfAll(asked) ? known : undefined,
    // Few are searched as quickly in the database.
    mayKeep: deployment.keepsTexts && (known ?? Number.POSITIVE_INFINITY) > MOST_COUNTED,
  });
  if (isOfAll(asked)) keep(asked.ownerId, total);
  return { links: await readByNumber(database.read, numbers), total };
}
