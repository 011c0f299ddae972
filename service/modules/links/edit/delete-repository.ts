import { type Static, Type } from '@sinclair/typebox';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Link, links, retiredLinks } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { eraseClicksWithin } from '../../clicks/operations.ts';
import { appendLinksWithin, LINK_DELETED } from '../changes.ts';
import { canOwnerChange } from '../status.ts';
import { findOwnWithin } from './edit-repository.ts';

const DeleteOutcome = Type.Union([
  Type.Object({ kind: Type.Literal('deleted'), link: rowOf(links) }),
  Type.Object({ kind: Type.Literal('missing') }),
  Type.Object({ kind: Type.Literal('blocked'), alias: Type.String() }),
]);
export type DeleteOutcome = Static<typeof DeleteOutcome>;

type DeleteRequest = {
  ids: readonly string[];
  ownerId: string;
  /** Whether the clicks stay in the owner's totals (docs/contract/links.md#bulk). */
  keepClicks: boolean;
};

/**
 * Deletes links of this owner; returns one outcome per id, in order.
 *
 * Clicks that are not written yet are dropped or kept likewise: the sweep files clicks only under the numbers of links
 * that exist or are retired.
 */
export const deleteLinks = defineWrite(
  'links.delete',
  Type.Array(DeleteOutcome),
  async (tx, { ids, ownerId, keepClicks }: DeleteRequest): Promise<DeleteOutcome[]> => {
    const outcomes: DeleteOutcome[] = [];
    for (const id of ids) {
      const link = await findOwnWithin(tx, id, ownerId);
      if (!link) outcomes.push({ kind: 'missing' });
      else if (!canOwnerChange(link)) outcomes.push({ kind: 'blocked', alias: link.alias });
      else outcomes.push({ kind: 'deleted', link });
    }
    const deleted = outcomes.flatMap((outcome) => (outcome.kind === 'deleted' ? [outcome.link] : []));
    if (keepClicks && deleted.length > 0) {
      await tx.insert(retiredLinks).values(deleted.map(({ number, alias }) => ({ number, alias, ownerId })));
    }
    await deleteRowsWithin(tx, deleted, { withClicks: !keepClicks });
    return outcomes;
  },
);

type NamespaceRequest = { ownerId: string; namespace: string; atMost: number };

/** Deletes up to `atMost` of an owner's links in a namespace with their clicks, except blocked ones; returns how many. */
export const deleteInNamespace = defineWrite(
  'links.delete-in-namespace',
  Type.Number(),
  async (tx, { ownerId, namespace, atMost }: NamespaceRequest): Promise<number> => {
    const found = await tx
      .select()
      .from(links)
      .where(and(eq(links.namespace, namespace), eq(links.ownerId, ownerId), ne(links.status, 'BLOCKED')))
      .limit(atMost);
    await deleteRowsWithin(tx, found, { withClicks: true });
    return found.length;
  },
);

/** Deletes these links; with their clicks, unless those stay in the owner's totals. */
export async function deleteRowsWithin(
  tx: Transaction,
  rows: readonly Link[],
  { withClicks }: { withClicks: boolean },
): Promise<void> {
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return;
  await tx.delete(links).where(inArray(links.number, numbers));
  if (withClicks) await eraseClicksWithin(tx, numbers);
  await appendLinksWithin(tx, LINK_DELETED, rows);
}
