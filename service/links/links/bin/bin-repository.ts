import { type Static, Type } from '@sinclair/typebox';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { domains, type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { insideBin, isOneOf } from '../../../db/expressions.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { appendLinksWithin, LINK_BINNED, LINK_RESTORED } from '../changes.ts';
import { deletableIn, retireWithin } from '../edit/delete-repository.ts';
import { findOwnWithin } from '../edit/edit-repository.ts';
import { findOwned } from '../ownership/editors-repository.ts';
import { findAnyByIds } from '../repository.ts';
import { canOwnerChange } from '../status.ts';

/** The result of moving a link to the bin, or out of it. */
const BinOutcome = Type.Union([
  Type.Object({ kind: OneOf('binned', 'restored', 'deleted'), link: rowOf(links) }),
  Type.Object({ kind: Type.Literal('missing') }),
  Type.Object({ kind: OneOf('blocked', 'domain-gone', 'destination-blocked'), alias: Type.String() }),
]);
export type BinOutcome = Static<typeof BinOutcome>;
const BinOutcomes = Type.Array(BinOutcome);

const MISSING: BinOutcome = { kind: 'missing' };
const refused = (kind: 'blocked' | 'domain-gone' | 'destination-blocked', { alias }: Link): BinOutcome => ({
  kind,
  alias,
});

/** `ids` name each link once. */
type OwnLinks = { ids: readonly string[]; ownerId: string };

/**
 * Puts links of an owner into the bin, at `now` in milliseconds UTC; returns one outcome per id, in order.
 * Why: docs/decisions/links.md#bin-as-a-time-on-the-link
 */
export async function binLinksWithin(
  tx: Transaction,
  { ids, ownerId, now }: OwnLinks & { now: number },
): Promise<BinOutcome[]> {
  const own = await findOwnWithin(tx, ids, ownerId);
  const outcomes = ids.map((id): BinOutcome => {
    const link = own.get(id);
    if (!link) return MISSING;
    if (!canOwnerChange(link)) return refused('blocked', link);
    return { kind: 'binned', link: { ...link, binnedAt: now } };
  });
  await binRowsWithin(tx, linksIn(outcomes), now);
  return outcomes;
}

async function binRowsWithin(tx: Transaction, rows: readonly Link[], now: number): Promise<void> {
  await storeWithin(tx, rows, now);
  await appendLinksWithin(tx, LINK_BINNED, rows);
}

/** `refusedIds` are links whose destinations are not allowed now. */
type Restoring = OwnLinks & { refusedIds: readonly string[] };

/** Takes links of an owner out of the bin, as they were; returns one outcome per id, in order. */
export async function restoreLinksWithin(
  tx: Transaction,
  { ids, ownerId, refusedIds }: Restoring,
): Promise<BinOutcome[]> {
  const binned = await findInBinWithin(tx, ids, ownerId);
  const hasDomain = await findDomainsWithin(tx, [...binned.values()]);
  const refusedLinks = new Set(refusedIds);
  const outcomes = ids.map((id): BinOutcome => {
    const link = binned.get(id);
    if (!link) return MISSING;
    if (!canOwnerChange(link)) return refused('blocked', link);
    if (!hasDomain(link)) return refused('domain-gone', link);
    if (refusedLinks.has(id)) return refused('destination-blocked', link);
    return { kind: 'restored', link: { ...link, binnedAt: null } };
  });
  const restored = linksIn(outcomes);
  await storeWithin(tx, restored, null);
  await appendLinksWithin(tx, LINK_RESTORED, restored);
  return outcomes;
}

/** Whether the domain of a link still is its owner's; a domain that is not active may have links. */
async function findDomainsWithin(tx: Transaction, rows: readonly Link[]): Promise<(link: Link) => boolean> {
  const ids = [...new Set(rows.map(({ namespace }) => namespace))].filter((id) => id !== DEFAULT_NAMESPACE);
  const found = await tx
    .select({ id: domains.id, accountId: domains.accountId })
    .from(domains)
    .where(and(isOneOf(domains.id, ids), isNull(domains.removedAt)));
  const owners = new Map(found.map(({ id, accountId }) => [id, accountId]));
  return ({ namespace, ownerId }) => namespace === DEFAULT_NAMESPACE || owners.get(namespace) === ownerId;
}

async function findInBinWithin(
  tx: Transaction,
  ids: readonly string[],
  ownerId: string,
): Promise<ReadonlyMap<string, Link>> {
  const found = await findAnyByIds(tx, ids);
  const owned = await findOwned(tx, ownerId, [...found.values()]);
  return new Map([...found].filter(([, link]) => owned.has(link.number) && link.binnedAt !== null));
}

const linksIn = (outcomes: readonly BinOutcome[]): Link[] =>
  outcomes.flatMap((outcome) => ('link' in outcome ? [outcome.link] : []));

async function storeWithin(tx: Transaction, rows: readonly Link[], binnedAt: number | null): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  await tx.update(links).set({ binnedAt }).where(isOneOf(links.number, numbers));
}

export const binLinks = defineWrite('links.bin', BinOutcomes, binLinksWithin);

export const restoreLinks = defineWrite('links.restore', BinOutcomes, restoreLinksWithin);

type Namespace = { ownerId: string; namespace: string; atMost: number; now: number };

/** Puts up to `atMost` of an owner's links in a namespace into the bin, except blocked ones; returns how many. */
export const binInNamespace = defineWrite(
  'links.bin-in-namespace',
  Type.Number(),
  async (tx, { atMost, now, ...place }: Namespace): Promise<number> => {
    const found = await tx.select().from(links).where(deletableIn(place)).limit(atMost);
    await binRowsWithin(
      tx,
      found.map((link) => ({ ...link, binnedAt: now })),
      now,
    );
    return found.length;
  },
);

/**
 * Deletes links of an owner that are in the bin for good, except blocked ones; returns one outcome per id, in order.
 * Their clicks stay in the owner's totals.
 */
export const deleteBinned = defineWrite(
  'links.delete-binned',
  BinOutcomes,
  async (tx, { ids, ownerId }: OwnLinks): Promise<BinOutcome[]> => {
    const binned = await findInBinWithin(tx, ids, ownerId);
    const outcomes = ids.map((id): BinOutcome => {
      const link = binned.get(id);
      if (!link) return MISSING;
      return canOwnerChange(link) ? { kind: 'deleted', link } : refused('blocked', link);
    });
    await retireWithin(tx, linksIn(outcomes));
    return outcomes;
  },
);

const mayGo = and(insideBin, ne(links.status, 'BLOCKED'));

/** Deletes up to `atMost` links in the bin of an owner likewise; returns how many. */
export const emptyBin = defineWrite(
  'links.empty-bin',
  Type.Number(),
  async (tx, { ownerId, atMost }: { ownerId: string; atMost: number }): Promise<number> => {
    const found = await tx
      .select()
      .from(links)
      .where(and(mayGo, eq(links.ownerId, ownerId)))
      .limit(atMost);
    await retireWithin(tx, found);
    return found.length;
  },
);

/** Deletes up to `atMost` links of any owner that went into the bin before a moment, ms UTC; returns how many. */
export const purgeBin = defineWrite(
  'links.purge-bin',
  Type.Number(),
  async (tx, { before, atMost }: { before: number; atMost: number }): Promise<number> => {
    const found = await tx
      .select()
      .from(links)
      .where(and(mayGo, lt(links.binnedAt, before)))
      .limit(atMost);
    await retireWithin(tx, found);
    return found.length;
  },
  { background: true },
);
