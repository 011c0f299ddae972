import { type Static, Type } from '@sinclair/typebox';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import {
  type InboxEntry,
  type InboxItem,
  inboxEntries,
  inboxItems,
  links,
} from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { outsideBin } from '../../../db/expressions.ts';
import { appendChangeWithin } from '../../../db/journal/append.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { REPORT_RECEIVED } from '../changes.ts';

/** The most open items of each kind: a stranger must not fill the disk (docs/contract/reports.md#the-inbox). */
const MOST_OPEN = 1000;

/** How many texts are kept about one link. */
const MOST_ENTRIES = 10;

type Kind = InboxItem['kind'];

/** A report of one link. The ids are for rows that may have to be created. */
export type NewReport = {
  linkNumber: number;
  address: string;
  itemId: string;
  entry: Omit<InboxEntry, 'itemId'>;
};

const StoredReports = Type.Union([
  Type.Object({
    /** Links that were deleted in the meantime. */
    missing: Type.Array(Type.Number()),
    /** Links that wait for the owner after this. */
    waiting: Type.Array(Type.Number()),
  }),
  OneOf('full'),
]);
export type StoredReports = Static<typeof StoredReports>;

/** Stores all reports of a submission or none; `full` when there would be too many open items. */
export const storeReports = defineWrite(
  'reports.store',
  StoredReports,
  async (tx, { reports, now }: { reports: readonly NewReport[]; now: number }): Promise<StoredReports> => {
    const numbers = reports.map(({ linkNumber }) => linkNumber);
    const statuses = await statusesWithin(tx, numbers);
    const known = await itemsWithin(tx, numbers);
    const present = reports.filter(({ linkNumber }) => statuses.has(linkNumber));
    const isWaiting = (number: number): boolean =>
      known.get(number)?.state !== 'blocked' || statuses.get(number) !== 'BLOCKED';
    const opened = present.filter(
      ({ linkNumber }) => isWaiting(linkNumber) && known.get(linkNumber)?.state !== 'open',
    );
    if (opened.length > 0 && (await countOpenWithin(tx, 'report')) + opened.length > MOST_OPEN) return 'full';
    for (const report of present) {
      const item = known.get(report.linkNumber);
      const itemId = item
        ? await countReportWithin(tx, item, isWaiting(report.linkNumber), now)
        : await openItemWithin(tx, report, now);
      await tx.insert(inboxEntries).values({ ...report.entry, itemId });
      if (item && item.reports >= MOST_ENTRIES) await dropOldEntriesWithin(tx, itemId);
      await appendReceivedWithin(tx, itemId, { kind: 'report', reports: (item?.reports ?? 0) + 1 });
    }
    return {
      missing: numbers.filter((number) => !statuses.has(number)),
      waiting: numbers.filter((number) => statuses.has(number) && isWaiting(number)),
    };
  },
);

async function statusesWithin(tx: Transaction, numbers: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ number: links.number, status: links.status })
    .from(links)
    .where(and(inArray(links.number, numbers), outsideBin));
  return new Map(rows.map(({ number, status }) => [number, status]));
}

async function itemsWithin(tx: Transaction, numbers: number[]): Promise<Map<number, InboxItem>> {
  const rows = await tx.select().from(inboxItems).where(inArray(inboxItems.linkNumber, numbers));
  return new Map(rows.flatMap((row) => (row.linkNumber === null ? [] : [[row.linkNumber, row]])));
}

async function countOpenWithin(tx: Transaction, kind: Kind): Promise<number> {
  const [open] = await tx
    .select({ count: count() })
    .from(inboxItems)
    .where(and(eq(inboxItems.state, 'open'), eq(inboxItems.kind, kind)));
  return open?.count ?? 0;
}

/** Counts a further report of a link with an item; a dismissed item is opened again. */
async function countReportWithin(
  tx: Transaction,
  item: InboxItem,
  isWaiting: boolean,
  now: number,
): Promise<string> {
  const open = { state: 'open', closedAt: null, blockedHere: false } as const;
  await tx
    .update(inboxItems)
    .set({ reports: item.reports + 1, lastAt: now, ...(isWaiting && open) })
    .where(eq(inboxItems.id, item.id));
  return item.id;
}

async function openItemWithin(
  tx: Transaction,
  { itemId, linkNumber, address }: NewReport,
  now: number,
): Promise<string> {
  const times = { firstAt: now, lastAt: now };
  await tx
    .insert(inboxItems)
    .values({ id: itemId, kind: 'report', state: 'open', linkNumber, address, reports: 1, ...times });
  return itemId;
}

async function dropOldEntriesWithin(tx: Transaction, itemId: string): Promise<void> {
  const kept = sql`(select id from ${inboxEntries} where ${inboxEntries.itemId} = ${itemId}
    order by ${inboxEntries.at} desc, rowid desc limit ${MOST_ENTRIES})`;
  await tx
    .delete(inboxEntries)
    .where(and(eq(inboxEntries.itemId, itemId), sql`${inboxEntries.id} not in ${kept}`));
}

const appendReceivedWithin = (
  tx: Transaction,
  itemId: string,
  facts: { kind: Kind; reports: number },
): Promise<void> => appendChangeWithin(tx, REPORT_RECEIVED, { subjectId: itemId, ownerId: null, facts });

type NewMessage = { itemId: string; entry: Omit<InboxEntry, 'itemId'> };

/** Stores a message to the owner; false when there are too many open ones. */
export const storeMessage = defineWrite(
  'reports.store-message',
  Type.Boolean(),
  async (tx, { itemId, entry }: NewMessage): Promise<boolean> => {
    if ((await countOpenWithin(tx, 'message')) >= MOST_OPEN) return false;
    const times = { firstAt: entry.at, lastAt: entry.at };
    await tx.insert(inboxItems).values({ id: itemId, kind: 'message', state: 'open', reports: 0, ...times });
    await tx.insert(inboxEntries).values({ ...entry, itemId });
    await appendReceivedWithin(tx, itemId, { kind: 'message', reports: 0 });
    return true;
  },
);
