import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { links, type Tag, tags } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { insideBin } from '../../db/expressions.ts';
import type { FormerTag } from './changes.ts';
import { MAX_LINKS_RESTORED, MAX_TAGS_OF_LINK } from './tag-rule.ts';
import { visibleTo } from './visible-repository.ts';

/**
 * How many links carry each tag: those of an account, or all with null. Lists that are the same are read once.
 *
 * What is in the bin is counted too, by the index alone, then taken off.
 */
export async function countByTag(db: Reader, ownerId: string | null): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const add = (ids: readonly string[] | null, count: number): void =>
    ids?.forEach((id) => void counts.set(id, (counts.get(id) ?? 0) + count));
  for (const { tagIds, count } of await countLists(db, ownerId)) add(tagIds, count);
  for (const { tagIds } of await listBinned(db, ownerId)) add(tagIds, -1);
  return counts;
}

const countLists = (db: Reader, ownerId: string | null) =>
  db
    .select({ tagIds: links.tagIds, count: sql<number>`count(*)` })
    .from(links)
    .where(and(isNotNull(links.tagIds), ownerId === null ? undefined : eq(links.ownerId, ownerId)))
    .groupBy(links.ownerId, links.tagIds);

/** The plus signs keep SQLite to the index of the bin, which has few links. */
const listBinned = (db: Reader, ownerId: string | null) =>
  db
    .select({ tagIds: links.tagIds })
    .from(links)
    .where(
      and(
        insideBin,
        sql`+${links.tagIds} is not null`,
        ownerId === null ? undefined : sql`+${links.ownerId} = ${ownerId}`,
      ),
    );

/** The links that carry a tag; only those of its owner can, unless it is the team's. */
const carriers = (tx: Transaction, { id, ownerId }: Pick<Tag, 'id' | 'ownerId'>) =>
  inArray(
    links.number,
    tx
      .select({ number: links.number })
      .from(links)
      .where(
        and(isNotNull(links.tagIds), ownerId === null ? undefined : eq(links.ownerId, ownerId), carries(id)),
      ),
  );

/** A list without some of its tags, as it is stored: null when nothing is left. */
const without = (isDropped: SQL): SQL => sql`nullif((
  select json_group_array(kept.value) from (
    select value from json_each(${links.tagIds}) where not ${isDropped} order by key
  ) as kept), '[]')`;

/** What brings a tag back that is about to go, or to become part of another one; undefined where too many links carry it. */
export async function findFormerWithin(
  tx: Transaction,
  tag: Tag,
  into?: string,
): Promise<FormerTag | undefined> {
  const found = await tx
    .select({ number: links.number, isBoth: into === undefined ? sql<number>`0` : carries(into) })
    .from(links)
    .where(carriers(tx, tag))
    .limit(MAX_LINKS_RESTORED + 1);
  if (found.length > MAX_LINKS_RESTORED) return undefined;
  return {
    createdAt: tag.createdAt,
    updatedAt: tag.updatedAt,
    carriers: found.map(({ number }) => number),
    both: found.filter(({ isBoth }) => isBoth === 1).map(({ number }) => number),
  };
}

/** Takes a tag off every link that carries it; returns how many. Their time of change stays. */
export async function takeOffLinksWithin(tx: Transaction, tag: Pick<Tag, 'id' | 'ownerId'>): Promise<number> {
  const { rowsAffected } = await tx
    .update(links)
    .set({ tagIds: without(sql`value = ${tag.id}`) })
    .where(carriers(tx, tag));
  return rowsAffected;
}

/** Puts another tag in the place of one on every link that carries it, once; returns how many links. */
export async function replaceOnLinksWithin(tx: Transaction, tag: Tag, into: string): Promise<number> {
  const { rowsAffected } = await tx
    .update(links)
    .set({
      tagIds: sql`case when ${carries(into)} then ${without(sql`value = ${tag.id}`)}
        else replace(${links.tagIds}, ${tag.id}, ${into}) end`,
    })
    .where(carriers(tx, tag));
  return rowsAffected;
}

/** Takes an account's own tags off all of its links, before these become another account's. */
export async function dropOwnTagsWithin(tx: Transaction, ownerId: string): Promise<void> {
  const team = tx.select({ id: tags.id }).from(tags).where(isNull(tags.ownerId));
  await tx
    .update(links)
    .set({ tagIds: without(sql`value not in ${team}`) })
    .where(and(eq(links.ownerId, ownerId), isNotNull(links.tagIds)));
}

/** Tags by name and by id, both as they are stored; `all` of them or `any`. */
export type TagWish = { tagNames: readonly string[]; tagIds: readonly string[]; match: 'any' | 'all' };

/** Up to so many tags are searched for one by one in every list; more of them at once in every different list. */
const SEARCHED_SINGLY = 3;

/** An id is in the text of a list exactly when the list holds it: all ids are equally long and stand in quotes. */
export const carries = (id: string): SQL => sql`instr(${links.tagIds}, ${id}) > 0`;

/** Tags by id, of which a link carries any, or all. */
export type WantedTags = { ids: readonly string[]; match: TagWish['match'] };

/** The tags that an account means; null when no link can carry them. Tags that it does not see match nothing. */
export async function resolveWish(
  db: Reader,
  ownerId: string,
  { tagNames, tagIds, match }: TagWish,
): Promise<WantedTags | null> {
  const found = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(visibleTo(ownerId), or(inArray(tags.id, [...tagIds]), inArray(tags.name, [...tagNames]))));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return null;
  if (match === 'any') return { ids, match };
  const known = new Set(found.flatMap(({ id, name }) => [id, name]));
  const isComplete = [...tagIds, ...tagNames].every((wanted) => known.has(wanted));
  return isComplete && ids.length <= MAX_TAGS_OF_LINK ? { ids, match } : null;
}

/**
 * The numbers of an account's links that carry the tags, as a query; null when there can be none. Those in the bin are
 * among them: who asks reads the rows of what was found anyway, and leaves them out.
 */
export async function findTaggedLinks(db: Reader, ownerId: string, wish: TagWish): Promise<SQL | null> {
  const wanted = await resolveWish(db, ownerId, wish);
  if (wanted === null) return null;
  const { ids, match } = wanted;
  return numbersOf(ownerId, match === 'any' ? carriesAny(ownerId, ids) : and(...ids.map(carries)));
}

/** Whether a link carries any of these tags: one of an account's links, or of all links without an account. */
export const carriesOne = (ids: readonly string[], ownerId: string | null): SQL =>
  sql`(${links.tagIds} is not null and (${carriesAny(ownerId, ids) ?? sql`false`}))`;

/** Whether a link of an account carries any tag whose name passes a test; undefined where no tag does. */
export async function carriesNamed(
  db: Reader,
  ownerId: string,
  test: SQL | undefined,
): Promise<SQL | undefined> {
  const found = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(visibleTo(ownerId), test));
  return carriesAny(
    ownerId,
    found.map(({ id }) => id),
  );
}

const ofOwner = (ownerId: string | null): SQL | undefined =>
  and(ownerId === null ? undefined : eq(links.ownerId, ownerId), isNotNull(links.tagIds));

const numbersOf = (ownerId: string, condition: SQL | undefined): SQL =>
  sql`select ${links.number} from ${links} where ${and(ofOwner(ownerId), condition)}`;

function carriesAny(ownerId: string | null, ids: readonly string[]): SQL | undefined {
  if (ids.length <= SEARCHED_SINGLY) return or(...ids.map(carries));
  const wanted = sql`select value from json_each(${JSON.stringify(ids)})`;
  return sql`${links.tagIds} in (
    select tag_ids from (select distinct tag_ids from ${links} where ${ofOwner(ownerId)})
    where exists (select 1 from json_each(tag_ids) where value in (${wanted})))`;
}
