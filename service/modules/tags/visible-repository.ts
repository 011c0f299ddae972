import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { type Tag, tags } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';

/** The tags that an account sees: its own and the team's; the team's alone with null. */
export const visibleTo = (accountId: string | null): SQL | undefined =>
  or(accountId === null ? undefined : eq(tags.ownerId, accountId), isNull(tags.ownerId));

/** Those of these tags that an account sees, in no order. */
export const findVisibleTags = (
  read: Reader | Transaction,
  accountId: string | null,
  ids: readonly string[],
): Promise<Tag[]> =>
  read
    .select()
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), visibleTo(accountId)));

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
