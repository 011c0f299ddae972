import { asc, getTableColumns, inArray, sql } from 'drizzle-orm';
import {
  clickAgents,
  clickBatches,
  clickOrigins,
  clickPlaces,
  links,
} from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { type Batch, groupByLink, packBatch, type Slice } from './batch.ts';
import type { RecordedClick } from './click.ts';
import { agentLabels, collectTuples, originLabels, placeLabels, type Tuples } from './labels.ts';
import { RECORD_WORDS } from './record.ts';

/** Clicks that are filed in one transaction: enough to be quick, few enough not to hold up other writes. */
const FILED_AT_ONCE = 20_000;

/** Batches that may wait, however small: each costs a query about as much as a segment does. */
const ENOUGH_BATCHES = 64;

/**
 * A segment takes no more clicks once it holds this many. Adding to a segment rewrites it, which bounds
 * the cost; many small ones would make reading slow.
 */
const FULL_SEGMENT = 512;

/**
 * Writes clicks down and counts them at their links (contract, stats 8).
 *
 * Costs one row however many links the clicks are of; `fileClicks` sorts them later.
 */
export const recordClicks = defineWrite(
  'clicks.record',
  async (tx, clicks: readonly RecordedClick[]): Promise<void> => {
    const visitors = clicks.map((click) => click.visitor);
    const origins = clicks.map((click) => click.origin);
    const batch = packBatch(clicks, {
      agents: await numberItems(tx, clickAgents, collectTuples(visitors, agentLabels)),
      places: await numberItems(tx, clickPlaces, collectTuples(visitors, placeLabels)),
      origins: await numberItems(tx, clickOrigins, collectTuples(origins, originLabels)),
    });
    await tx.insert(clickBatches).values(batch);
    await countAtLinks(tx, groupByLink([batch]).slices);
  },
  { background: true },
);

type LabelTable = typeof clickAgents | typeof clickPlaces | typeof clickOrigins;

/** The numbers of the items' labels in a table of label combinations, adding those that are new. */
async function numberItems<Item>(
  tx: Transaction,
  table: LabelTable,
  { distinct, positions }: Tuples<Item>,
): Promise<Map<Item, number>> {
  const { number, ...labels } = getTableColumns(table);
  const columns = Object.values(labels);
  const given = JSON.stringify(distinct);
  const values = columns.map((_, index) => sql`given.value ->> ${sql.raw(String(index))}`);
  await tx.run(sql`
    insert into ${table} (${sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    )})
    select ${sql.join(values, sql`, `)} from json_each(${given}) given where true on conflict do nothing`);
  const rows = await tx.all<{ number: number }>(sql`
    select ${number} as number from json_each(${given}) given cross join ${table}
    on ${sql.join(
      columns.map((column, index) => sql`${column} = ${values[index]}`),
      sql` and `,
    )}
    order by given.key`);
  return new Map([...positions].map(([item, position]) => [item, rows[position]?.number ?? 0]));
}

async function countAtLinks(tx: Transaction, slices: Slice[]): Promise<void> {
  const counted = slices.map(({ linkNumber, clicks, lastClick }) => [linkNumber, clicks, lastClick]);
  await tx.run(sql`
    update ${links} set
      total_clicks = total_clicks + (counted.value ->> 1),
      last_click = max(coalesce(last_click, 0), counted.value ->> 2)
    from json_each(${JSON.stringify(counted)}) counted where links.number = counted.value ->> 0`);
}

/**
 * Files the oldest recorded clicks under their links; those of links that no longer exist are dropped.
 *
 * Waits until it is worth the while, unless `all` clicks are to be filed. Returns whether to go on. Statistics
 * are exact at any time, and quicker when few clicks are waiting.
 */
export const fileClicks = defineWrite(
  'clicks.file',
  async (tx, { all }: { all: boolean }): Promise<{ more: boolean }> => {
    const waiting = await tx
      .select({ number: clickBatches.number, words: sql<number>`length(records) / 4` })
      .from(clickBatches)
      .orderBy(asc(clickBatches.number));
    const goesOn = (left: Waiting[]): boolean => left.length > 0 && (all || isWorthFiling(left));
    if (!goesOn(waiting)) return { more: false };
    const count = countOldest(waiting);
    const numbers = waiting.slice(0, count).map(({ number }) => number);
    await appendToSegments(
      tx,
      await tx.select().from(clickBatches).where(inArray(clickBatches.number, numbers)),
    );
    await tx.delete(clickBatches).where(inArray(clickBatches.number, numbers));
    return { more: goesOn(waiting.slice(count)) };
  },
  { background: true },
);

type Waiting = { number: number; words: number };

const clicksOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { words }) => sum + words, 0) / RECORD_WORDS;

/** Every filing rewrites a segment for each link clicked, so it pays to have several clicks of each. */
const isWorthFiling = (waiting: readonly Waiting[]): boolean =>
  waiting.length >= ENOUGH_BATCHES || clicksOf(waiting) >= FILED_AT_ONCE;

/** How many of the first batches hold no more clicks than are filed at once; at least one. */
function countOldest(waiting: readonly Waiting[]): number {
  const tooMany = waiting.findIndex(
    (_, index) => index > 0 && clicksOf(waiting.slice(0, index + 1)) > FILED_AT_ONCE,
  );
  return tooMany < 0 ? waiting.length : tooMany;
}

async function appendToSegments(tx: Transaction, batches: readonly Batch[]): Promise<void> {
  const { slices, records } = groupByLink(batches);
  const given = slices.map((slice) => [
    slice.linkNumber,
    slice.clicks,
    slice.firstClick,
    slice.lastClick,
    slice.offset + 1,
    slice.bytes,
  ]);
  await tx.run(sql`
    insert into click_segments (link_number, open, clicks, first_click, last_click, records)
    select slice.value ->> 0, (slice.value ->> 1) < ${FULL_SEGMENT}, slice.value ->> 1, slice.value ->> 2,
      slice.value ->> 3, substr(${new Uint8Array(records.buffer)}, slice.value ->> 4, slice.value ->> 5)
    from json_each(${JSON.stringify(given)}) slice
    where exists (select 1 from links where number = slice.value ->> 0)
      or exists (select 1 from retired_links where number = slice.value ->> 0)
    on conflict (link_number) where open = 1 do update set
      open = clicks + excluded.clicks < ${FULL_SEGMENT},
      clicks = clicks + excluded.clicks,
      first_click = min(first_click, excluded.first_click),
      last_click = max(last_click, excluded.last_click),
      records = cast(records || excluded.records as blob)`);
}
