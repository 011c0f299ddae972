import { Type } from '@sinclair/typebox';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { links, tags } from '../../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../../db/connection.ts';
import { defineQuery } from '../../../../db/operation.ts';
import { carriesNamed, findTaggedLinks, resolveWish } from '../../../tags/operations.ts';
import { containsText, isLike, type ListRequest, listedLinks, SORT_COLUMNS } from '../list-repository.ts';
import { type KeptTexts, keptTextsOf } from './kept-texts.ts';
import type { Lookup } from './look-up-ranges.ts';
import { rangeTestsOf } from './range-tests.ts';

export type LookupRequest = Omit<ListRequest, 'sortBy' | 'total' | 'mayKeep'> & {
  lookup: Lookup;
  sortBy: ListRequest['sortBy'] | 'best';
  /**
   * How the texts of the owner's links are read into memory: `first`, before the answer, if they are few; `meanwhile`,
   * while the database answers; `never` with a database on a server, because of the transfer.
   */
  kept: 'first' | 'meanwhile' | 'never';
};

type Found = { numbers: number[]; total: number };

/**
 * One page of the links of an owner that a look-up finds (docs/contract/links.md#search).
 * Why: docs/decisions/links.md#search-in-memory
 */
export const findLookedUp = defineQuery(
  'links.lookUp',
  Type.Object({ numbers: Type.Array(Type.Number()), total: Type.Number() }),
  async (db, request: LookupRequest): Promise<Found> => {
    if (request.kept === 'never' || request.filter.watch) return findInDatabase(db, request);
    const texts = keptTextsOf(db);
    if (request.kept === 'first') return (await readFirst(db, texts, request)) ?? findInDatabase(db, request);
    const kept = await findInMemory(db, texts, request);
    if (kept) return kept;
    const found = await findInDatabase(db, request);
    // Only the texts can find matches with a typo.
    if (found.total === 0) return (await readFirst(db, texts, request)) ?? found;
    void texts.prepare(db, request.ownerId).catch(() => undefined);
    return found;
  },
);

async function readFirst(db: Reader, texts: KeptTexts, request: LookupRequest): Promise<Found | undefined> {
  const kept = await findInMemory(db, texts, request);
  if (kept) return kept;
  await texts.prepare(db, request.ownerId);
  return findInMemory(db, texts, request);
}

async function findInMemory(
  db: Reader,
  texts: KeptTexts,
  request: LookupRequest,
): Promise<Found | undefined> {
  const { ownerId, filter, lookup } = request;
  const wished = filter.tags && (await resolveWish(db, ownerId, filter.tags));
  if (wished === null) return { numbers: [], total: 0 };
  const byCap = filter.status !== undefined && !['BLOCKED', 'INACTIVE'].includes(filter.status);
  return texts.lookUp(db, ownerId, lookup, { ...request, tests: rangeTestsOf(request, wished), byCap });
}

/** What the database can tell by itself: every word as it is written, in either case. */
async function findInDatabase(db: Reader, request: LookupRequest): Promise<Found> {
  const { ownerId, filter, lookup, sortBy, offset, limit } = request;
  const tagged = filter.tags && (await findTaggedLinks(db, ownerId, filter.tags));
  if (tagged === null) return { numbers: [], total: 0 };
  const words = await Promise.all(lookup.words.map((word) => hasWord(db, ownerId, word)));
  const fits = or(and(...words), isAt(lookup));
  const rank = sortBy === 'best' ? await rankOf(db, ownerId, lookup) : 0;
  const matching = db
    .select({
      number: sql`${links.number}`.as('number'),
      id: sql`${links.id}`.as('id'),
      rank: sql`${rank}`.as('rank'),
      key: sql`${SORT_COLUMNS[sortBy === 'best' ? 'total_clicks' : sortBy]}`.as('key'),
    })
    .from(links)
    .where(and(listedLinks(request, tagged), fits));
  const direction = sql.raw(request.ascending && sortBy !== 'best' ? 'asc' : 'desc');
  const page = await db.all<{ number: number; total: number }>(sql`
    with matching as materialized ${matching}
    select number, (select count(*) from matching) as total from matching
    order by rank, key ${direction}, id ${direction} limit ${limit} offset ${offset}`);
  return { numbers: page.map(({ number }) => number), total: page[0]?.total ?? 0 };
}

async function hasWord(db: Reader, ownerId: string, word: string): Promise<SQL | undefined> {
  const like = isLike(word);
  const tagged = await carriesNamed(db, ownerId, like(tags.name));
  return or(containsText(word), like(links.title), like(links.notes), tagged);
}

const begins = (column: SQLWrapper, text: string): SQL =>
  sql`substr(lower(${column}), 1, length(${text})) = ${text}`;

function isAt({ address }: Lookup): SQL | undefined {
  if (!address) return undefined;
  const { namespace, code } = address;
  const named = sql`select link_number from link_names where namespace = ${namespace} and ${begins(sql`name`, code)}`;
  return sql`(${links.namespace} = ${namespace} and (${begins(links.alias, code)} or ${links.number} in (${named})))`;
}

/** The whole alias, a whole tag, the first word as the alias, as its beginning, in the title, anything else. */
async function rankOf(db: Reader, ownerId: string, { words, address }: Lookup): Promise<SQL> {
  const asked = address ? [address.code] : words;
  const [first = ''] = asked;
  const whole = asked.join(' ');
  const tagged = await carriesNamed(db, ownerId, sql`lower(${tags.name}) = ${whole}`);
  return sql`case when lower(${links.alias}) = ${whole} then 0
    when ${tagged ?? sql`0`} then 1
    when lower(${links.alias}) = ${first} then 2
    when ${begins(links.alias, first)} then 3
    when ${isLike(first)(links.title)} then 4 else 5 end`;
}
