import { type Static, Type } from '@sinclair/typebox';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { type Link, type LinkNameRow, linkNames, links } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { defineWrite } from '../../../db/operation.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { isReservedAlias } from '../../alias/operations.ts';

import { appendNamesWithin, LINK_NAME_CHANGED, LINK_NAMED, LINK_UNNAMED, NameFacts } from '../changes.ts';
import { findOwnWithin } from '../edit/edit-repository.ts';
import { listOpenWithin } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { countNamesWithin } from './moved-names-repository.ts';
import { MOST_NAMES } from './names-model.ts';

/** The further names of a link, the oldest first. */
export const listNames = (read: Reader, linkNumber: number): Promise<LinkNameRow[]> =>
  read
    .select()
    .from(linkNames)
    .where(eq(linkNames.linkNumber, linkNumber))
    .orderBy(asc(linkNames.createdAt), asc(linkNames.namespace), asc(linkNames.name));

/** The further names of several links, the oldest of each first. */
export const listNamesOf = (
  read: Reader | Transaction,
  linkNumbers: readonly number[],
): Promise<LinkNameRow[]> =>
  read
    .select()
    .from(linkNames)
    .where(isOneOf(linkNames.linkNumber, linkNumbers))
    .orderBy(asc(linkNames.createdAt), asc(linkNames.namespace), asc(linkNames.name));

/** The further names of an owner's links among the given ones, without links in the bin; the oldest of each first. */
export const listNamesOfOwner = (
  read: Reader,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; namespace: string; name: string }[]> =>
  read
    .select({ id: links.id, namespace: linkNames.namespace, name: linkNames.name })
    .from(linkNames)
    .innerJoin(links, eq(links.number, linkNames.linkNumber))
    .where(and(isOneOf(links.id, ids), eq(links.ownerId, ownerId), outsideBin))
    .orderBy(asc(linkNames.createdAt), asc(linkNames.namespace), asc(linkNames.name));

export const factsOf = ({ namespace, name, note, keptUntil, createdAt }: LinkNameRow): NameFacts => ({
  namespace,
  name,
  note,
  keptUntil,
  createdAt,
});

/** The result for a further name. */
const NameOutcome = Type.Union([
  Type.Object({ kind: Type.Literal('done'), name: NameFacts }),
  Type.Object({
    kind: OneOf('missing', 'unknown-name', 'blocked', 'taken', 'reserved', 'domain-not-active', 'too-many'),
  }),
]);
export type NameOutcome = Static<typeof NameOutcome>;

/** A link of an owner. */
type OwnLink = { linkId: string; ownerId: string };

type NewName = OwnLink & {
  /** Null for that of the link. */
  namespace: string | null;
  name: string;
  note: string | null;
  /** Milliseconds UTC. */
  now: number;
};

/**
 * Gives a link a further name, unless it is taken as an alias or a name, also by a link in the bin.
 * Why: docs/decisions/links.md#names-in-their-own-table
 */
export const nameLink = defineWrite(
  'links.name',
  NameOutcome,
  async (tx, { name, note, now, ...asked }: NewName): Promise<NameOutcome> => {
    const link = await findChangeableWithin(tx, asked);
    if ('kind' in link) return link;
    const namespace = asked.namespace ?? link.namespace;
    if (!(await listOpenWithin(tx, link.ownerId, [namespace])).has(namespace))
      return { kind: 'domain-not-active' };
    if (namespace === DEFAULT_NAMESPACE && isReservedAlias(name)) return { kind: 'reserved' };
    const counted = await countNamesWithin(tx, [link.number]);
    if ((counted.get(link.number) ?? 0) >= MOST_NAMES) return { kind: 'too-many' };
    const facts = { namespace, name, note, keptUntil: null, createdAt: now };
    return (await storeNameWithin(tx, link, facts)) ? { kind: 'done', name: facts } : { kind: 'taken' };
  },
);

/** Stores a further name of a link and appends it; false when it is taken. */
export async function storeNameWithin(tx: Transaction, link: Link, name: NameFacts): Promise<boolean> {
  const stored = await tx
    .insert(linkNames)
    .values({ ...name, linkNumber: link.number, updatedAt: name.createdAt })
    .onConflictDoNothing()
    .returning({ name: linkNames.name });
  if (stored.length > 0) await appendNamesWithin(tx, LINK_NAMED, [{ link, name }]);
  return stored.length > 0;
}

/** `namespace` is null if only the name is given: then the name in the link's namespace comes first. */
type NamedLink = OwnLink & { namespace: string | null; name: string };

/** Removes a further name from a link; the name becomes free. */
export const unnameLink = defineWrite(
  'links.unname',
  NameOutcome,
  async (tx, asked: NamedLink): Promise<NameOutcome> => {
    const found = await findNamedWithin(tx, asked);
    if ('kind' in found) return found;
    await dropNameWithin(tx, found.link, found.name);
    return { kind: 'done', name: found.name };
  },
);

/** Removes a further name of a link and appends that. */
export async function dropNameWithin(tx: Transaction, link: Link, name: NameFacts): Promise<void> {
  await tx.delete(linkNames).where(isName(name));
  await appendNamesWithin(tx, LINK_UNNAMED, [{ link, name }]);
}

type NameChange = NamedLink & {
  changes: { note?: string | null; keptUntil?: null };
  /** Milliseconds UTC. */
  now: number;
};

/** Changes the note of a further name, or keeps it for good. */
export const changeName = defineWrite(
  'links.change-name',
  NameOutcome,
  async (tx, { changes, now, ...asked }: NameChange): Promise<NameOutcome> => {
    const found = await findNamedWithin(tx, asked);
    if ('kind' in found) return found;
    const { link, name: before } = found;
    const name = { ...before, ...changes };
    if (name.note === before.note && name.keptUntil === before.keptUntil)
      return { kind: 'done', name: before };
    const { note, keptUntil } = name;
    await tx.update(linkNames).set({ note, keptUntil, updatedAt: now }).where(isName(name));
    await appendNamesWithin(tx, LINK_NAME_CHANGED, [{ link, name }]);
    return { kind: 'done', name };
  },
);

/**
 * Removes up to `atMost` former aliases whose time ended before a moment, ms UTC, except those of links in the bin;
 * returns how many.
 */
export const removeKeptNames = defineWrite(
  'links.remove-kept-names',
  Type.Number(),
  async (tx, { before, atMost }: { before: number; atMost: number }): Promise<number> => {
    const found = await tx
      .select({ link: links, row: linkNames })
      .from(linkNames)
      .innerJoin(links, eq(links.number, linkNames.linkNumber))
      .where(and(lt(linkNames.keptUntil, before), outsideBin))
      .limit(atMost);
    const gone = found.map(({ link, row }) => ({ link, name: factsOf(row) }));
    const given = JSON.stringify(gone.map(({ name }) => [name.namespace, name.name]));
    await tx
      .delete(linkNames)
      .where(
        sql`(${linkNames.namespace}, ${linkNames.name}) in (select value ->> 0, value ->> 1 from json_each(${given}))`,
      );
    await appendNamesWithin(tx, LINK_UNNAMED, gone);
    return gone.length;
  },
  { background: true },
);

const isName = ({ namespace, name }: Pick<NameFacts, 'namespace' | 'name'>) =>
  and(eq(linkNames.namespace, namespace), eq(linkNames.name, name));

type Refused = { kind: 'missing' | 'unknown-name' | 'blocked' };

async function findChangeableWithin(tx: Transaction, { linkId, ownerId }: OwnLink): Promise<Link | Refused> {
  const link = (await findOwnWithin(tx, [linkId], ownerId)).get(linkId);
  if (!link) return { kind: 'missing' };
  return canOwnerChange(link) ? link : { kind: 'blocked' };
}

async function findNamedWithin(
  tx: Transaction,
  { namespace, name, ...own }: NamedLink,
): Promise<{ link: Link; name: NameFacts } | Refused> {
  const link = await findChangeableWithin(tx, own);
  if ('kind' in link) return link;
  const rows = await tx
    .select()
    .from(linkNames)
    .where(and(eq(linkNames.linkNumber, link.number), eq(linkNames.name, name)));
  const isMeant = (row: LinkNameRow): boolean => row.namespace === (namespace ?? link.namespace);
  const row = rows.find(isMeant) ?? (namespace === null ? rows[0] : undefined);
  return row ? { link, name: factsOf(row) } : { kind: 'unknown-name' };
}
