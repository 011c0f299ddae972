import { asc, gt, lt, sql } from 'drizzle-orm';
import {
  clickAgents,
  clickBatches,
  clickOrigins,
  clickPlaces,
  clickSegments,
  labelSweeps,
} from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { collectNumbers, type LabelFacet, type LabelNumbers } from './label-values.ts';

const TABLES = { agent: clickAgents, place: clickPlaces, origin: clickOrigins } as const;

/** Segments whose clicks are looked at in one go; a million clicks at most. */
const SEGMENTS_AT_ONCE = 2_000;

/** To be called when clicks were removed: labels may now be left without any. */
export async function wantSweepWithin(tx: Transaction): Promise<void> {
  await tx
    .insert(labelSweeps)
    .values({ number: 1, wanted: 1, started: 0, finished: 0 })
    .onConflictDoUpdate({ target: labelSweeps.number, set: { wanted: sql`started + 1` } });
}

/**
 * Begins a sweep, unless there is nothing to remove. From its commit on, every click that is recorded marks its labels
 * with the sweep's number; every click recorded before can be read.
 */
export const startSweep = defineWrite(
  'clicks.start-sweep',
  async (tx): Promise<{ sweep: number | null }> => {
    const [row] = await tx
      .update(labelSweeps)
      .set({ started: sql`started + 1` })
      .where(gt(labelSweeps.wanted, labelSweeps.finished))
      .returning({ started: labelSweeps.started });
    return { sweep: row?.started ?? null };
  },
  { background: true },
);

type Page = { used: LabelNumbers; next: number | null };

/** The labels of waiting clicks, then those of filed ones, page by page; batches first, because they become segments. */
export const findUsedLabels = defineQuery(
  'clicks.find-used-labels',
  async (db, { after }: { after: number | null }): Promise<Page> => {
    if (after === null) {
      const batches = await db.select({ records: clickBatches.records }).from(clickBatches);
      return { used: collectNumbers(batches), next: 0 };
    }
    const segments = await db
      .select({ number: clickSegments.number, records: clickSegments.records })
      .from(clickSegments)
      .where(gt(clickSegments.number, after))
      .orderBy(asc(clickSegments.number))
      .limit(SEGMENTS_AT_ONCE);
    return { used: collectNumbers(segments), next: segments.at(-1)?.number ?? null };
  },
);

/** The labels that no click has used since a sweep began. */
export const findUnmarkedLabels = defineQuery(
  'clicks.find-unmarked-labels',
  async (db, { sweep }: { sweep: number }): Promise<LabelNumbers> => {
    const numbersOf = (facet: LabelFacet) => listUnmarked(db, facet, sweep);
    return {
      agent: await numbersOf('agent'),
      place: await numbersOf('place'),
      origin: await numbersOf('origin'),
    };
  },
);

async function listUnmarked(db: Reader, facet: LabelFacet, sweep: number): Promise<Uint32Array> {
  const table = TABLES[facet];
  const rows = await db.select({ number: table.number }).from(table).where(lt(table.sweep, sweep));
  return Uint32Array.from(rows, ({ number }) => number);
}

type Unused = { sweep: number; facet: LabelFacet; numbers: Uint32Array };

/** Removes labels, but none that a click has used since the sweep began. Returns how many it were. */
export const removeLabels = defineWrite(
  'clicks.remove-labels',
  async (tx, { sweep, facet, numbers }: Unused): Promise<number> => {
    const table = TABLES[facet];
    const { rowsAffected } = await tx.run(sql`
      delete from ${table} where ${table.sweep} < ${sweep}
        and ${table.number} in (select value from json_each(${JSON.stringify([...numbers])}))`);
    return rowsAffected;
  },
  { background: true },
);

/** Ends a sweep; what it removed is gone from every file. */
export const finishSweep = defineWrite(
  'clicks.finish-sweep',
  async (tx, { sweep }: { sweep: number }): Promise<void> => {
    await tx.update(labelSweeps).set({ finished: sql`max(finished, ${sweep})` });
  },
  { background: true, scrubs: true },
);
