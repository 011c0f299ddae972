import { and, eq } from 'drizzle-orm';
import { linkNames } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { isReservedAlias } from '../../alias/operations.ts';

import type { NameFacts } from '../changes.ts';
import { findOwned } from '../ownership/editors-repository.ts';
import { findAnyByIds, listOpenWithin } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { dropNameWithin, factsOf, storeNameWithin } from './names-repository.ts';

/** A further name that a link got (`isGiven`) or lost, of an owner. */
export type NameToTakeBack = { linkId: string; ownerId: string; isGiven: boolean; name: NameFacts };

/** The result of undoing a change of a further name. */
export type NameTakenBack =
  | 'done'
  | 'missing'
  | 'binned'
  | 'blocked'
  | 'changed-since'
  | 'taken'
  | 'reserved'
  | 'domain-not-active';

/** Undoes giving a further name, or removing it: a removed name is restored with its note. */
export async function takeBackNameWithin(
  tx: Transaction,
  { linkId, ownerId, isGiven, name }: NameToTakeBack,
): Promise<NameTakenBack> {
  const link = (await findAnyByIds(tx, [linkId])).get(linkId);
  if (!link || !(await findOwned(tx, ownerId, [link])).has(link.number)) return 'missing';
  if (link.binnedAt !== null) return 'binned';
  if (!canOwnerChange(link)) return 'blocked';
  const { namespace } = name;
  if (isGiven) {
    const isIt = and(
      eq(linkNames.namespace, namespace),
      eq(linkNames.name, name.name),
      eq(linkNames.linkNumber, link.number),
    );
    const [row] = await tx.select().from(linkNames).where(isIt);
    if (!row) return 'changed-since';
    await dropNameWithin(tx, link, factsOf(row));
    return 'done';
  }
  if (!(await listOpenWithin(tx, link.ownerId, [namespace])).has(namespace)) return 'domain-not-active';
  if (namespace === DEFAULT_NAMESPACE && isReservedAlias(name.name)) return 'reserved';
  return (await storeNameWithin(tx, link, name)) ? 'done' : 'taken';
}
