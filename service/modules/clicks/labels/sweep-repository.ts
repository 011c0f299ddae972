import { type Static, Type } from '@sinclair/typebox';
import { asc, gt, sql } from 'drizzle-orm';
import {
  clickBatches,
  clickSegments,
  labelSweeps,
  type StoredRecords,
} from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { NOTHING, Nullable, Numbers } from '../../../lib/schema/kinds.ts';
import type { LabelSet } from '../label-table.ts';
import { openRecords } from '../records/stored-records.ts';
import { LABEL_STORAGE } from './label-repository.ts';
import { collectNumbers, type LabelNumbers } from './label-values.ts';

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
  Type.Object({ sweep: Nullable(Type.Number()) }),
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

const NumbersOfLabels = Type.Object({ agent: Numbers, place: Numbers, origin: Numbers });

const Page = Type.Object({ used: NumbersOfLabels, next: Nullable(Type.Number()) });
type Page = Static<typeof Page>;

/** The labels of waiting clicks, then those of filed ones, page by page; batches first, because they become segments. */
export const listLabelsInUse = defineQuery(
  'clicks.list-labels-in-use',
  Page,
  async (db, { after }: { after: number | null }): Promise<Page> => {
    if (after === null) {
      const batches = await db.select({ records: clickBatches.records }).from(clickBatches);
      return { used: numbersIn(batches), next: 0 };
    }
    const segments = await db
      .select({ number: clickSegments.number, records: clickSegments.records })
      .from(clickSegments)
      .where(gt(clickSegments.number, after))
      .orderBy(asc(clickSegments.number))
      .limit(SEGMENTS_AT_ONCE);
    return { used: numbersIn(segments), next: segments.at(-1)?.number ?? null };
  },
);

const numbersIn = (rows: readonly { records: StoredRecords }[]): LabelNumbers =>
  collectNumbers(rows.map(({ records }) => openRecords(records)));

/** The labels that no click has used since a sweep began. */
export const findUnmarkedLabels = defineQuery(
  'clicks.find-unmarked-labels',
  NumbersOfLabels,
  async (db, { sweep }: { sweep: number }): Promise<LabelNumbers> => {
    return {
      agent: await listUnmarked(db, 'agent', sweep),
      place: await listUnmarked(db, 'place', sweep),
      origin: await listUnmarked(db, 'origin', sweep),
    };
  },
);

async function listUnmarked(db: Reader, set: LabelSet, sweep: number): Promise<Uint32Array> {
  const { table, number, sweep: marked } = LABEL_STORAGE[set];
  const rows = await db.all<{ number: number }>(
    sql`select ${number} as number from ${table} where ${marked} < ${sweep}`,
  );
  return Uint32Array.from(rows, (row) => row.number);
}

type Unused = { sweep: number; set: LabelSet; numbers: Uint32Array };

/** Removes labels, but none that a click has used since the sweep began. Returns how many it were. */
export const removeLabels = defineWrite(
  'clicks.remove-labels',
  Type.Number(),
  async (tx, { sweep, set, numbers }: Unused): Promise<number> => {
    const { table, number, sweep: marked } = LABEL_STORAGE[set];
    const { rowsAffected } = await tx.run(sql`
      delete from ${table} where ${marked} < ${sweep}
        and ${number} in (select value from json_each(${JSON.stringify([...numbers])}))`);
    return rowsAffected;
  },
  { background: true },
);

/** Ends a sweep; what it removed is gone from every file. */
export const finishSweep = defineWrite(
  'clicks.finish-sweep',
  NOTHING,
  async (tx, { sweep }: { sweep: number }): Promise<void> => {
    await tx.update(labelSweeps).set({ finished: sql`max(finished, ${sweep})` });
  },
  { background: true, scrubs: true },
);
