import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Tag, tags } from '../../../drizzle/schema/index.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { rowsIn, rowText } from '../../db/row-text.ts';

/** The tags that an account sees: its own and the team's; the team's alone with null. */
export const visibleTo = (accountId: string | null): SQL | undefined =>
  or(accountId === null ? undefined : eq(tags.ownerId, accountId), isNull(tags.ownerId));

const visibleByIds = builtOnce((db) => {
  const wanted = db
    .select({ text: rowText(tags) })
    .from(tags)
    .where(
      and(
        sql`${tags.id} in (select value from json_each(${sql.placeholder('ids')}))`,
        or(sql`${tags.ownerId} = ${sql.placeholder('accountId')}`, isNull(tags.ownerId)),
      ),
    )
    .as('wanted');
  return db
    .select({ found: rowsIn(db, tags, wanted.text) })
    .from(wanted)
    .prepare();
});

/** Those of these tags that an account sees, in no order. */
export async function findVisibleTags(
  read: Reader | Transaction,
  accountId: string | null,
  ids: readonly string[],
): Promise<Tag[]> {
  const rows = await visibleByIds(read).execute({ accountId, ids: JSON.stringify(ids) });
  return rows.flatMap(({ found }) => found);
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
