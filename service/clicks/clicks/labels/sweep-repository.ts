import { type Static, Type } from '@sinclair/typebox';
import { asc, gt, sql } from 'drizzle-orm';
import { clickBatches, clickSegments, labelSweeps } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { PAGE_BYTES } from '../../../db/limits.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { readRows } from '../../../lib/json-rows.ts';
import { NOTHING, Nullable, Numbers, OneOf } from '../../../lib/schema/kinds.ts';
import type { LabelSet } from '../label-table.ts';
import { readPieces } from '../records/piece-repository.ts';
import { openRecords, storedIn } from '../records/stored-records.ts';
import { LABEL_STORAGE } from './label-repository.ts';
import { collectNumbers, type LabelNumbers } from './label-values.ts';

/** Batches or segments that are read at once, and labels that are listed at once. */
const ROWS_AT_ONCE = 2_000;
const LABELS_AT_ONCE = 100_000;

/** Call it when clicks were removed, because some labels may not be in use any more. */
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

const Place = Type.Object({ of: OneOf('batch', 'segment'), after: Type.Number() });
const Page = Type.Object({ used: NumbersOfLabels, next: Nullable(Place) });
export type SweepPage = Static<typeof Page>;

/** Where a page begins: batches come first, because they become segments. */
export type SweepPlace = Static<typeof Place>;

/** The labels of waiting clicks, then those of filed ones, page by page. */
export const listLabelsInUse = defineQuery(
  'clicks.list-labels-in-use',
  Page,
  async (db, { of, after }: SweepPlace): Promise<SweepPage> => {
    const rows = await listNext(db, { of, after });
    const last = rows.at(-1)?.number;
    const next: SweepPlace | null =
      last !== undefined ? { of, after: last } : of === 'batch' ? { of: 'segment', after: 0 } : null;
    const found = await readPieces(
      db,
      of,
      rows.map(({ number, bytes }) => ({ number, head: 0, at: 1, bytes })),
    );
    return { used: collectNumbers(found.map((bytes) => openRecords(storedIn(bytes)))), next };
  },
);

/** The next rows, as many as are read at once; one at least. */
async function listNext(db: Reader, { of, after }: SweepPlace): Promise<{ number: number; bytes: number }[]> {
  const table = of === 'batch' ? clickBatches : clickSegments;
  const rows = await db
    .select({ number: table.number, bytes: sql<number>`length(${table.records})` })
    .from(table)
    .where(gt(table.number, after))
    .orderBy(asc(table.number))
    .limit(ROWS_AT_ONCE);
  let sum = 0;
  const tooMany = rows.findIndex(({ bytes }) => {
    sum += bytes;
    return sum > PAGE_BYTES;
  });
  return rows.slice(0, tooMany < 0 ? undefined : Math.max(1, tooMany));
}

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
  const numbers: number[] = [];
  for (let after = 0; ; ) {
    const [row] = await db.all<{ numbers: string }>(sql`
      select json_group_array(number) as numbers from (
        select ${number} as number from ${table} where ${marked} < ${sweep} and ${number} > ${after}
        order by ${number} limit ${LABELS_AT_ONCE})`);
    const page = readRows(row?.numbers ?? '[]', isNumber);
    for (const found of page) numbers.push(found);
    const last = page.at(-1);
    if (page.length < LABELS_AT_ONCE || last === undefined) return Uint32Array.from(numbers);
    after = last;
  }
}

const isNumber = (row: unknown): row is number => typeof row === 'number';

type Unused = { sweep: number; set: LabelSet; numbers: Uint32Array };

/** Removes labels, except those that a click has used since the sweep began. Returns the number of removed labels. */
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

/** Ends a sweep. All labels that it removed are deleted by then. */
export const finishSweep = defineWrite(
  'clicks.finish-sweep',
  NOTHING,
  async (tx, { sweep }: { sweep: number }): Promise<void> => {
    await tx.update(labelSweeps).set({ finished: sql`max(finished, ${sweep})` });
  },
  { background: true, scrubs: true },
);
