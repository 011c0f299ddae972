import { type Static, Type } from '@sinclair/typebox';
import { and, count, eq, lt, notExists, sql } from 'drizzle-orm';
import { linkNames, links, wantedNames } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { NOTHING } from '../../../lib/schema/kinds.ts';

const WantedCount = rowOf(wantedNames);
export type WantedCount = Static<typeof WantedCount>;

/**
 * The most new names of one day, and the most rows in all: a visitor who tries thousands of names fills one day at
 * most.
 */
const MOST_A_DAY = 500;
const MOST_ROWS = 20_000;

/** Adds counts of names, each of one day; new names are added only while there is room. */
export const countWanted = defineWrite(
  'lookup.count',
  NOTHING,
  async (tx, counts: readonly WantedCount[]) => {
    const fitting = await withRoomWithin(tx, counts);
    if (fitting.length === 0) return;
    await tx
      .insert(wantedNames)
      .values(fitting)
      .onConflictDoUpdate({
        target: [wantedNames.folded, wantedNames.day],
        set: { count: sql`${wantedNames.count} + excluded.count`, name: sql`excluded.name` },
      });
  },
  { background: true },
);

async function withRoomWithin(tx: Transaction, counts: readonly WantedCount[]): Promise<WantedCount[]> {
  const [all] = await tx.select({ rows: count() }).from(wantedNames);
  let room = MOST_ROWS - (all?.rows ?? 0);
  const fitting: WantedCount[] = [];
  for (const day of new Set(counts.map((one) => one.day))) {
    const ofDay = counts.filter((one) => one.day === day);
    const folds = ofDay.map(({ folded }) => folded);
    const known = await tx
      .select({ folded: wantedNames.folded })
      .from(wantedNames)
      .where(and(eq(wantedNames.day, day), isOneOf(wantedNames.folded, folds)));
    const [present] = await tx.select({ rows: count() }).from(wantedNames).where(eq(wantedNames.day, day));
    const isKnown = new Set(known.map(({ folded }) => folded));
    const added = ofDay.filter(({ folded }) => !isKnown.has(folded));
    const admitted = added.slice(0, Math.max(0, Math.min(room, MOST_A_DAY - (present?.rows ?? 0))));
    room -= admitted.length;
    fitting.push(...ofDay.filter(({ folded }) => isKnown.has(folded)), ...admitted);
  }
  return fitting;
}

/** A name with its counts of all days. `last` is the last of these days, in days since 1970. */
export const WantedSum = Type.Object({
  name: Type.String(),
  folded: Type.String(),
  count: Type.Number(),
  days: Type.Number(),
  last: Type.Number(),
});
export type WantedSum = Static<typeof WantedSum>;

/** How many of the most wanted names are listed. */
const MOST_LISTED = 1_000;

/** The most wanted names that no link has now. */
export async function readWanted(db: Reader): Promise<WantedSum[]> {
  const { folded, name, day } = wantedNames;
  const linked = db
    .select({ one: sql`1` })
    .from(links)
    .where(and(eq(links.namespace, DEFAULT_NAMESPACE), eq(links.alias, name)));
  const named = db
    .select({ one: sql`1` })
    .from(linkNames)
    .where(and(eq(linkNames.namespace, DEFAULT_NAMESPACE), eq(linkNames.name, name)));
  const asked = sql<number>`sum(${wantedNames.count})`;
  // With `max`, SQLite takes the other columns from the row with the maximum.
  const last = sql<number>`max(${day})`;
  return db
    .select({ name, folded, count: asked, days: sql<number>`count(*)`, last })
    .from(wantedNames)
    .where(and(notExists(linked), notExists(named)))
    .groupBy(folded)
    .orderBy(sql`${asked} desc, ${last} desc, ${folded}`)
    .limit(MOST_LISTED);
}

/** The same in a thread. */
export const listWanted = defineQuery('lookup.wanted', Type.Array(WantedSum), readWanted);

/** Deletes a name on all its days; returns whether it existed. */
export const dismissWanted = defineWrite('lookup.dismiss', Type.Boolean(), async (tx, folded: string) => {
  const removed = await tx
    .delete(wantedNames)
    .where(eq(wantedNames.folded, folded))
    .returning({ day: wantedNames.day });
  return removed.length > 0;
});

/** Deletes the names of days before a given one. */
export const removeWantedBefore = defineWrite(
  'lookup.remove-before',
  NOTHING,
  async (tx, day: number) => {
    await tx.delete(wantedNames).where(lt(wantedNames.day, day));
  },
  { background: true },
);
