import { sql } from 'drizzle-orm';
import { clickBatches, links } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { VALUE_BYTES } from '../../db/limits.ts';
import { defineWrite } from '../../db/operation.ts';
import { jsonParts } from '../../lib/json-rows.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { RecordedClick } from './click.ts';
import { boundLabelsWithin, numberItemsWithin } from './labels/label-repository.ts';
import { collectLabels } from './labels/label-values.ts';
import { LABEL_BOUNDS, type LabelBounds } from './labels/new-labels.ts';
import { groupByLink, packBatch, type Slice } from './records/batch.ts';
import { sealRecords } from './records/stored-records.ts';

/**
 * Writes clicks down and counts them at their links (docs/contract/clicks.md#record).
 *
 * Costs one row however many links the clicks are of; `fileClicks` sorts them later.
 */
export const recordClicks = defineWrite(
  'clicks.record',
  NOTHING,
  (tx, clicks: readonly RecordedClick[]): Promise<void> => recordWithin(tx, clicks, LABEL_BOUNDS),
  { background: true, leavesPeople: true },
);

/** The same with other limits for new labels, and for one of several instances. */
export async function recordWithin(
  tx: Transaction,
  given: readonly RecordedClick[],
  bounds: LabelBounds,
  instance: string | null = null,
): Promise<void> {
  const clicks = await boundLabelsWithin(tx, given, bounds);
  const visitors = clicks.map((click) => click.visitor);
  const origins = clicks.map((click) => click.origin);
  const batch = packBatch(clicks, {
    agent: await numberItemsWithin(tx, 'agent', collectLabels('agent', visitors)),
    place: await numberItemsWithin(tx, 'place', collectLabels('place', visitors)),
    origin: await numberItemsWithin(tx, 'origin', collectLabels('origin', origins)),
  });
  const { links: linksOf, records } = batch;
  await tx.insert(clickBatches).values({ links: linksOf, records: sealRecords(records), instance });
  await countAtLinks(tx, groupByLink([batch]).slices);
  await saveAddresses(tx, clicks);
}

async function countAtLinks(tx: Transaction, slices: Slice[]): Promise<void> {
  const counted = slices.map(({ linkNumber, clicks, lastClick }) => [linkNumber, clicks, lastClick]);
  for (const { json } of jsonParts(counted, VALUE_BYTES)) {
    await tx.run(sql`
      update ${links} set
        total_clicks = total_clicks + (counted.value ->> 1),
        last_click = max(coalesce(last_click, 0), counted.value ->> 2)
      from json_each(${json}) counted where links.number = counted.value ->> 0`);
  }
}

/** Stores addresses only if the owner wants them: otherwise visitors have none. */
async function saveAddresses(tx: Transaction, clicks: readonly RecordedClick[]): Promise<void> {
  const known = clicks.filter(({ visitor }) => visitor.address !== null);
  if (known.length === 0) return;
  const given = known.map(({ linkNumber, clickedAt, visitor: { key, address } }) => [
    linkNumber,
    Buffer.from(key).toString('hex'),
    address,
    clickedAt,
  ]);
  for (const { json } of jsonParts(given, VALUE_BYTES)) {
    await tx.run(sql`
      insert into click_addresses (link_number, visitor_key, address, last_click)
      select given.value ->> 0, unhex(given.value ->> 1), given.value ->> 2, given.value ->> 3
      from json_each(${json}) given
      where exists (select 1 from links where number = given.value ->> 0)
      on conflict (link_number, visitor_key) do update set last_click = max(last_click, excluded.last_click)`);
  }
}
