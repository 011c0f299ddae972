import type { Static } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { type Link, linkBlocks, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { appendBlockWithin, appendLinkWithin, LINK_UNBLOCKED } from '../changes.ts';
import { findAnyById } from '../repository.ts';
import { statusAfterUnblock } from '../status.ts';

/** What became of a link that was to be blocked or unblocked; `as-it-was`: it is in that state already. */
const BlockOutcome = OneOf('done', 'missing', 'as-it-was');
export type BlockOutcome = Static<typeof BlockOutcome>;

/** `accountId` is the owner or admin who does it, `now` in milliseconds UTC. */
type BlockInput = { id: string; reason: string; accountId: string; now: number };

/** Blocks a link of any account, also within a transaction of another module. */
export async function blockLinkWithin(
  tx: Transaction,
  { id, reason, accountId, now }: BlockInput,
): Promise<BlockOutcome> {
  const link = await findAnyById(tx, id);
  if (!link) return 'missing';
  if (link.status === 'BLOCKED') return 'as-it-was';
  const block = { linkNumber: link.number, reason, blockedBy: accountId, blockedAt: now };
  await tx.insert(linkBlocks).values({ ...block, statusBefore: link.status });
  await appendBlockWithin(tx, await storeStatusWithin(tx, link, 'BLOCKED', now), reason);
  return 'done';
}

/** Gives a blocked link the status it had before. */
export async function unblockLinkWithin(
  tx: Transaction,
  { id, now }: { id: string; now: number },
): Promise<BlockOutcome> {
  const link = await findAnyById(tx, id);
  if (!link) return 'missing';
  if (link.status !== 'BLOCKED') return 'as-it-was';
  const [block] = await tx
    .delete(linkBlocks)
    .where(eq(linkBlocks.linkNumber, link.number))
    .returning({ statusBefore: linkBlocks.statusBefore });
  const status = statusAfterUnblock(block?.statusBefore);
  await appendLinkWithin(tx, LINK_UNBLOCKED, await storeStatusWithin(tx, link, status, now));
  return 'done';
}

async function storeStatusWithin(
  tx: Transaction,
  link: Link,
  status: Link['status'],
  now: number,
): Promise<Link> {
  const change = { status, updatedAt: now };
  await tx.update(links).set(change).where(eq(links.number, link.number));
  return { ...link, ...change };
}

export const blockLinkRow = defineWrite('links.block', BlockOutcome, blockLinkWithin);

export const unblockLinkRow = defineWrite('links.unblock', BlockOutcome, unblockLinkWithin);
