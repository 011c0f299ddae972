import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import {
  changes,
  clickBatches,
  type Link,
  linkNames,
  links,
  tags,
} from '../../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../../db/connection.ts';
import { databaseNow, isOneOf, outsideBin } from '../../../../db/expressions.ts';
import { bytesOf, pagesOf } from '../../../../db/pages.ts';
import { isOnServer } from '../../../../db/snapshot.ts';
import { TAG_DELETED, TAG_RESTORED, TAG_UPDATED } from '../../../tags/operations.ts';
import { LINK_CLAIMED, LINK_RECEIVED, LINKS_ERASED, LINKS_GIVEN, LINKS_RECEIVED } from '../../changes.ts';
import type { StoredStatus } from '../../status.ts';
import type { Counts, PlaceInOrder, SearchedLink } from './ranges.ts';

/** After more batches of clicks than these, all clicks are read again. */
const MOST_BATCHES = 1_000;

/** Whose links, and of which generation: the key of what is kept. */
export type LinkShelf = { ownerId: string | null; generation: Link['generation'] };

/** The state of the database: the numbers of the last change and of the last batch of clicks ever. */
export type ReadProgress = { changes: number; batches: number };

export async function readProgress(db: Reader): Promise<ReadProgress> {
  const rows = await db.all<{ name: string; seq: number }>(
    sql`select name, seq from sqlite_sequence where name in ('changes', 'click_batches')`,
  );
  const seqOf = (wanted: string): number => rows.find(({ name }) => name === wanted)?.seq ?? 0;
  return { changes: seqOf('changes'), batches: seqOf('click_batches') };
}

/** A changed link, by its position and its account; null where it has, or had, none. */
export type News = PlaceInOrder & { ownerId: string | null };

type ChangeRow = { kind: string; subject: string; ownerId: string | null; place: string };

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
  const rows: ChangeRow[] = await db
    .select({ kind: changes.kind, subject: changes.subject, ownerId: changes.ownerId, place })
    .from(changes)
    .where(and(gt(changes.seq, after), lt(changes.seq, until + 1)));
  // A missing change was erased with an account, and may have concerned any link.
  if (rows.length !== until - after || rows.some(({ kind }) => OF_WHOLE_ACCOUNTS.has(kind))) return undefined;
  const news: News[] = [];
  for (const { kind, subject, ownerId, place } of rows) {
    const [createdAt, id]: unknown[] = JSON.parse(place);
    if (subject !== 'link') continue;
    if (typeof createdAt !== 'number' || typeof id !== 'string') return undefined;
    news.push({ ownerId, createdAt, id });
    if (kind === LINK_CLAIMED.kind || kind === LINK_RECEIVED.kind)
      news.push({ ownerId: null, createdAt, id });
  }
  return news;
}

/** As the database puts them into one text: a row for each would take several times as long. */
type Row = [
  number: number,
  createdAt: number,
  id: string,
  totalClicks: number,
  startingClicks: number,
  lastClick: number | null,
  namespace: string,
  status: StoredStatus,
  isProtected: 0 | 1,
  privateStats: 0 | 1 | null,
  startsAt: number | null,
  expireAfter: number | null,
  maxClicks: number | null,
  tagIds: string | null,
  alias: string,
  names: string[],
  title: string | null,
  notes: string | null,
  longUrl: string,
  geoRules: Record<string, string> | null,
  variants: { url: string }[] | null,
];

type Part = { from: PlaceInOrder; to?: PlaceInOrder; limit: number };

/** Links of a shelf in their order, from a place on up to another, at most `limit`. */
export async function readTexts(db: Reader, shelf: LinkShelf, part: Part): Promise<SearchedLink[]> {
  const rows: Row[] = [];
  for (const where of await partsOf(db, shelf, part)) rows.push(...(await readRows(db, where)));
  const tagged = await readTagLists(db, new Set(rows.map((row) => row[13] ?? NO_IDS)));
  return rows.map((row) => toLink(row, tagged.get(row[13] ?? NO_IDS)));
}

/** The ids of the tags of a link without any. */
const NO_IDS = '[]';

/** One statement, or several where a server refuses large answers. */
async function partsOf(db: Reader, shelf: LinkShelf, part: Part): Promise<SQL[]> {
  const whole = sql`${isIn(shelf, part)} order by created_at, id limit ${part.limit}`;
  if (!isOnServer(db)) return [whole];
  const sized = await db.all<{ number: number; bytes: number }>(
    sql`select number, ${bytesOf(links)} as bytes from ${links} where ${whole}`,
  );
  return [...pagesOf(sized, ({ bytes }) => bytes)].map((page) => {
    const numbers = page.map(({ number }) => number);
    return sql`${isOneOf(links.number, numbers)} and ${outsideBin} order by created_at, id`;
  });
}

async function readRows(db: Reader, where: SQL): Promise<Row[]> {
  // Names that were kept until now are none any more.
  const names = sql`(select json_group_array(name) from ${linkNames}
    where link_number = links.number and (kept_until is null or kept_until > ${databaseNow}))`;
  const [found] = await db.all<{ page: string | null }>(sql`
    select '[' || group_concat(text) || ']' as page from (
      select json_array(number, created_at, id, total_clicks, starting_clicks, last_click, namespace, status,
        password_hash is not null, private_stats, starts_at, expire_after, max_clicks, tag_ids, alias, ${names}, title,
        notes, long_url, json(geo_rules), json(ab_variants)) as text
      from ${links} where ${where})`);
  const rows: Row[] = JSON.parse(found?.page ?? '[]');
  return rows;
}

type Tagged = { teamTags: string[]; tagNames: string[]; ownTagNames: string[] };

/** What each list of ids of tags, as links have it, means. */
export async function readTagLists(
  db: Reader,
  lists: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Tagged>> {
  const idsOf = new Map([...lists].map((list): [string, string[]] => [list, JSON.parse(list)]));
  const ids = [...new Set([...idsOf.values()].flat())];
  const found = await db
    .select({ id: tags.id, name: tags.name, ownerId: tags.ownerId })
    .from(tags)
    .where(isOneOf(tags.id, ids));
  const known = new Map(found.map((tag) => [tag.id, tag]));
  const taggedWith = (list: readonly string[]): Tagged => {
    const carried = list.flatMap((id) => known.get(id) ?? []);
    const ofTeam = carried.filter(({ ownerId }) => ownerId === null);
    const own = carried.filter(({ ownerId }) => ownerId !== null);
    return {
      teamTags: ofTeam.map(({ id }) => id),
      tagNames: ofTeam.map(({ name }) => name),
      ownTagNames: own.map(({ name }) => name),
    };
  };
  return new Map([...idsOf].map(([list, of]) => [list, taggedWith(of)]));
}

/** By their places: parts of a row that are taken out of it are lists of their own, which takes twice the time. */
function toLink(row: Row, tagged: Tagged | undefined): SearchedLink {
  return {
    number: row[0],
    createdAt: row[1],
    id: row[2],
    total_clicks: row[3],
    startingClicks: row[4],
    last_click: row[5],
    namespace: row[6],
    status: row[7],
    isProtected: row[8] === 1,
    hidesFigures: row[9] === 1,
    startsAt: row[10],
    expireAfter: row[11],
    maxClicks: row[12],
    tagIds: row[13] ?? '',
    teamTags: tagged?.teamTags,
    fields: {
      names: row[15].length > 0 ? [row[14], ...row[15]] : [row[14]],
      title: row[16] ?? '',
      tagNames: tagged?.tagNames ?? [],
      ownTagNames: tagged?.ownTagNames ?? [],
      destinations: row[19] || row[20] ? destinationsOf(row) : [row[18]],
      notes: row[17] ?? '',
    },
  };
}

const destinationsOf = (row: Row): string[] => [
  row[18],
  ...Object.values(row[19] ?? {}),
  ...(row[20] ?? []).map(({ url }) => url),
];

/** What the same links have counted. */
export async function readCounts(
  db: Reader,
  shelf: LinkShelf,
  part: Part,
): Promise<(Counts & { number: number })[]> {
  const [found] = await db.all<{ page: string }>(sql`
    select json_group_array(json_array(number, total_clicks, last_click)) as page from (
      select number, total_clicks, last_click
      from ${links} where ${isIn(shelf, part)} order by created_at, id limit ${part.limit})`);
  const rows: [number, number, number | null][] = JSON.parse(found?.page ?? '[]');
  return rows.map(([number, total_clicks, last_click]) => ({ number, total_clicks, last_click }));
}

/** What links have counted, by their numbers. */
export async function readCountsOf(
  db: Reader,
  numbers: Iterable<number>,
): Promise<ReadonlyMap<number, Counts>> {
  const [found] = await db.all<{ page: string }>(sql`
    select json_group_array(json_array(number, total_clicks, last_click)) as page from ${links}
    where number in (select value from json_each(${JSON.stringify([...numbers])})) and ${outsideBin}`);
  const rows: [number, number, number | null][] = JSON.parse(found?.page ?? '[]');
  return new Map(rows.map(([number, total_clicks, last_click]) => [number, { total_clicks, last_click }]));
}

/** The links that were followed in the batches after one, up to another; undefined once one of these was filed. */
export async function readFollowed(
  db: Reader,
  { after, until }: { after: number; until: number },
): Promise<ReadonlySet<number> | undefined> {
  if (until - after > MOST_BATCHES) return undefined;
  const batches = await db
    .select({ pairs: clickBatches.links })
    .from(clickBatches)
    .where(and(gt(clickBatches.number, after), lt(clickBatches.number, until + 1)));
  if (batches.length !== until - after) return undefined;
  return new Set(batches.flatMap(({ pairs }) => [...pairs].filter((_, at) => at % 2 === 0)));
}

/** Whose links there are; the last one is null, for those without an owner. */
export async function listLinkOwners(db: Reader): Promise<(string | null)[]> {
  const rows = await db.all<{ id: string | null }>(sql`
    with recursive owners(id) as (
      select min(owner_id) from ${links}
      union all select (select min(owner_id) from ${links} where owner_id > owners.id) from owners where id is not null)
    select id from owners`);
  return rows.map(({ id }) => id);
}

function isIn({ ownerId, generation }: LinkShelf, { from, to }: Part): SQL | undefined {
  const order = sql`(${links.createdAt}, ${links.id})`;
  const placeOf = ({ createdAt, id }: PlaceInOrder): SQL => sql`(${createdAt}, ${id})`;
  return and(
    ownerId === null ? isNull(links.ownerId) : eq(links.ownerId, ownerId),
    eq(links.generation, generation),
    outsideBin,
    sql`${order} >= ${placeOf(from)}`,
    to && sql`${order} < ${placeOf(to)}`,
  );
}
