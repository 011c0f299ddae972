import { type Static, Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { type Link, linkBlocks, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { findById } from '../repository.ts';
import { statusAfterUnblock } from '../status.ts';

/** What became of a link that was to be blocked or unblocked; `as-it-was`: it is in that state already. */
export const BlockOutcome = Type.Union([
  Type.Object({ before: rowOf(links), after: rowOf(links) }),
  OneOf('missing', 'as-it-was'),
]);
export type BlockOutcome = Static<typeof BlockOutcome>;

/** `accountId` is the owner or admin who does it, `now` in milliseconds UTC. */
export type BlockInput = { id: string; reason: string; accountId: string; now: number };

/** Blocks a link of any account within a transaction of another module. */
export async function blockLinkWithin(
  tx: Transaction,
  { id, reason, accountId, now }: BlockInput,
): Promise<BlockOutcome> {
  const before = await findById(tx, id);
  if (!before) return 'missing';
  if (before.status === 'BLOCKED') return 'as-it-was';
  const block = { linkNumber: before.number, reason, blockedBy: accountId, blockedAt: now };
  await tx.insert(linkBlocks).values({ ...block, statusBefore: before.status });
  return storeStatusWithin(tx, before, 'BLOCKED', now);
}

/** Gives a blocked link the status it had before. */
export async function unblockLinkWithin(
  tx: Transaction,
  { id, now }: { id: string; now: number },
): Promise<BlockOutcome> {
  const before = await findById(tx, id);
  if (!before) return 'missing';
  if (before.status !== 'BLOCKED') return 'as-it-was';
  const [block] = await tx
    .delete(linkBlocks)
    .where(eq(linkBlocks.linkNumber, before.number))
    .returning({ statusBefore: linkBlocks.statusBefore });
  return storeStatusWithin(tx, before, statusAfterUnblock(block?.statusBefore), now);
}

async function storeStatusWithin(
  tx: Transaction,
  before: Link,
  status: Link['status'],
  now: number,
): Promise<{ before: Link; after: Link }> {
  const change = { status, updatedAt: now };
  await tx.update(links).set(change).where(eq(links.number, before.number));
  return { before, after: { ...before, ...change } };
}

export const blockLinkRow = defineWrite('links.block', BlockOutcome, blockLinkWithin);

export const unblockLinkRow = defineWrite('links.unblock', BlockOutcome, unblockLinkWithin);
