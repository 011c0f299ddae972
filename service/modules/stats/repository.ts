import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { clickBatches, clickSegments } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/bin.ts';
import type { Reader } from '../../db/connection.ts';
import { isNumbered, readRows } from '../../lib/json-rows.ts';
import {
  CLICK_BYTES,
  forEachLink,
  LABEL_STORAGE,
  type LabelSet,
  linksIn,
  openRecords,
} from '../clicks/index.ts';
import { resolveTaggedLinks } from '../tags/operations.ts';
import { type Share, WHOLE } from './counting/division.ts';
import type { AskedLabels, KnownLabels, NumberedLabels } from './counting/label-scales.ts';
import type { LinkAlias } from './counting/plan.ts';
import type { PickedQuestion, PickedScope, Question } from './question/question.ts';
import type { Range } from './question/range.ts';

/** Packed clicks of one link. */
export type LinkClicks = { linkNumber: number; records: Uint32Array };

/** So many clicks there may be to go through: those that wait to be filed are among them, also of other links. */
export async function countStored(db: Reader, { scope, range }: PickedQuestion): Promise<number> {
  const [filed] = await db
    .select({ clicks: sql<number>`coalesce(sum(${clickSegments.clicks}), 0)` })
    .from(clickSegments)
    .where(mayHold(scope, range));
  const [waiting] = await db
    .select({
      clicks: sql<number>`coalesce(sum(cast(length(${clickBatches.records}) / ${CLICK_BYTES} as integer)), 0)`,
    })
    .from(clickBatches)
    .where(mayWaitIn(scope));
  return (filed?.clicks ?? 0) + (waiting?.clicks ?? 0);
}

/** A share's clicks of the scope that may be within the range, filed or not yet, as of one moment. Shares have whole links. */
export async function readClicks(
  db: Reader,
  { scope, range, share }: { scope: PickedScope; range: Range; share: Share },
): Promise<LinkClicks[]> {
  const [filed, batches] = await db.batch([
    db
      .select({ linkNumber: clickSegments.linkNumber, records: clickSegments.records })
      .from(clickSegments)
      .where(mayHold(scope, range, share)),
    db
      .select({ links: clickBatches.links, records: clickBatches.records })
      .from(clickBatches)
      .where(mayWaitIn(scope)),
  ]);
  const inScope = await pickLinks(db, scope, share, new Set(batches.flatMap((batch) => [...linksIn(batch)])));
  const clicks = filed.map(
    ({ linkNumber, records }): LinkClicks => ({ linkNumber, records: openRecords(records) }),
  );
  // Those that wait come last: of clicks of the same millisecond, the last one counts as the last click.
  const add = (linkNumber: number, records: Uint32Array) => clicks.push({ linkNumber, records });
  for (const { links, records } of batches) {
    forEachLink({ links, records: openRecords(records) }, add, inScope);
  }
  return clicks;
}

const mayHold = (scope: PickedScope, { start, end }: Range, share = WHOLE): SQL | undefined =>
  and(
    sql`${clickSegments.linkNumber} in (${linkNumbers(scope, share)})`,
    gte(clickSegments.lastClick, start),
    lte(clickSegments.firstClick, end),
  );

/** A link's number stands in the batches that have clicks of it, and seldom in others by chance. */
const mayWaitIn = (scope: PickedScope): SQL | undefined =>
  scope.kind === 'link'
    ? sql`instr(${clickBatches.links}, ${new Uint8Array(Uint32Array.of(scope.number).buffer)}) > 0`
    : undefined;

async function pickLinks(
  db: Reader,
  scope: PickedScope,
  share: Share,
  numbers: Set<number>,
): Promise<Set<number>> {
  if (numbers.size === 0) return numbers;
  const rows = await db.all<{ value: number }>(sql`
    select value from json_each(${JSON.stringify([...numbers])}) where value in (${linkNumbers(scope, share)})`);
  return new Set(rows.map(({ value }) => value));
}

function linkNumbers(scope: PickedScope, share = WHOLE): SQL {
  const inShare = sql`number % ${share.of} = ${share.index}`;
  if (scope.kind === 'link')
    return sql`select number from (select ${scope.number} as number) where ${inShare}`;
  const { ownerId, aliases, ids, numbers } = scope;
  const named = aliases ? sql`and alias in ${listed(aliases)}` : sql``;
  const own = sql`select number from links where owner_id = ${ownerId} and ${inShare} ${named}`;
  // A link that is gone, or in the bin, has no id and no tags to be picked by; its clicks still count for its owner.
  if (ids || numbers) {
    const withId = ids ? sql`and id in ${listed(ids)}` : sql``;
    const ofShare = numbers?.filter((number) => number % share.of === share.index);
    const tagged = ofShare ? sql`and number in ${listed(ofShare)}` : sql``;
    return sql`${own} and ${outsideBin} ${withId} ${tagged}`;
  }
  return sql`${own} union all select number from retired_links where owner_id = ${ownerId} and ${inShare} ${named}`;
}

const listed = (values: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The question about the links that carry one of its tags at this moment; about all of them where it names none. */
export async function pickTagged(db: Reader, question: Question): Promise<PickedQuestion> {
  const { scope, filters } = question;
  if (scope.kind === 'link') return { ...question, scope };
  const { tag: tagNames = [], tag_id: tagIds = [] } = filters;
  const isAsked = tagNames.length + tagIds.length > 0;
  const numbers = isAsked ? await resolveTaggedLinks(db, { ownerId: scope.ownerId, tagNames, tagIds }) : null;
  return { ...question, scope: { ...scope, numbers } };
}

/** Current aliases of the links that were ever clicked, and the last ones of links deleted in bulk. */
export async function readAliases(db: Reader, scope: PickedScope): Promise<LinkAlias[]> {
  const [row] = await db.all<{ pairs: string }>(sql`
    select json_group_array(json_array(number, alias)) as pairs from (
      select number, alias from links where total_clicks > 0 and number in (${linkNumbers(scope)})
      union all select number, alias from retired_links where number in (${linkNumbers(scope)}))`);
  return readRows(row?.pairs ?? '[]', isLinkAlias);
}

const isLinkAlias = (row: unknown): row is LinkAlias => isNumbered(row) && row.length === 2;

/** Labels that are read at once: their answer stays small, however long they are. */
const LABELS_AT_ONCE = 2_000;

/** The labels of some numbers, under their positions among those, counted from one. */
export async function readLabels(db: Reader, { agent, place, origin }: AskedLabels): Promise<KnownLabels> {
  return {
    agent: agent ? await readSet(db, 'agent', agent) : null,
    place: place ? await readSet(db, 'place', place) : null,
    origin: origin ? await readSet(db, 'origin', origin) : null,
  };
}

/** As JSON text: a row of a result costs ten times as much as one of JSON, and there may be thousands. */
async function readSet(db: Reader, set: LabelSet, numbers: Uint32Array): Promise<NumberedLabels[]> {
  const { table, number, columns } = LABEL_STORAGE[set];
  const labels: NumberedLabels[] = [];
  for (let from = 0; from < numbers.length; from += LABELS_AT_ONCE) {
    const wanted = JSON.stringify([...numbers.subarray(from, from + LABELS_AT_ONCE)]);
    const [row] = await db.all<{ labels: string }>(sql`
      select json_group_array(json_array(wanted.key + ${from + 1}, ${sql.join(columns, sql`, `)})) as labels
      from json_each(${wanted}) wanted cross join ${table} on ${number} = wanted.value`);
    for (const label of readRows(row?.labels ?? '[]', isNumbered)) labels.push(label);
  }
  return labels;
}

/** The highest number that a label of the set has; 0 when there is none. */
export async function findHighestNumber(db: Reader, set: LabelSet): Promise<number> {
  const { table, number } = LABEL_STORAGE[set];
  const [row] = await db.all<{ number: number | null }>(sql`select max(${number}) as number from ${table}`);
  return row?.number ?? 0;
}
