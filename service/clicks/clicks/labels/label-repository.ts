import { getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { clickAgents, clickOrigins, clickPlaces, newLabels } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { VALUE_BYTES } from '../../../db/limits.ts';
import { isPairOfNumbers, jsonParts, readRows } from '../../../lib/json-rows.ts';
import { DAY } from '../../../lib/time.ts';
import type { RecordedClick } from '../click.ts';
import { columnsIn, type LabelColumn, type LabelSet, type LabelsOf } from '../label-table.ts';
import { collectLabels, type DistinctLabels } from './label-values.ts';
import {
  Allowance,
  boundedIn,
  hasChosenIn,
  type LabelBounds,
  type Seen,
  withinAllowance,
} from './new-labels.ts';

/** Where the labels of a set are stored: columns in the order of `columnsIn`. */
type LabelStorage = {
  table: SQLiteTable;
  number: SQLiteColumn;
  sweep: SQLiteColumn;
  columns: SQLiteColumn[];
  /** The columns that decide whether a combination is new for the limits, in the order of `boundedIn`. */
  bounded: SQLiteColumn[];
};

function storageOf<Set extends LabelSet>(
  set: Set,
  table: SQLiteTable,
  columns: Record<LabelColumn<Set> | 'number' | 'sweep', SQLiteColumn>,
): LabelStorage {
  const { number, sweep } = columns;
  const stored = (labels: readonly LabelColumn<Set>[]) => labels.map((label) => columns[label]);
  return { table, number, sweep, columns: stored(columnsIn(set)), bounded: stored(boundedIn(set)) };
}

export const LABEL_STORAGE: Record<LabelSet, LabelStorage> = {
  agent: storageOf('agent', clickAgents, getTableColumns(clickAgents)),
  place: storageOf('place', clickPlaces, getTableColumns(clickPlaces)),
  origin: storageOf('origin', clickOrigins, getTableColumns(clickOrigins)),
};

/**
 * The numbers of the items' labels among the combinations of a set, adding those that are new.
 *
 * Labels are marked with the number of the latest sweep, so that a running sweep does not remove them; a row is written
 * once for each sweep.
 */
export async function numberItemsWithin<Item>(
  tx: Transaction,
  set: LabelSet,
  { distinct, positions }: DistinctLabels<Item>,
): Promise<Map<Item, number>> {
  const { table, number, columns } = LABEL_STORAGE[set];
  const values = columns.map((_, index) => givenLabel(index));
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const found: { number: number }[] = [];
  for (const { json } of jsonParts(distinct, VALUE_BYTES)) {
    await tx.run(sql`
      insert into ${table} (${names}, sweep)
      select ${sql.join(values, sql`, `)}, coalesce((select started from label_sweeps), 0)
      from json_each(${json}) given where true
      on conflict (${names}) do update set sweep = excluded.sweep where sweep < excluded.sweep`);
    const rows = await tx.all<{ number: number }>(sql`
      select ${number} as number from json_each(${json}) given cross join ${table} on ${isGiven(columns)}
      order by given.key`);
    for (const row of rows) found.push(row);
  }
  return new Map([...positions].map(([item, position]) => [item, found[position]?.number ?? 0]));
}

const givenLabel = (index: number): SQL => sql`given.value ->> ${sql.raw(String(index))}`;

/** The row with the given labels. */
const isGiven = (columns: readonly SQLiteColumn[]): SQL =>
  sql.join(
    columns.map((column, index) => sql`${column} = ${givenLabel(index)}`),
    sql` and `,
  );

/** Replaces labels by `(other)` if too many new ones came on the day of the clicks; every click stays. */
export async function boundLabelsWithin(
  tx: Transaction,
  clicks: readonly RecordedClick[],
  bounds: LabelBounds,
): Promise<readonly RecordedClick[]> {
  const visitors = clicks.map(({ visitor }) => visitor).filter(hasChosenIn('agent'));
  const origins = clicks.map(({ origin }) => origin).filter(hasChosenIn('origin'));
  const seen = {
    visitors: await findUnknown(tx, 'agent', visitors),
    origins: await findUnknown(tx, 'origin', origins),
  };
  if (seen.visitors.unknown.size + seen.origins.unknown.size === 0) return clicks;
  const day = Math.floor(clicks.reduce((last, { clickedAt }) => Math.max(last, clickedAt), 0) / DAY);
  const allowance = new Allowance(bounds, await readGranted(tx, day));
  const bounded = withinAllowance(clicks, seen, allowance);
  await addGranted(tx, day, allowance.granted);
  return bounded;
}

async function findUnknown<Set extends LabelSet, Item extends LabelsOf<Set>>(
  tx: Transaction,
  set: Set,
  items: readonly Item[],
): Promise<Seen<Item>> {
  const labels = collectLabels(set, items, boundedIn(set));
  if (labels.distinct.length === 0) return { ...labels, unknown: new Set() };
  const { table, bounded } = LABEL_STORAGE[set];
  const unknown = new Set<number>();
  for (const { json, from } of jsonParts(labels.distinct, VALUE_BYTES)) {
    const rows = await tx.all<{ position: number }>(sql`
      select key as position from json_each(${json}) given
      where not exists (select 1 from ${table} where ${isGiven(bounded)})`);
    for (const { position } of rows) unknown.add(from + position);
  }
  return { ...labels, unknown };
}

/** How many new labels came on a day, by link; as JSON, since rows take long and there may be thousands. */
async function readGranted(tx: Transaction, day: number): Promise<Map<number, number>> {
  const [row] = await tx.all<{ pairs: string }>(sql`
    select json_group_array(json_array(link_number, labels)) as pairs from ${newLabels} where day = ${day}`);
  return new Map(readRows(row?.pairs ?? '[]', isPairOfNumbers));
}

async function addGranted(tx: Transaction, day: number, granted: ReadonlyMap<number, number>): Promise<void> {
  if (granted.size === 0) return;
  await tx.delete(newLabels).where(ne(newLabels.day, day));
  await tx.run(sql`
    insert into ${newLabels} (day, link_number, labels)
    select ${day}, given.value ->> 0, given.value ->> 1 from json_each(${JSON.stringify([...granted])}) given where true
    on conflict (day, link_number) do update set labels = labels + excluded.labels`);
}
