import { type Link, links } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { insertManyWithin } from '../../db/many-rows.ts';
import { appendLinksWithin, LINK_CREATED } from './changes.ts';
import { deleteRowsWithin } from './edit/delete-repository.ts';
import { findAnyByIds } from './repository.ts';
import { canOwnerChange } from './status.ts';

/** A link to store; all other fields are those of a new link. */
export type LinkToStore = Omit<Link, 'number'>;

/** Stores links whose names are free, and appends each to the journal; returns those that were stored. */
export async function insertLinksWithin(
  tx: Transaction,
  rows: readonly LinkToStore[],
): Promise<LinkToStore[]> {
  const ids = new Set(await insertManyWithin(tx, links, { rows, told: links.id }));
  const stored = rows.filter(({ id }) => ids.has(id));
  await appendLinksWithin(tx, LINK_CREATED, stored);
  return stored;
}

/** A link by its id, with its last known time of change, ms UTC. */
type Mark = { id: string; at: number };

/** Why a link was not deleted by an undo. */
export type Kept = { id: string; why: 'edited' | 'blocked' | 'gone' };

/** Deletes the unchanged ones of an owner's links, with their clicks; returns the others, which stay. */
export async function removeUntouchedWithin(
  tx: Transaction,
  ownerId: string,
  marks: readonly Mark[],
): Promise<Kept[]> {
  const byId = await findAnyByIds(
    tx,
    marks.map(({ id }) => id),
  );
  const removed: Link[] = [];
  const kept: Kept[] = [];
  for (const { id, at } of marks) {
    const link = byId.get(id);
    if (link?.ownerId !== ownerId) kept.push({ id, why: 'gone' });
    else if (!canOwnerChange(link)) kept.push({ id, why: 'blocked' });
    else if (link.updatedAt !== at || link.binnedAt !== null) kept.push({ id, why: 'edited' });
    else removed.push(link);
  }
  await deleteRowsWithin(tx, removed, { withClicks: true });
  return kept;
}
