import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { links, tags } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { MAX_TAGS_OF_LINK } from './limits.ts';
import { visibleTo } from './visible-repository.ts';

/** Tags by name and by id, both as they are stored; `all` of them or `any`. */
export type TagWish = {
  tagNames: readonly string[];
  tagIds: readonly string[];
  match: 'any' | 'all';
};

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

/** The numbers of an account's links that carry any of these tags; those in the bin are among them. */
export async function resolveTaggedLinks(
  db: Reader,
  { ownerId, ...wish }: Omit<TagWish, 'match'> & { ownerId: string },
): Promise<number[]> {
  const tagged = await findTaggedLinks(db, ownerId, { ...wish, match: 'any' });
  if (!tagged) return [];
  const rows = await db.all<{ number: number }>(tagged);
  return rows.map(({ number }) => number);
}

const ofOwner = (ownerId: string): SQL | undefined =>
  and(eq(links.ownerId, ownerId), isNotNull(links.tagIds));

const numbersOf = (ownerId: string, condition: SQL | undefined): SQL =>
  sql`select ${links.number} from ${links} where ${and(ofOwner(ownerId), condition)}`;

function carriesAny(ownerId: string, ids: readonly string[]): SQL | undefined {
  if (ids.length <= SEARCHED_SINGLY) return or(...ids.map(carries));
  const wanted = sql`select value from json_each(${JSON.stringify(ids)})`;
  return sql`${links.tagIds} in (
    select tag_ids from (select distinct tag_ids from ${links} where ${ofOwner(ownerId)})
    where exists (select 1 from json_each(tag_ids) where value in (${wanted})))`;
}
