import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  accounts,
  groupMembers,
  linkGroups,
  linkNames,
  links,
  retiredLinks,
} from '../../../drizzle/schema/index.ts';
import { eraseClicksWithin } from '../../clicks/clicks/operations.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { VALUE_BYTES } from '../../db/limits.ts';
import { readRows } from '../../lib/json-rows.ts';
import { dropOwnTagsWithin } from '../tags/operations.ts';
import { LINKS_ERASED, LINKS_GIVEN, LINKS_RECEIVED } from './changes.ts';

/**
 * Removes an account's links, those in the bin included, and every click on them, deleted links included. Returns the names of the pictures on their cards.
 *
 * Blocked links stay blocked, without anything that identifies their owner (docs/contract/deletion.md#erasing).
 */
export async function eraseLinksWithin(tx: Transaction, ownerId: string): Promise<string[]> {
  const pictures = await tx
    .select({ name: sql<string>`${links.metaTags} ->> 'image'` })
    .from(links)
    .where(and(eq(links.ownerId, ownerId), sql`${links.metaTags} ->> 'image' is not null`));
  const owned = await listNumbersWithin(tx, links, ownerId);
  const retired = await listNumbersWithin(tx, retiredLinks, ownerId);
  await eraseClicksWithin(tx, [...owned, ...retired]);
  const numbers = tx.select({ number: links.number }).from(links).where(eq(links.ownerId, ownerId));
  await tx.update(linkNames).set({ note: null }).where(inArray(linkNames.linkNumber, numbers));
  await tx
    .update(links)
    .set({
      ownerId: null,
      metaTags: null,
      tagIds: null,
      codes: null,
      claimTokenHash: null,
      totalClicks: 0,
      lastClick: null,
      binnedAt: null,
    })
    .where(and(eq(links.ownerId, ownerId), eq(links.status, 'BLOCKED')));
  await tx.delete(links).where(and(eq(links.ownerId, ownerId), ne(links.status, 'BLOCKED')));
  await appendChangeWithin(tx, LINKS_ERASED, { subjectId: '', ownerId: null, facts: {} });
  return pictures.map(({ name }) => name);
}

/** The numbers as one text: each takes at most ten bytes with its comma, below a billion links. */
const NUMBERS_AT_ONCE = VALUE_BYTES / 10;

/** The numbers of an account's links; a row for each would be more than a server answers at once. */
async function listNumbersWithin(
  tx: Transaction,
  table: typeof links | typeof retiredLinks,
  ownerId: string,
): Promise<number[]> {
  const found: number[] = [];
  for (let last = 0; ; last = found.at(-1) ?? 0) {
    const [page] = await tx.all<{ numbers: string }>(sql`
      select json_group_array(number) as numbers from (
        select number from ${table} where owner_id = ${ownerId} and number > ${last}
        order by number limit ${NUMBERS_AT_ONCE})`);
    const numbers = readRows(page?.numbers ?? '[]', (row) => typeof row === 'number');
    for (const number of numbers) found.push(number);
    if (numbers.length < NUMBERS_AT_ONCE) return found;
  }
}

/**
 * Gives those of an account's links that groups own as well to other active members, for each link the one who has been in
 * a group of it for longest. Its own tags are removed from them; clicks, names and pages stay with them.
 */
export async function leaveToGroupsWithin(tx: Transaction, ownerId: string, now: number): Promise<void> {
  const heir = sql<string>`(
    select ${groupMembers.accountId} from ${linkGroups}
    join ${groupMembers} on ${groupMembers.groupId} = ${linkGroups.groupId}
    join ${accounts} on ${accounts.id} = ${groupMembers.accountId}
    where ${linkGroups.linkNumber} = ${links.number} and ${linkGroups.owns} = 1
      and ${accounts.status} = 'active' and ${accounts.id} <> ${ownerId}
    order by ${groupMembers.since}, ${accounts.id} limit 1)`;
  const isKept = and(eq(links.ownerId, ownerId), sql`${heir} is not null`);
  if ((await tx.$count(links, isKept)) === 0) return;
  await dropOwnTagsWithin(tx, ownerId);
  const heirs = await tx
    .update(links)
    .set({ ownerId: heir, updatedAt: now })
    .where(isKept)
    .returning({ id: links.ownerId });
  const counts = new Map<string, number>();
  for (const { id } of heirs) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts)
    await appendChangeWithin(tx, LINKS_RECEIVED, { subjectId: id, ownerId: id, facts: { links: count } });
}

type HandingOver = { from: string; to: string; groupId?: string; now: number };

/**
 * Gives every link of one account to another, those in the bin included, with all clicks, those of retired links
 * included; returns how many links. The account's own tags are removed from them. A group owns them as well, if there is one.
 */
export async function handOverWithin(
  tx: Transaction,
  { from, to, groupId, now }: HandingOver,
): Promise<number> {
  await dropOwnTagsWithin(tx, from);
  if (groupId !== undefined)
    await tx.run(sql`
      insert into ${linkGroups} (link_number, group_id, owns, since)
      select number, ${groupId}, 1, ${now} from ${links} where owner_id = ${from}
      on conflict do update set owns = 1`);
  const moved = await tx
    .update(links)
    .set({ ownerId: to, updatedAt: now })
    .where(eq(links.ownerId, from))
    .returning({ number: links.number });
  await tx.update(retiredLinks).set({ ownerId: to }).where(eq(retiredLinks.ownerId, from));
  const facts = { links: moved.length };
  await appendChangeWithin(tx, LINKS_GIVEN, { subjectId: from, ownerId: from, facts });
  await appendChangeWithin(tx, LINKS_RECEIVED, { subjectId: to, ownerId: to, facts });
  return moved.length;
}
