import { Type } from '@sinclair/typebox';
import { asc, inArray, sql } from 'drizzle-orm';
import { clickBatches, links } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { VALUE_BYTES } from '../../../db/limits.ts';
import { defineWrite } from '../../../db/operation.ts';
import { readRows } from '../../../lib/json-rows.ts';
import { groupByLink, linksIn, type PackedBatch, type Slice, splitByLinks } from '../records/batch.ts';
import { readPieces } from '../records/piece-repository.ts';
import { nextRevision } from '../records/segment-repository.ts';
import { CLICK_BYTES, openRecords, SEAL, sealRecords, storedIn } from '../records/stored-records.ts';
import {
  type Bounds,
  chooseStep,
  ENOUGH_BATCHES,
  ENOUGH_CLICKS,
  FULL_SEGMENT,
  isWorthFiling,
  LEFT_WAITING,
  type ListedBatch,
  SLICE_CLICKS,
  stretchFor,
} from './portions.ts';

/** Batches that are looked at to choose among. */
const MOST_LISTED = 5_000;

/** Links whose clicks are filed in one transaction: enough to be quick, few enough not to hold up other writes. */
const LINKS_AT_ONCE = 2_000;

/**
 * `portion`: how many bytes of batches one transaction handles, unless a single batch has more; and how much a server
 * accepts at once.
 */
type Filing = { all: boolean; portion?: number };

/**
 * Files recorded clicks under their links, oldest first; those of links that no longer exist are dropped.
 *
 * Does nothing until enough clicks wait, unless `all` clicks have to be filed. One call is one transaction of limited
 * length; it returns whether to continue. Statistics are always exact, and faster if few clicks wait.
 */
export const fileClicks = defineWrite(
  'clicks.file',
  Type.Object({ more: Type.Boolean() }),
  async (tx, { all, portion = VALUE_BYTES }: Filing): Promise<{ more: boolean }> => {
    const waiting = await listWaiting(tx);
    const goesOn = (left: readonly ListedBatch[]): boolean => left.length > 0 && (all || isWorthFiling(left));
    if (!goesOn(waiting)) return { more: false };
    const bounds = { bytes: portion, links: LINKS_AT_ONCE, stretch: await findStretch(tx) };
    const step = chooseStep(waiting, bounds);
    if (step.kind === 'regroup') {
      await regroup(tx, step.batches, bounds);
      return { more: true };
    }
    const taken = await leaveOutManyLinks(tx, step.batches);
    await appendToSegments(tx, await takeBatches(tx, taken));
    const numbers = new Set(taken.map(({ number }) => number));
    return { more: goesOn(waiting.filter(({ number }) => !numbers.has(number))) };
  },
  { background: true, leavesPeople: true },
);

/** Whether enough clicks or batches wait to begin filing, or to continue it. */
export async function areManyWaiting(db: Reader, hasBegun: boolean): Promise<boolean> {
  const [row] = await db
    .select({
      batches: sql<number>`count(*)`,
      clicks: sql<number>`coalesce(sum(cast(length(${clickBatches.records}) / ${CLICK_BYTES} as integer)), 0)`,
    })
    .from(clickBatches);
  const part = hasBegun ? LEFT_WAITING : 1;
  return row !== undefined && (row.batches >= ENOUGH_BATCHES * part || row.clicks >= ENOUGH_CLICKS * part);
}

/** As JSON text: a row of an answer is several times as large. */
async function listWaiting(tx: Transaction): Promise<ListedBatch[]> {
  const [row] = await tx.all<{ batches: string }>(sql`
    select json_group_array(json_array(number, links, records, first, last)) as batches from (
      select number, length(links) as links, length(records) as records,
        hex(substr(links, 1, 4)) as first, hex(substr(links, -8, 4)) as last
      from ${clickBatches} order by number limit ${MOST_LISTED})`);
  return readRows(row?.batches ?? '[]', isListed).map(([number, links, records, first, last]) => ({
    number,
    links: links / 8,
    clicks: Math.floor(records / CLICK_BYTES),
    bytes: links + records,
    firstLink: Buffer.from(first, 'hex').readUInt32LE(),
    lastLink: Buffer.from(last, 'hex').readUInt32LE(),
  }));
}

type Listed = [number: number, links: number, records: number, first: string, last: string];

const isListed = (row: unknown): row is Listed =>
  Array.isArray(row) &&
  row.length === 5 &&
  row.every((part, index) => typeof part === (index < 3 ? 'number' : 'string'));

async function findStretch(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ highest: sql<number | null>`max(${links.number})` }).from(links);
  return stretchFor(row?.highest ?? 1, LINKS_AT_ONCE);
}

/** The first of these batches, as long as their links together are few enough; at least one. */
async function leaveOutManyLinks(tx: Transaction, batches: readonly ListedBatch[]): Promise<ListedBatch[]> {
  if (batches.reduce((sum, { links: ofBatch }) => sum + ofBatch, 0) <= LINKS_AT_ONCE) return [...batches];
  const rows = await tx
    .select({ number: clickBatches.number, links: clickBatches.links })
    .from(clickBatches)
    .where(isAmong(batches));
  const linksOf = new Map(rows.map((row) => [row.number, linksIn(row)]));
  const found = new Set<number>();
  const tooMany = batches.findIndex(({ number }) => {
    for (const linkNumber of linksOf.get(number) ?? []) found.add(linkNumber);
    return found.size > LINKS_AT_ONCE;
  });
  return batches.slice(0, tooMany < 0 ? undefined : Math.max(1, tooMany));
}

/**
 * Turns batches of the same many links into batches of few links each, which can be filed one by one with all the
 * clicks of a link at once; and batches that are too large into smaller ones.
 */
async function regroup(tx: Transaction, batches: readonly ListedBatch[], bounds: Bounds): Promise<void> {
  const grouped = groupByLink(await takeBatches(tx, batches), SLICE_CLICKS);
  const rows = splitByLinks(grouped, { ...bounds, bytes: SLICE_CLICKS * CLICK_BYTES }).map((batch) => ({
    links: batch.links,
    records: sealRecords(batch.records),
  }));
  for (const some of inPortions(rows)) await tx.insert(clickBatches).values(some);
}

/** Rows of one statement: few statements, because each is a round trip, but none that is too large. */
function inPortions<Row extends { records: { words: Uint32Array } }>(rows: readonly Row[]): Row[][] {
  const portions: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const portion = portions.at(-1);
    const size = row.records.words.byteLength;
    const fits = portion !== undefined && bytes + size <= VALUE_BYTES;
    if (fits) portion.push(row);
    else portions.push([row]);
    bytes = fits ? bytes + size : size;
  }
  return portions;
}

async function takeBatches(tx: Transaction, batches: readonly ListedBatch[]): Promise<PackedBatch[]> {
  const numbers = await tx
    .select({ number: clickBatches.number, links: clickBatches.links })
    .from(clickBatches)
    .where(isAmong(batches))
    .orderBy(asc(clickBatches.number));
  const bytesOf = new Map(batches.map(({ number, bytes }) => [number, bytes]));
  const pieces = numbers.map(({ number }) => ({ number, head: 0, at: 1, bytes: bytesOf.get(number) ?? 0 }));
  const records = await readPieces(tx, 'batch', pieces);
  await tx.delete(clickBatches).where(isAmong(batches));
  return numbers.map(({ links: ofBatch }, index) => ({
    links: ofBatch,
    records: openRecords(storedIn(records[index] ?? new Uint8Array())),
  }));
}

const isAmong = (batches: readonly ListedBatch[]) =>
  inArray(
    clickBatches.number,
    batches.map(({ number }) => number),
  );

async function appendToSegments(tx: Transaction, batches: readonly PackedBatch[]): Promise<void> {
  const { slices, records } = groupByLink(batches, SLICE_CLICKS);
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
    insert into click_segments (link_number, open, clicks, first_click, last_click, revision, records)
    select slice.value ->> 0, (slice.value ->> 1) < ${FULL_SEGMENT}, slice.value ->> 1, slice.value ->> 2,
      slice.value ->> 3, ${nextRevision},
      cast(${SEAL} || substr(${new Uint8Array(records.buffer)}, slice.value ->> 4, slice.value ->> 5) as blob)
    from json_each(${JSON.stringify(given)}) slice
    where exists (select 1 from links where number = slice.value ->> 0)
      or exists (select 1 from retired_links where number = slice.value ->> 0)
    on conflict (link_number) where open = 1 do update set
      open = clicks + excluded.clicks < ${FULL_SEGMENT},
      clicks = clicks + excluded.clicks,
      first_click = min(first_click, excluded.first_click),
      last_click = max(last_click, excluded.last_click),
      revision = excluded.revision,
      records = cast(records || substr(excluded.records, ${SEAL.length + 1}) as blob)`);
}

/** Segments of another version get no more clicks, because a segment has one version. */
const closeOtherVersions = (tx: Transaction, slices: readonly Slice[]) =>
  tx.run(sql`
    update click_segments set open = 0
    where open = 1 and link_number in (select value from json_each(${JSON.stringify(slices.map(({ linkNumber }) => linkNumber))}))
      and substr(records, 1, ${SEAL.length}) <> ${SEAL}`);
