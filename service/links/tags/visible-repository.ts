import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { links, type Tag, tags } from '../../../drizzle/schema/index.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { isOneOf } from '../../db/expressions.ts';
import { insertManyWithin } from '../../db/many-rows.ts';
import { rowsIn, rowText } from '../../db/row-schema.ts';
import { appendNewTagsWithin, appendTagEndsWithin } from './changes.ts';
import { DEFAULT_ICON, leastUsedColor, MAX_TAGS } from './tag-rule.ts';

/** The tags that an account sees: its own and the team's; the team's alone with null. */
export const visibleTo = (accountId: string | null): SQL | undefined =>
  or(accountId === null ? undefined : eq(tags.ownerId, accountId), isNull(tags.ownerId));

/** The same rule for tags that were read. */
export const isTagVisibleTo = (accountId: string | null, { ownerId }: Pick<Tag, 'ownerId'>): boolean =>
  ownerId === null || ownerId === accountId;

const byIds = builtOnce((db) => {
  const wanted = db
    .select({ text: rowText(tags) })
    .from(tags)
    .where(sql`${tags.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .as('wanted');
  return db
    .select({ found: rowsIn(db, tags, wanted.text) })
    .from(wanted)
    .prepare();
});

/** Tags by their ids, whosever they are, in no order. */
export async function findTagsByIds(read: Reader | Transaction, ids: readonly string[]): Promise<Tag[]> {
  const rows = await byIds(read).execute({ ids: JSON.stringify(ids) });
  return rows.flatMap(({ found }) => found);
}

/** Those of them that an account sees. */
export async function findVisibleTags(
  read: Reader | Transaction,
  accountId: string | null,
  ids: readonly string[],
): Promise<Tag[]> {
  const found = await findTagsByIds(read, ids);
  return found.filter((tag) => isTagVisibleTo(accountId, tag));
}

/** Those of these ids that name no tag the account sees, in the same order. */
export async function findUnknownTags(
  read: Reader | Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = new Set((await findVisibleTags(read, accountId, ids)).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** The ids of all tags that an account sees. */
export async function listVisibleIds(
  read: Reader | Transaction,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const found = await read.select({ id: tags.id }).from(tags).where(visibleTo(accountId));
  return new Set(found.map(({ id }) => id));
}

type Naming = {
  ownerId: string;
  /** In the form in which they are stored. */
  names: readonly string[];
  /** Those among them that are made when they are missing, while the account has room for more. */
  mayMake(name: string): boolean;
  newId(): string;
  now: number;
};

/** The tags of these names that an account sees, by name; the ids of those that had to be made are in `made`. */
export async function tagsNamedWithin(
  tx: Transaction,
  { ownerId, names, mayMake, newId, now }: Naming,
): Promise<{ ids: Map<string, string>; made: string[] }> {
  if (names.length === 0) return { ids: new Map(), made: [] };
  const visible = await tx.select().from(tags).where(visibleTo(ownerId));
  const ids = new Map(visible.map((tag) => [tag.name, tag.id]));
  const own = visible.filter((tag) => tag.ownerId === ownerId);
  const colors = own.map(({ color }) => color);
  const made: Tag[] = [];
  for (const name of new Set(names)) {
    if (ids.has(name) || !mayMake(name) || own.length + made.length >= MAX_TAGS) continue;
    const color = leastUsedColor(colors);
    const row = { id: newId(), ownerId, name, color, icon: DEFAULT_ICON, createdAt: now, updatedAt: null };
    colors.push(color);
    made.push(row);
    ids.set(name, row.id);
  }
  await insertManyWithin(tx, tags, { rows: made, told: tags.id });
  await appendNewTagsWithin(tx, made);
  return { ids, made: made.map(({ id }) => id) };
}

/** Deletes those of an account's own tags that no link carries, in the bin or not. */
export async function removeUnusedWithin(
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.ownerId, ownerId), isOneOf(tags.id, ids)));
  // Lists that are the same are read once.
  const lists = await tx
    .selectDistinct({ tagIds: links.tagIds })
    .from(links)
    .where(and(eq(links.ownerId, ownerId), isNotNull(links.tagIds)));
  const carried = new Set(lists.flatMap(({ tagIds }) => tagIds ?? []));
  const unused = own.filter(({ id }) => !carried.has(id));
  const unusedIds = unused.map(({ id }) => id);
  await tx.delete(tags).where(isOneOf(tags.id, unusedIds));
  await appendTagEndsWithin(tx, unused, { links: 0, into: null });
}
