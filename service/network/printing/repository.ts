import { and, countDistinct, desc, eq, gte, inArray, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Link, links, printedCodes } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

/** Codes that were drawn for print with one address (`base`), at a moment in ms UTC. */
type Printed = { base: string; linkIds: string[]; at: number };

/** Records that links were printed; ignores links that are gone by now. */
export const notePrintedCodes = defineWrite(
  'printing.note',
  NOTHING,
  async (tx, { base, linkIds, at }: Printed): Promise<void> => {
    const rows = tx
      .select({ linkId: links.id, base: sql`${base}`.as('base'), printedAt: sql`${at}`.as('printed_at') })
      .from(links)
      .where(inArray(links.id, linkIds));
    await tx
      .insert(printedCodes)
      .select(rows)
      .onConflictDoUpdate({
        target: [printedCodes.base, printedCodes.linkId],
        set: { printedAt: sql`excluded.printed_at` },
      });
  },
  { background: true },
);

/** The addresses of printed codes, the one printed last first. */
export async function listPrintedBases(read: Reader): Promise<string[]> {
  const rows = await read
    .select({ base: printedCodes.base })
    .from(printedCodes)
    .groupBy(printedCodes.base)
    .orderBy(desc(max(printedCodes.printedAt)));
  return rows.map(({ base }) => base);
}

/**
 * The addresses that do not work any more, and those that do: a newer code with a working address replaces the old
 * one.
 */
export type Bases = { broken: readonly string[]; working: readonly string[] };

const later = alias(printedCodes, 'later');

/** Whether the last printed code of a link is a broken one. */
const isBroken = (read: Reader, { broken, working }: Bases) =>
  and(
    inArray(printedCodes.base, [...broken]),
    notExists(
      read
        .select({ base: later.base })
        .from(later)
        .where(
          and(
            eq(later.linkId, printedCodes.linkId),
            inArray(later.base, [...working]),
            gte(later.printedAt, printedCodes.printedAt),
          ),
        ),
    ),
  );

/** How many links have a broken code and no newer code that works. */
export async function countBroken(read: Reader, bases: Bases): Promise<number> {
  const [found] = await read
    .select({ count: countDistinct(printedCodes.linkId) })
    .from(printedCodes)
    .innerJoin(links, eq(links.id, printedCodes.linkId))
    .where(and(isBroken(read, bases), outsideBin));
  return found?.count ?? 0;
}

/** The first of those links, the one printed last first. */
export async function listBroken(read: Reader, bases: Bases, most: number): Promise<Link[]> {
  const rows = await read
    .select({ link: links })
    .from(printedCodes)
    .innerJoin(links, eq(links.id, printedCodes.linkId))
    .where(and(isBroken(read, bases), outsideBin))
    .groupBy(links.id)
    .orderBy(desc(max(printedCodes.printedAt)), links.id)
    .limit(most);
  return rows.map(({ link }) => link);
}

export const operations: Operations = { writes: [notePrintedCodes] };
