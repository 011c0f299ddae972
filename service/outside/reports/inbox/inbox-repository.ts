import { count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import {
  accounts,
  type InboxEntry,
  type InboxItem,
  inboxEntries,
  inboxItems,
} from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/** What was said, with the account that said it; null without one. */
export type SaidEntry = {
  entry: InboxEntry;
  reporter: { id: string; name: string | null; email: string } | null;
};

const OPEN: SQL = eq(inboxItems.state, 'open');
const DONE: SQL = ne(inboxItems.state, 'open');

const countWhere = async (read: Reader, where: SQL): Promise<number> => {
  const [found] = await read.select({ count: count() }).from(inboxItems).where(where);
  return found?.count ?? 0;
};

export const countOpen = (read: Reader): Promise<number> => countWhere(read, OPEN);

type PageOfItems = { isOpen: boolean; offset: number; limit: number };

/** One page of open items, or of closed ones, with how many there are; the newest first. */
export async function listItems(
  read: Reader,
  { isOpen, offset, limit }: PageOfItems,
): Promise<{ items: InboxItem[]; total: number }> {
  const where = isOpen ? OPEN : DONE;
  const newest = isOpen ? inboxItems.lastAt : inboxItems.closedAt;
  const [items, total] = await Promise.all([
    read
      .select()
      .from(inboxItems)
      .where(where)
      .orderBy(desc(newest), desc(inboxItems.id))
      .limit(limit)
      .offset(offset),
    countWhere(read, where),
  ]);
  return { items, total };
}

export const findItem = (read: Reader, id: string): Promise<InboxItem | undefined> =>
  read.query.inboxItems.findFirst({ where: eq(inboxItems.id, id) });

/** What was said in these items, the newest first. */
export const listEntries = (read: Reader, itemIds: readonly string[]): Promise<SaidEntry[]> =>
  read
    .select({
      entry: inboxEntries,
      reporter: { id: accounts.id, name: accounts.name, email: accounts.email },
    })
    .from(inboxEntries)
    .leftJoin(accounts, eq(accounts.id, inboxEntries.accountId))
    .where(inArray(inboxEntries.itemId, [...itemIds]))
    .orderBy(desc(inboxEntries.at), sql`${inboxEntries}.rowid desc`);
