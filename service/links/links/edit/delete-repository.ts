import { type Static, Type } from '@sinclair/typebox';
import { and, eq, ne } from 'drizzle-orm';
import { type Link, links, retiredLinks } from '../../../../drizzle/schema/index.ts';
import { eraseClicksWithin } from '../../../clicks/clicks/operations.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { insertManyWithin } from '../../../db/many-rows.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { appendDeletedWithin } from '../changes.ts';
import { canOwnerChange } from '../status.ts';
import { findOwnWithin } from './edit-repository.ts';

const DeleteOutcome = Type.Union([
  Type.Object({ kind: Type.Literal('deleted'), link: rowOf(links) }),
  Type.Object({ kind: Type.Literal('missing') }),
  Type.Object({ kind: Type.Literal('blocked'), alias: Type.String() }),
]);
export type DeleteOutcome = Static<typeof DeleteOutcome>;

/** `ids` name each link once. */
type DeleteRequest = {
  ids: readonly string[];
  ownerId: string;
  /** Whether the clicks stay in the owner's totals (docs/contract/links.md#bulk). */
  keepClicks: boolean;
};

/**
 * Deletes links of this owner; returns one outcome per id, in order.
 *
 * Unwritten clicks are dropped or kept in the same way, because clicks are filed only for links that exist or are
 * retired.
 */
export const deleteLinks = defineWrite(
  'links.delete',
  Type.Array(DeleteOutcome),
  async (tx, { ids, ownerId, keepClicks }: DeleteRequest): Promise<DeleteOutcome[]> => {
    const own = await findOwnWithin(tx, ids, ownerId);
    const outcomes = ids.map((id): DeleteOutcome => {
      const link = own.get(id);
      if (!link) return { kind: 'missing' };
      return canOwnerChange(link) ? { kind: 'deleted', link } : { kind: 'blocked', alias: link.alias };
    });
    const deleted = outcomes.flatMap((outcome) => (outcome.kind === 'deleted' ? [outcome.link] : []));
    if (keepClicks) await retireWithin(tx, deleted);
    else await deleteRowsWithin(tx, deleted, { withClicks: true });
    return outcomes;
  },
);

/** An owner's links in a namespace that the owner may delete. */
export const deletableIn = ({ ownerId, namespace }: { ownerId: string; namespace: string }) =>
  and(eq(links.namespace, namespace), eq(links.ownerId, ownerId), ne(links.status, 'BLOCKED'), outsideBin);

type NamespaceRequest = { ownerId: string; namespace: string; atMost: number };

/** Deletes up to `atMost` of an owner's links in a namespace with their clicks, except blocked ones; returns how many. */
export const deleteInNamespace = defineWrite(
  'links.delete-in-namespace',
  Type.Number(),
  async (tx, { ownerId, namespace, atMost }: NamespaceRequest): Promise<number> => {
    const found = await tx.select().from(links).where(deletableIn({ ownerId, namespace })).limit(atMost);
    await deleteRowsWithin(tx, found, { withClicks: true });
    return found.length;
  },
);

/** Deletes links whose clicks stay in the totals of their owners. */
export async function retireWithin(tx: Transaction, rows: readonly Link[]): Promise<void> {
  const retired = rows.flatMap(({ number, alias, ownerId }) =>
    ownerId === null ? [] : [{ number, alias, ownerId }],
  );
  await insertManyWithin(tx, retiredLinks, { rows: retired, told: retiredLinks.number });
  await deleteRowsWithin(tx, rows, { withClicks: false });
}

/** Deletes these links; with their clicks, unless those stay in the owner's totals. */
export async function deleteRowsWithin(
  tx: Transaction,
  rows: readonly Link[],
  { withClicks }: { withClicks: boolean },
): Promise<void> {
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return;
  await tx.delete(links).where(isOneOf(links.number, numbers));
  if (withClicks) await eraseClicksWithin(tx, numbers);
  await appendDeletedWithin(tx, rows);
}
