import { and, between, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { changes, linkEditors, linkNames, links, tags } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { bytesOf, pagesOf } from '../../../db/pages.ts';
import { isOnServer } from '../../../db/snapshot.ts';
import { isPrivateLink } from '../../links/operations.ts';
import type { DirectoryRow } from './entry.ts';

/** Links whose numbers are the same but for what is below this are in one block. */
const BLOCK_LINKS = 1_024;

export const blockOfNumber = (number: number): number => Math.floor(number / BLOCK_LINKS);

/** Links that a directory can have are neither in the bin nor blocked. */
const notBlocked = ne(links.status, 'BLOCKED');

/** The blocks that have links, by their numbers. */
export async function listBlocks(db: Reader): Promise<number[]> {
  const block = sql<number>`cast(${links.number} / ${sql.raw(String(BLOCK_LINKS))} as integer)`;
  const rows = await db.selectDistinct({ block }).from(links).where(and(outsideBin, notBlocked));
  return rows.map((row) => row.block);
}

/** The names of the team's tags by their ids. */
export async function listTeamTags(db: Reader): Promise<ReadonlyMap<string, string>> {
  const found = await db.select({ id: tags.id, name: tags.name }).from(tags).where(isNull(tags.ownerId));
  return new Map(found.map(({ id, name }) => [id, name]));
}

type Reading = { teamTags: ReadonlyMap<string, string>; now: number };

/** The links of a block. Further names that were kept until now are none any more. */
export async function readBlock(db: Reader, block: number, reading: Reading): Promise<DirectoryRow[]> {
  const first = block * BLOCK_LINKS;
  if (!isOnServer(db)) return readLinks(db, between(links.number, first, first + BLOCK_LINKS - 1), reading);
  const sized = await db
    .select({ number: links.number, bytes: bytesOf(links) })
    .from(links)
    .where(and(between(links.number, first, first + BLOCK_LINKS - 1), outsideBin, notBlocked));
  const found: DirectoryRow[] = [];
  for (const page of pagesOf(sized, ({ bytes }) => bytes)) {
    const numbers = page.map(({ number }) => number);
    found.push(...(await readLinks(db, isOneOf(links.number, numbers), reading)));
  }
  return found;
}

/** As the database puts them into one text: a row for each would take several times as long. */
type Read = [
  number: number,
  id: string,
  ownerId: string | null,
  namespace: string,
  isProtected: number,
  privateStats: number | null,
  createdAt: number,
  totalClicks: number,
  startingClicks: number,
  lastClick: number | null,
  tagIds: string[] | null,
  alias: string,
  names: string[],
  title: string | null,
  notes: string | null,
  longUrl: string,
  geoRules: Record<string, string> | null,
  variants: { url: string }[] | null,
];

async function readLinks(db: Reader, wanted: SQL, reading: Reading): Promise<DirectoryRow[]> {
  const names = sql`(select json_group_array(name) from ${linkNames}
    where link_number = links.number and (kept_until is null or kept_until > ${reading.now}))`;
  const [found] = await db.all<{ page: string }>(sql`
    select json_group_array(json_array(number, id, owner_id, namespace, password_hash is not null, private_stats,
      created_at, total_clicks, starting_clicks, last_click, json(tag_ids), alias, ${names}, title, notes, long_url,
      json(geo_rules), json(ab_variants))) as page
    from ${links} where ${and(wanted, outsideBin, notBlocked)}`);
  const rows: Read[] = JSON.parse(found?.page ?? '[]');
  return rows.map((row) => toRow(row, reading.teamTags));
}

function toRow(read: Read, teamTags: ReadonlyMap<string, string>): DirectoryRow {
  const [number, id, ownerId, namespace, isProtected, privateStats, createdAt, ...others] = read;
  const [totalClicks, startingClicks, lastClick, carried, alias, further, ...texts] = others;
  const [title, notes, longUrl, geoRules, variants] = texts;
  const tagIds = (carried ?? []).filter((tagId) => teamTags.has(tagId));
  return {
    number,
    id,
    ownerId,
    namespace,
    isPrivate: isPrivateLink({ isProtected: isProtected === 1 }),
    hidesFigures: privateStats === 1,
    createdAt,
    totalClicks,
    startingClicks,
    lastClick,
    tagIds,
    tagNames: tagIds.flatMap((tagId) => teamTags.get(tagId) ?? []),
    names: [alias, ...further],
    title: title ?? '',
    notes: notes ?? '',
    destinations: [longUrl, ...Object.values(geoRules ?? {}), ...(variants ?? []).map(({ url }) => url)],
  };
}

/** What the journal says of the changes after one, up to another. */
export type LinkNews = { kind: string; subject: string; subjectId: string };

/** Undefined where they are more than `most`, or one of them is gone, as it was erased with an account. */
export async function listLinkNews(
  db: Reader,
  { after, until }: { after: number; until: number },
  most: number,
): Promise<LinkNews[] | undefined> {
  if (until - after > most || until < after) return undefined;
  const news: LinkNews[] = await db
    .select({ kind: changes.kind, subject: changes.subject, subjectId: changes.subjectId })
    .from(changes)
    .where(and(gt(changes.seq, after), lt(changes.seq, until + 1)));
  return news.length === until - after ? news : undefined;
}

/** The numbers of links; those that are gone or in the bin are missing. */
export async function findNumbers(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ id: links.id, number: links.number })
    .from(links)
    .where(and(isOneOf(links.id, ids), outsideBin));
  return new Map(found.map(({ id, number }) => [id, number]));
}

export type ClicksOfLink = { number: number; totalClicks: number; lastClick: number | null };

/** The clicks of links that were followed since a moment (ms UTC). */
export const readClicked = (db: Reader, since: number): Promise<ClicksOfLink[]> =>
  db
    .select({ number: links.number, totalClicks: links.totalClicks, lastClick: links.lastClick })
    .from(links)
    .where(and(gt(links.lastClick, since), outsideBin));

/** The links by their numbers that are shared with an account. */
export async function listSharedWith(db: Reader, accountId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ number: linkEditors.linkNumber })
    .from(linkEditors)
    .where(eq(linkEditors.accountId, accountId));
  return new Set(rows.map(({ number }) => number));
}
