import { type Static, Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { type InboxItem, inboxItems, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';
import { type BlockOutcome, blockLinkWithin, unblockLinkWithin } from '../../links/operations.ts';

/** What became of a link and its item; `link` is null when the link stayed as it was. */
const ItemOutcome = Type.Union([
  Type.Object({ link: Nullable(Type.Object({ before: rowOf(links), after: rowOf(links) })) }),
  OneOf('missing', 'as-it-was', 'no-link'),
]);
export type ItemOutcome = Static<typeof ItemOutcome>;

const findItemWithin = (tx: Transaction, id: string): Promise<InboxItem | undefined> =>
  tx.query.inboxItems.findFirst({ where: eq(inboxItems.id, id) });

const changedLink = (outcome: BlockOutcome): { before: LinkRow; after: LinkRow } | null =>
  typeof outcome === 'string' ? null : outcome;
type LinkRow = typeof links.$inferSelect;

type Dismissal = { id: string; now: number };

export const dismissItem = defineWrite(
  'reports.dismiss',
  ItemOutcome,
  async (tx, { id, now }: Dismissal): Promise<ItemOutcome> => {
    const item = await findItemWithin(tx, id);
    if (!item) return 'missing';
    if (item.state !== 'open') return 'as-it-was';
    await tx.update(inboxItems).set({ state: 'dismissed', closedAt: now }).where(eq(inboxItems.id, id));
    return { link: null };
  },
);

type Blocking = { id: string; reason: string; accountId: string; now: number };

/** Blocks the reported link and closes the item, both or neither. */
export const blockReported = defineWrite(
  'reports.block',
  ItemOutcome,
  async (tx, { id, ...block }: Blocking): Promise<ItemOutcome> => {
    const item = await findItemWithin(tx, id);
    if (!item) return 'missing';
    if (item.state !== 'open') return 'as-it-was';
    const linkId = await findLinkIdWithin(tx, item.linkNumber);
    if (linkId === undefined) return 'no-link';
    const link = changedLink(await blockLinkWithin(tx, { id: linkId, ...block }));
    await tx
      .update(inboxItems)
      .set({ state: 'blocked', closedAt: block.now, blockedHere: link !== null })
      .where(eq(inboxItems.id, id));
    return { link };
  },
);

/** Opens a closed item again, and lifts the block that was made from it. */
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
    return { link: linkId ? changedLink(await unblockLinkWithin(tx, { id: linkId, now })) : null };
  },
);

async function findLinkIdWithin(tx: Transaction, number: number | null): Promise<string | undefined> {
  if (number === null) return undefined;
  const [link] = await tx.select({ id: links.id }).from(links).where(eq(links.number, number));
  return link?.id;
}

/** False when there is no such item. */
export const saveNote = defineWrite(
  'reports.note',
  Type.Boolean(),
  async (tx, { id, note }: { id: string; note: string | null }): Promise<boolean> => {
    const saved = await tx
      .update(inboxItems)
      .set({ note })
      .where(eq(inboxItems.id, id))
      .returning({ id: inboxItems.id });
    return saved.length > 0;
  },
);
