import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { links, type Tag, tags } from '../../../drizzle/schema/index.ts';
import { insideBin } from '../../db/bin.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import type { FormerTag } from './changes.ts';
import { MAX_LINKS_RESTORED } from './limits.ts';
import { carries } from './tagged-repository.ts';

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
