import { type Static, Type } from '@sinclair/typebox';
import { count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import {
  accounts,
  type InboxEntry,
  type InboxItem,
  inboxEntries,
  inboxItems,
  links,
} from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { appendChangeWithin } from '../../../db/journal/append.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { blockLinkWithin, unblockLinkWithin } from '../../../links/links/operations.ts';
import { REPORT_CLOSED, REPORT_NOTED, REPORT_REOPENED } from '../changes.ts';

/** A report or a message, with the account that sent it; null without one. */
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

/** One page of open or closed items, the newest first, and their number. */
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

/** The texts in these items, the newest first. */
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

/** The result for an item; `as-it-was`: it is in that state already. */
const ItemOutcome = OneOf('done', 'missing', 'as-it-was', 'no-link');
export type ItemOutcome = Static<typeof ItemOutcome>;

const findItemWithin = (tx: Transaction, id: string): Promise<InboxItem | undefined> =>
  tx.query.inboxItems.findFirst({ where: eq(inboxItems.id, id) });

type Dismissal = { id: string; now: number };

export const dismissItem = defineWrite('reports.dismiss', ItemOutcome, async (tx, { id, now }: Dismissal) => {
  const item = await findItemWithin(tx, id);
  if (!item) return 'missing';
  if (item.state !== 'open') return 'as-it-was';
  await closeWithin(tx, id, { state: 'dismissed', closedAt: now });
  return 'done';
});

type Blocking = { id: string; reason: string; accountId: string; now: number };

/** Blocks the reported link and closes the item, in one transaction. */
export const blockReported = defineWrite(
  'reports.block',
  ItemOutcome,
  async (tx, { id, ...block }: Blocking): Promise<ItemOutcome> => {
    const item = await findItemWithin(tx, id);
    if (!item) return 'missing';
    if (item.state !== 'open') return 'as-it-was';
    const linkId = await findLinkIdWithin(tx, item.linkNumber);
    if (linkId === undefined) return 'no-link';
    const blockedHere = (await blockLinkWithin(tx, { id: linkId, ...block })) === 'done';
    await closeWithin(tx, id, { state: 'blocked', closedAt: block.now, blockedHere });
    return 'done';
  },
);

type Closing = { state: 'dismissed' | 'blocked'; closedAt: number; blockedHere?: boolean };

async function closeWithin(tx: Transaction, id: string, closing: Closing): Promise<void> {
  await tx.update(inboxItems).set(closing).where(eq(inboxItems.id, id));
  await appendChangeWithin(tx, REPORT_CLOSED, {
    subjectId: id,
    ownerId: null,
    facts: { state: closing.state },
  });
}

/** Opens a closed item again, and removes the block that was made from it. */
export const reopenItem = defineWrite(
  'reports.reopen',
  ItemOutcome,
  async (tx, { id, now }: { id: string; now: number }): Promise<ItemOutcome> => {
    const item = await findItemWithin(tx, id);
    if (!item) return 'missing';
    if (item.state === 'open') return 'as-it-was';
    await tx
      .update(inboxItems)
      .set({ state: 'open', closedAt: null, blockedHere: false })
      .where(eq(inboxItems.id, id));
    const linkId = item.blockedHere ? await findLinkIdWithin(tx, item.linkNumber) : undefined;
    if (linkId) await unblockLinkWithin(tx, { id: linkId, now });
    await appendChangeWithin(tx, REPORT_REOPENED, { subjectId: id, ownerId: null, facts: {} });
    return 'done';
  },
);

async function findLinkIdWithin(tx: Transaction, number: number | null): Promise<string | undefined> {
  if (number === null) return undefined;
  const [link] = await tx.select({ id: links.id }).from(links).where(eq(links.number, number));
  return link?.id;
}

/** False when the item does not exist. */
export const saveNote = defineWrite(
  'reports.note',
  Type.Boolean(),
  async (tx, { id, note }: { id: string; note: string | null }): Promise<boolean> => {
    const saved = await tx
      .update(inboxItems)
      .set({ note })
      .where(eq(inboxItems.id, id))
      .returning({ id: inboxItems.id });
    if (saved.length === 0) return false;
    await appendChangeWithin(tx, REPORT_NOTED, { subjectId: id, ownerId: null, facts: {} });
    return true;
  },
);
