import { Type } from '@sinclair/typebox';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { links, watchedDestinations } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { outsideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { findTaggedLinks, resolveWish } from '../../tags/operations.ts';
import type { LinkStatus } from '../model.ts';
import type { LinkFilter } from './list-filter.ts';
import { keptTextsOf } from './search/kept-texts.ts';
import { rangeTestsOf } from './search/range-tests.ts';
import { finderOf, searchPattern } from './search/search-text.ts';

export type ListRequest = {
  ownerId: string;
  filter: LinkFilter;
  /** Only links of this namespace; undefined means all. */
  namespace?: string;
  sortBy: 'created_at' | 'last_click' | 'total_clicks';
  ascending: boolean;
  offset: number;
  limit: number;
  /** Milliseconds UTC; statuses are derived as of this moment. */
  now: number;
  /** The owner's number of links, if it is known and all links are wanted. */
  total?: number;
  /** Whether the texts of the owner's links may be kept in memory to be searched there. */
  mayKeep?: boolean;
};

/** The conditions of a list. */
export type WantedLinks = Pick<ListRequest, 'ownerId' | 'filter' | 'namespace' | 'now'>;

type Found = { numbers: number[]; total: number };

export const SORT_COLUMNS = {
  created_at: links.createdAt,
  last_click: links.lastClick,
  total_clicks: links.totalClicks,
} as const;

/** One page of an owner's links by their numbers, and the number of all matches; for searches that take longer. */
export const findListed = defineQuery(
  'links.list',
  Type.Object({ numbers: Type.Array(Type.Number()), total: Type.Number() }),
  async (db, request: ListRequest): Promise<Found> => {
    const kept = request.mayKeep ? await searchKept(db, request) : undefined;
    return kept ?? findInDatabase(db, request);
  },
);

async function findInDatabase(db: Reader, request: ListRequest): Promise<Found> {
  const { ownerId, filter } = request;
  const tagged = filter.tags && (await findTaggedLinks(db, ownerId, filter.tags));
  if (tagged === null) return { numbers: [], total: 0 };
  const wanted = listedLinks(request, tagged);
  return looksInside(filter) ? findAmongAll(db, request, wanted) : findByIndex(db, request, wanted);
}

/**
 * Searches the owner's links in memory. Undefined if all links are wanted in the order of an index, and while the links
 * are not in memory: then they are read in the background, because a person who types one letter will type another one.
 */
async function searchKept(db: Reader, request: ListRequest): Promise<Found | undefined> {
  const { ownerId, filter, namespace, sortBy } = request;
  const { search, status } = filter;
  // What the watch knows is not in memory, and few links have it.
  if (filter.watch) return undefined;
  const texts = keptTextsOf(db);
  const isOfAll = namespace === undefined && Object.values(filter).every((wish) => wish === undefined);
  const find = search === undefined ? undefined : finderOf(search);
  if ((isOfAll && sortBy === 'created_at') || (search !== undefined && !find)) return undefined;
  const tags = filter.tags && (await resolveWish(db, ownerId, filter.tags));
  if (tags === null) return { numbers: [], total: 0 };
  const tests = rangeTestsOf(request, tags);
  const byCap = status !== undefined && status !== 'BLOCKED' && status !== 'INACTIVE';
  const found = await texts.search(db, ownerId, find, { ...request, tests, byCap });
  // If reading fails, the next search asks the database again.
  if (!found) void texts.prepare(db, ownerId).catch(() => undefined);
  return found;
}

/** Whether a filter asks for what no index has in the wanted order, so that every link of the owner must be read. */
const looksInside = ({ search, status, passwordSet, maxClicksSet, tags, watch }: LinkFilter): boolean =>
  [search, status, passwordSet, maxClicksSet, tags, watch].some((wish) => wish !== undefined);

async function findByIndex(db: Reader, request: ListRequest, wanted: SQL | undefined): Promise<Found> {
  const direction = request.ascending ? asc : desc;
  const page = await db
    .select({ number: links.number })
    .from(links)
    .where(wanted)
    .orderBy(direction(SORT_COLUMNS[request.sortBy]), direction(links.id))
    .limit(request.limit)
    .offset(request.offset);
  return {
    numbers: page.map(({ number }) => number),
    total: request.total ?? (await countMatching(db, wanted)),
  };
}

/**
 * Reads every link of the owner once: the matching ones are materialized, then counted and sorted.
 *
 * Without `materialized`, SQLite would read all links again for the count.
 */
async function findAmongAll(db: Reader, request: ListRequest, wanted: SQL | undefined): Promise<Found> {
  const matching = db
    .select({
      number: sql`${links.number}`.as('number'),
      id: sql`${links.id}`.as('id'),
      key: sql`${SORT_COLUMNS[request.sortBy]}`.as('key'),
    })
    .from(links)
    .where(wanted);
  const direction = sql.raw(request.ascending ? 'asc' : 'desc');
  const page = await db.all<{ number: number; total: number }>(sql`
    with matching as materialized ${matching}
    select number, (select count(*) from matching) as total from matching
    order by key ${direction}, id ${direction} limit ${request.limit} offset ${request.offset}`);
  return {
    numbers: page.map(({ number }) => number),
    total: page[0]?.total ?? (request.offset === 0 ? 0 : await countMatching(db, wanted)),
  };
}

async function countMatching(db: Reader, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(links).where(wanted);
  return counted?.total ?? 0;
}

/** Which links a list has; `tagged` are the numbers of those that carry the wanted tags, as a query. */
export function listedLinks(
  { ownerId, filter, namespace, now }: WantedLinks,
  tagged: SQL | undefined,
): SQL | undefined {
  return and(
    eq(links.ownerId, ownerId),
    eq(links.generation, 'v2'),
    outsideBin,
    namespace === undefined ? undefined : eq(links.namespace, namespace),
    filter.status && hasStatus(filter.status, now),
    filter.createdAfter === undefined ? undefined : gte(links.createdAt, filter.createdAfter),
    filter.createdBefore === undefined ? undefined : lte(links.createdAt, filter.createdBefore),
    filter.passwordSet === undefined ? undefined : isSet(links.passwordHash, filter.passwordSet),
    filter.maxClicksSet === undefined ? undefined : isSet(links.maxClicks, filter.maxClicksSet),
    filter.search ? containsText(filter.search) : undefined,
    tagged && sql`${links.number} in (${tagged})`,
    filter.watch && isWatchedAs(filter.watch),
  );
}

const isWatchedAs = (state: NonNullable<LinkFilter['watch']>): SQL =>
  sql`${links.number} in (select link_number from ${watchedDestinations} where state = ${state})`;

const isSet = (column: typeof links.passwordHash | typeof links.maxClicks, wanted: boolean): SQL =>
  wanted ? isNotNull(column) : isNull(column);

/** Whether a column contains a literal text; letters match in either case. */
export function isLike(text: string): (column: SQLWrapper) => SQL {
  const { operator, pattern } = searchPattern(text);
  return (column) =>
    operator === 'like' ? sql`${column} like ${pattern} escape '\\'` : sql`${column} glob ${pattern}`;
}

/** Whether alias, a further name or destination contains a literal text; letters match in either case. */
export function containsText(text: string): SQL {
  const like = isLike(text);
  const named = sql`select link_number from link_names where ${like(sql`name`)}`;
  return sql`(${like(links.alias)} or ${like(links.longUrl)} or ${links.number} in (${named}))`;
}

/** The derived status of docs/contract/links.md#status, in SQL. */
function hasStatus(status: LinkStatus, now: number): SQL | undefined {
  if (status === 'BLOCKED' || status === 'INACTIVE') return eq(links.status, status);
  const mayExpire = inArray(links.status, ['ACTIVE', 'EXPIRED']);
  const isOver = sql<boolean>`(${links.status} = 'EXPIRED' or coalesce(${links.expireAfter} <= ${now}, 0) or coalesce(${links.totalClicks} >= ${links.maxClicks}, 0))`;
  if (status === 'EXPIRED') return and(mayExpire, isOver);
  const isAhead = sql<boolean>`coalesce(${links.startsAt} > ${now}, 0)`;
  return and(mayExpire, not(isOver), status === 'SCHEDULED' ? isAhead : not(isAhead));
}
