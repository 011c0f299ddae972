import { and, eq, isNotNull } from 'drizzle-orm';
import { links, type Tag, tags } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { insertManyWithin } from '../../db/insert-many.ts';
import { isOneOf } from '../../db/one-of.ts';
import { appendNewTagsWithin, appendTagEndsWithin } from './changes.ts';
import { MAX_TAGS } from './limits.ts';
import { DEFAULT_ICON, leastUsedColor } from './palette.ts';
import { visibleTo } from './visible-repository.ts';

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
