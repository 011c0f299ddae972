import { count, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accounts, type Link, type LinkBlock, linkBlocks, links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

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
