import { Type } from '@sinclair/typebox';
import { asc, inArray, sql } from 'drizzle-orm';
import { clickBatches, links } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { RecordedClick } from './click.ts';
import { boundLabelsWithin, numberItemsWithin } from './labels/label-repository.ts';
import { collectLabels } from './labels/label-values.ts';
import { LABEL_BOUNDS, type LabelBounds } from './labels/new-labels.ts';
import {
  groupByLink,
  linksIn,
  type PackedBatch,
  packBatch,
  type Slice,
  splitByLinks,
} from './records/batch.ts';
import { CLICK_BYTES, openRecords, SEAL, sealRecords } from './records/stored-records.ts';

/** Clicks, and batches however small, that may wait to be filed: few enough to be read along with every question. */
const ENOUGH_CLICKS = 200_000;
const ENOUGH_BATCHES = 250;

/** Links whose clicks are filed in one transaction: enough to be quick, few enough not to hold up other writes. */
const LINKS_AT_ONCE = 2_000;

/** Batches that are regrouped in one transaction. */
const MOST_REGROUPED = 500;

/**
 * A segment takes no more clicks once it holds this many. Adding to a segment rewrites it, which bounds
 * the cost; many small ones would make reading slow.
 */
const FULL_SEGMENT = 512;

/**
 * Writes clicks down and counts them at their links (docs/contract/clicks.md#record).
 *
 * Costs one row however many links the clicks are of; `fileClicks` sorts them later.
 */
export const recordClicks = defineWrite(
  'clicks.record',
  NOTHING,
  (tx, clicks: readonly RecordedClick[]): Promise<void> => recordWithin(tx, clicks, LABEL_BOUNDS),
  { background: true },
);

/** The same with other bounds for new labels. */
export async function recordWithin(
  tx: Transaction,
  given: readonly RecordedClick[],
  bounds: LabelBounds,
): Promise<void> {
  const clicks = await boundLabelsWithin(tx, given, bounds);
  const visitors = clicks.map((click) => click.visitor);
  const origins = clicks.map((click) => click.origin);
  const batch = packBatch(clicks, {
    agent: await numberItemsWithin(tx, 'agent', collectLabels('agent', visitors)),
    place: await numberItemsWithin(tx, 'place', collectLabels('place', visitors)),
    origin: await numberItemsWithin(tx, 'origin', collectLabels('origin', origins)),
  });
  await insertBatchWithin(tx, batch);
  await countAtLinks(tx, groupByLink([batch]).slices);
  await saveAddresses(tx, clicks);
}

const insertBatchWithin = (tx: Transaction, { links, records }: PackedBatch) =>
  tx.insert(clickBatches).values({ links, records: sealRecords(records) });

async function countAtLinks(tx: Transaction, slices: Slice[]): Promise<void> {
  const counted = slices.map(({ linkNumber, clicks, lastClick }) => [linkNumber, clicks, lastClick]);
  await tx.run(sql`
    update ${links} set
      total_clicks = total_clicks + (counted.value ->> 1),
      last_click = max(coalesce(last_click, 0), counted.value ->> 2)
    from json_each(${JSON.stringify(counted)}) counted where links.number = counted.value ->> 0`);
}

/** Nothing unless the owner wants it: only then do visitors carry their address. */
async function saveAddresses(tx: Transaction, clicks: readonly RecordedClick[]): Promise<void> {
  const known = clicks.filter(({ visitor }) => visitor.address !== null);
  if (known.length === 0) return;
  const given = known.map(({ linkNumber, clickedAt, visitor: { key, address } }) => [
    linkNumber,
    Buffer.from(key).toString('hex'),
    address,
    clickedAt,
  ]);
  await tx.run(sql`
    insert into click_addresses (link_number, visitor_key, address, last_click)
    select given.value ->> 0, unhex(given.value ->> 1), given.value ->> 2, given.value ->> 3
    from json_each(${JSON.stringify(given)}) given
    where exists (select 1 from links where number = given.value ->> 0)
    on conflict (link_number, visitor_key) do update set last_click = max(last_click, excluded.last_click)`);
}

/**
 * Files recorded clicks under their links, oldest first; those of links that no longer exist are dropped.
 *
 * Waits until it is worth the while, unless `all` clicks are to be filed. One call is one transaction of bounded
 * length; it returns whether to go on. Statistics are exact at any time, and quicker when few clicks are waiting.
 */
export const fileClicks = defineWrite(
  'clicks.file',
  Type.Object({ more: Type.Boolean() }),
  async (tx, { all }: { all: boolean }): Promise<{ more: boolean }> => {
    const waiting = await listWaiting(tx);
    const goesOn = (left: Waiting[]): boolean => left.length > 0 && (all || isWorthFiling(left));
    if (!goesOn(waiting)) return { more: false };
    const count = countFew(waiting);
    if (count === 0) {
      await regroup(tx, waiting.slice(0, MOST_REGROUPED));
      return { more: true };
    }
    await appendToSegments(tx, await takeBatches(tx, waiting.slice(0, count)));
    return { more: goesOn(waiting.slice(count)) };
  },
  { background: true },
);

type Waiting = { number: number; clicks: number; links: Uint32Array };

const listWaiting = (tx: Transaction): Promise<Waiting[]> =>
  tx
    .select({
      number: clickBatches.number,
      clicks: sql<number>`cast(length(${clickBatches.records}) / ${CLICK_BYTES} as integer)`,
      links: clickBatches.links,
    })
    .from(clickBatches)
    .orderBy(asc(clickBatches.number));

/** Every filing rewrites a segment for each link clicked, so it pays to have several clicks of each. */
const isWorthFiling = (waiting: readonly Waiting[]): boolean =>
  waiting.length >= ENOUGH_BATCHES || waiting.reduce((sum, { clicks }) => sum + clicks, 0) >= ENOUGH_CLICKS;

/** How many of the first batches are of few enough links to be filed in one transaction. */
function countFew(waiting: readonly Waiting[]): number {
  const links = new Set<number>();
  const tooMany = waiting.findIndex((batch) => {
    for (const linkNumber of linksIn(batch)) links.add(linkNumber);
    return links.size > LINKS_AT_ONCE;
  });
  return tooMany < 0 ? waiting.length : tooMany;
}

/**
 * Turns batches of the same many links into batches of few links each, which can be filed one by one with all the
 * clicks of a link at once.
 */
async function regroup(tx: Transaction, waiting: readonly Waiting[]): Promise<void> {
  const grouped = groupByLink(await takeBatches(tx, waiting));
  for (const batch of splitByLinks(grouped, LINKS_AT_ONCE)) await insertBatchWithin(tx, batch);
}

async function takeBatches(tx: Transaction, waiting: readonly Waiting[]): Promise<PackedBatch[]> {
  const same = inArray(
    clickBatches.number,
    waiting.map(({ number }) => number),
  );
  const batches = await tx.select().from(clickBatches).where(same).orderBy(asc(clickBatches.number));
  await tx.delete(clickBatches).where(same);
  return batches.map(({ links, records }) => ({ links, records: openRecords(records) }));
}

async function appendToSegments(tx: Transaction, batches: readonly PackedBatch[]): Promise<void> {
  const { slices, records } = groupByLink(batches);
  const given = slices.map((slice) => [
    slice.linkNumber,
    slice.clicks,
    slice.firstClick,
    slice.lastClick,
    slice.offset + 1,
    slice.bytes,
  ]);
  await closeOtherVersions(tx, slices);
  await tx.run(sql`
    insert into click_segments (link_number, open, clicks, first_click, last_click, records)
    select slice.value ->> 0, (slice.value ->> 1) < ${FULL_SEGMENT}, slice.value ->> 1, slice.value ->> 2,
      slice.value ->> 3, cast(${SEAL} || substr(${new Uint8Array(records.buffer)}, slice.value ->> 4, slice.value ->> 5) as blob)
    from json_each(${JSON.stringify(given)}) slice
    where exists (select 1 from links where number = slice.value ->> 0)
      or exists (select 1 from retired_links where number = slice.value ->> 0)
    on conflict (link_number) where open = 1 do update set
      open = clicks + excluded.clicks < ${FULL_SEGMENT},
      clicks = clicks + excluded.clicks,
      first_click = min(first_click, excluded.first_click),
      last_click = max(last_click, excluded.last_click),
      records = cast(records || substr(excluded.records, ${SEAL.length + 1}) as blob)`);
}

/** Segments that were packed in another way take no more clicks: a segment has one version. */
const closeOtherVersions = (tx: Transaction, slices: readonly Slice[]) =>
  tx.run(sql`
    update click_segments set open = 0
    where open = 1 and link_number in (select value from json_each(${JSON.stringify(slices.map(({ linkNumber }) => linkNumber))}))
      and substr(records, 1, ${SEAL.length}) <> ${SEAL}`);
