import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Link, links, retiredLinks } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { eraseClicksWithin } from '../clicks/operations.ts';
import { findOwn } from './edit-repository.ts';
import { canOwnerChange } from './status.ts';

export type DeleteOutcome =
  | { kind: 'deleted'; link: Link }
  | { kind: 'missing' }
  | { kind: 'blocked'; alias: string };

type DeleteRequest = {
  ids: readonly string[];
  ownerId: string;
  /** Leaves the links' history in the owner's totals (docs/contract/links.md#bulk). */
  keepClicks: boolean;
};

/**
 * Deletes links of this owner and says what became of each.
 *
 * Clicks that are still on their way to the database are dropped or kept with them: they are filed only
 * under numbers of links that exist or are retired.
 */
export const deleteLinks = defineWrite(
  'links.delete',
  async (tx, { ids, ownerId, keepClicks }: DeleteRequest): Promise<DeleteOutcome[]> => {
    const outcomes: DeleteOutcome[] = [];
    for (const id of ids) {
      const link = await findOwn(tx, id, ownerId);
      if (!link) outcomes.push({ kind: 'missing' });
      else if (!canOwnerChange(link)) outcomes.push({ kind: 'blocked', alias: link.alias });
      else outcomes.push({ kind: 'deleted', link });
    }
    const deleted = outcomes.flatMap((outcome) => (outcome.kind === 'deleted' ? [outcome.link] : []));
    if (keepClicks && deleted.length > 0) {
      await tx.insert(retiredLinks).values(deleted.map(({ number, alias }) => ({ number, alias, ownerId })));
    }
    await deleteRows(tx, deleted, { withClicks: !keepClicks });
    return outcomes;
  },
);

type NamespaceRequest = { ownerId: string; namespace: string; atMost: number };

/** Deletes some of an owner's links in a namespace with their clicks, blocked ones excepted, and returns them. */
export const deleteInNamespace = defineWrite(
  'links.delete-in-namespace',
  async (tx, { ownerId, namespace, atMost }: NamespaceRequest): Promise<Link[]> => {
    const found = await tx
      .select()
      .from(links)
      .where(and(eq(links.namespace, namespace), eq(links.ownerId, ownerId), ne(links.status, 'BLOCKED')))
      .limit(atMost);
    await deleteRows(tx, found, { withClicks: true });
    return found;
  },
);

async function deleteRows(
  tx: Transaction,
  rows: readonly Link[],
  { withClicks }: { withClicks: boolean },
): Promise<void> {
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return;
  await tx.delete(links).where(inArray(links.number, numbers));
  if (withClicks) await eraseClicksWithin(tx, numbers);
}
