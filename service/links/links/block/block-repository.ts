import type { Static } from '@sinclair/typebox';
import { count, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accounts, type Link, type LinkBlock, linkBlocks, links } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
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

/** As a person is named to others. */
export type NamedAccount = { id: string; name: string | null; email: string };

/** A link of any account, with what a team wants to know about it. */
export type TeamLinkRow = {
  link: Link;
  owner: NamedAccount | null;
  block: LinkBlock | null;
  blocker: NamedAccount | null;
};

const blockers = alias(accounts, 'blockers');

const teamLinks = (read: Reader) =>
  read
    .select({
      link: links,
      owner: { id: accounts.id, name: accounts.name, email: accounts.email },
      block: linkBlocks,
      blocker: { id: blockers.id, name: blockers.name, email: blockers.email },
    })
    .from(links)
    .leftJoin(accounts, eq(accounts.id, links.ownerId))
    .leftJoin(linkBlocks, eq(linkBlocks.linkNumber, links.number))
    .leftJoin(blockers, eq(blockers.id, linkBlocks.blockedBy));

export async function findTeamLink(read: Reader, id: string): Promise<TeamLinkRow | undefined> {
  const [found] = await teamLinks(read).where(eq(links.id, id));
  return found;
}

/** Those that still exist, in no order. */
export const findTeamLinks = (read: Reader, numbers: readonly number[]): Promise<TeamLinkRow[]> =>
  teamLinks(read).where(inArray(links.number, [...numbers]));

/** One page of the blocked links, the newest block first. */
export async function listBlocked(
  read: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: TeamLinkRow[]; total: number }> {
  const [page, [all]] = await Promise.all([
    read
      .select({ number: linkBlocks.linkNumber })
      .from(linkBlocks)
      .orderBy(desc(linkBlocks.blockedAt), desc(linkBlocks.linkNumber))
      .limit(limit)
      .offset(offset),
    read.select({ count: count() }).from(linkBlocks),
  ]);
  const order = page.map(({ number }) => number);
  const found = await findTeamLinks(read, order);
  const byNumber = new Map(found.map((row) => [row.link.number, row]));
  return { rows: order.flatMap((number) => byNumber.get(number) ?? []), total: all?.count ?? 0 };
}
