import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { changes, linkNames, links, tags } from '../../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../../db/connection.ts';
import { outsideBin } from '../../../../db/expressions.ts';
import { fieldText } from '../../../../lib/lookup/field-text.ts';
import { TAG_DELETED, TAG_RESTORED, TAG_UPDATED } from '../../../tags/operations.ts';
import { LINKS_ERASED, LINKS_GIVEN, LINKS_RECEIVED } from '../../changes.ts';
import type { StoredStatus } from '../../status.ts';
import type { Counts, PlaceInOrder, SearchedLink } from './ranges.ts';
import { SEPARATOR } from './search-text.ts';

/** Alias, destination and further names, in small letters as far as they are ASCII: what a list is searched by. */
export const LIST_TEXTS: TextReading = {
  column: sql`lower(${links.alias} || ${SEPARATOR} || ${links.longUrl} || coalesce((select
    group_concat(${SEPARATOR} || name, '') from ${linkNames} where link_number = ${links.number}), ''))`,
  read: (text) => ({ text }),
};

type Read = [
  alias: string,
  names: string[],
  title: string | null,
  tagNames: string[],
  longUrl: string,
  geoRules: Record<string, string> | null,
  variants: { url: string }[] | null,
  notes: string | null,
];

/** All that people know of a link, in the order in which a look-up ranks it. */
export const LOOKUP_TEXTS: TextReading = {
  column: sql`json_array(${links.alias},
    (select json_group_array(name) from ${linkNames} where link_number = ${links.number}), ${links.title},
    (select json_group_array(name) from ${tags} where ${tags.id} in (select value from json_each(${links.tagIds}))),
    ${links.longUrl}, json(${links.geoRules}), json(${links.abVariants}), ${links.notes})`,
  read: (stored) => {
    const [alias, names, title, tagNames, longUrl, geoRules, variants, notes]: Read = JSON.parse(stored);
    const destinations = [
      longUrl,
      ...Object.values(geoRules ?? {}),
      ...(variants ?? []).map(({ url }) => url),
    ];
    const fields = {
      names: [alias, ...names],
      title: title ?? '',
      tagNames,
      destinations,
      notes: notes ?? '',
    };
    const { text, starts } = fieldText(fields);
    return { text, fields: starts };
  },
};

/** The state of the database: the numbers of the last change and of the last batch of clicks ever. */
export type ReadProgress = { changes: number; batches: number };

export async function readProgress(db: Reader): Promise<ReadProgress> {
  const rows = await db.all<{ name: string; seq: number }>(
    sql`select name, seq from sqlite_sequence where name in ('changes', 'click_batches')`,
  );
  const seqOf = (wanted: string): number => rows.find(({ name }) => name === wanted)?.seq ?? 0;
  return { changes: seqOf('changes'), batches: seqOf('click_batches') };
}

/** A changed link, by its account and its position. */
export type News = PlaceInOrder & { ownerId: string };

type Row = { kind: string; subject: string; ownerId: string | null; place: string };

/**
 * Changes of tags can affect any link: a deleted tag may have been replaced, a restored one may be back, and a name is
 * part of the text of every link with the tag.
 */
const OF_WHOLE_ACCOUNTS = new Set([
  LINKS_ERASED.kind,
  LINKS_GIVEN.kind,
  LINKS_RECEIVED.kind,
  TAG_DELETED.kind,
  TAG_RESTORED.kind,
  TAG_UPDATED.kind,
]);

/**
 * The links that changed after one change, up to another; undefined if the changes do not name them all, or if there
 * are more than `most`.
 */
export async function readNews(
  db: Reader,
  { after, until }: { after: number; until: number },
  most: number,
): Promise<News[] | undefined> {
  if (until - after > most || until < after) return undefined;
  const place = sql<string>`json_array(${changes.facts} -> '$.link.createdAt', ${changes.facts} ->> '$.link.id')`;
  const rows: Row[] = await db
    .select({ kind: changes.kind, subject: changes.subject, ownerId: changes.ownerId, place })
    .from(changes)
    .where(and(gt(changes.seq, after), lt(changes.seq, until + 1)));
  // A missing change was erased with an account, and may have concerned any link.
  if (rows.length !== until - after || rows.some(({ kind }) => OF_WHOLE_ACCOUNTS.has(kind))) return undefined;
  const news: News[] = [];
  for (const { subject, ownerId, place } of rows) {
    const [createdAt, id]: unknown[] = JSON.parse(place);
    if (subject !== 'link' || ownerId === null) continue;
    if (typeof createdAt !== 'number' || typeof id !== 'string') return undefined;
    news.push({ ownerId, createdAt, id });
  }
  return news;
}

type TextRow = [
  number: number,
  createdAt: number,
  id: string,
  text: string,
  totalClicks: number,
  lastClick: number | null,
  namespace: string,
  status: StoredStatus,
  isProtected: 0 | 1,
  tagIds: string,
  startsAt: number | null,
  expireAfter: number | null,
  maxClicks: number | null,
];

type Part = { from: PlaceInOrder; to?: PlaceInOrder; limit: number };

/** What of links is searched: how it is asked for as one text, and what becomes of that. */
export type TextReading = {
  column: SQL;
  read(text: string): Pick<SearchedLink, 'text' | 'fields'>;
};

/** Links of an account in their order, from a place on up to another, at most `limit`. */
export async function readTexts(
  db: Reader,
  ownerId: string,
  part: Part,
  { column: text, read }: TextReading,
): Promise<SearchedLink[]> {
  const [found] = await db.all<{ page: string }>(sql`
    select json_group_array(json_array(number, created_at, id, text, total_clicks, last_click, namespace, status,
      is_protected, tag_ids, starts_at, expire_after, max_clicks)) as page from (
      select number, created_at, id, ${text} as text, total_clicks, last_click, namespace, status,
        password_hash is not null as is_protected, coalesce(tag_ids, '') as tag_ids, starts_at, expire_after, max_clicks
      from ${links} where ${isIn(ownerId, part)} order by created_at, id limit ${part.limit})`);
  const rows: TextRow[] = JSON.parse(found?.page ?? '[]');
  return rows.map(
    ([number, createdAt, id, content, total_clicks, last_click, namespace, status, ...others]) => {
      const [isProtected, tagIds, startsAt, expireAfter, maxClicks] = others;
      const counts = { total_clicks, last_click };
      const kind = { namespace, status, isProtected: isProtected === 1, tagIds };
      return {
        number,
        createdAt,
        id,
        ...read(content),
        ...counts,
        ...kind,
        startsAt,
        expireAfter,
        maxClicks,
      };
    },
  );
}

/** What the same links have counted. */
export async function readCounts(
  db: Reader,
  ownerId: string,
  part: Part,
): Promise<(Counts & { number: number })[]> {
  const [found] = await db.all<{ page: string }>(sql`
    select json_group_array(json_array(number, total_clicks, last_click)) as page from (
      select number, total_clicks, last_click
      from ${links} where ${isIn(ownerId, part)} order by created_at, id limit ${part.limit})`);
  const rows: [number, number, number | null][] = JSON.parse(found?.page ?? '[]');
  return rows.map(([number, total_clicks, last_click]) => ({ number, total_clicks, last_click }));
}

/** The clicks of links, by their numbers. */
export async function readClicksOf(
  db: Reader,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const [found] = await db.all<{ page: string }>(sql`
    select json_group_array(json_array(number, total_clicks)) as page from ${links}
    where number in (select value from json_each(${JSON.stringify(numbers)})) and ${outsideBin}`);
  const rows: [number, number][] = JSON.parse(found?.page ?? '[]');
  return new Map(rows);
}

function isIn(ownerId: string, { from, to }: Part): SQL | undefined {
  const order = sql`(${links.createdAt}, ${links.id})`;
  const placeOf = ({ createdAt, id }: PlaceInOrder): SQL => sql`(${createdAt}, ${id})`;
  return and(
    eq(links.ownerId, ownerId),
    eq(links.generation, 'v2'),
    outsideBin,
    sql`${order} >= ${placeOf(from)}`,
    to && sql`${order} < ${placeOf(to)}`,
  );
}
