import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { clickBatches, clickSegments } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/expressions.ts';
import { type Share, WHOLE } from './counting/division.ts';
import type { PickedScope } from './question/question.ts';
import type { Range } from './question/range.ts';

/** The filed clicks of a scope that may be within a range. */
export const mayHold = (scope: PickedScope, { start, end }: Range, share = WHOLE): SQL | undefined =>
  and(
    sql`${clickSegments.linkNumber} in (${linkNumbers(scope, share)})`,
    gte(clickSegments.lastClick, start),
    lte(clickSegments.firstClick, end),
  );

/**
 * The batches that contain a link's number. By chance, a batch without clicks of the link can match too, but rarely.
 */
export const mayWaitIn = (scope: PickedScope): SQL | undefined =>
  scope.kind === 'link'
    ? sql`instr(${clickBatches.links}, ${new Uint8Array(Uint32Array.of(scope.number).buffer)}) > 0`
    : undefined;

/** The numbers of a scope's links, as a query. */
export function linkNumbers(scope: PickedScope, share = WHOLE): SQL {
  if (scope.kind === 'link')
    return sql`select number from (select ${scope.number} as number) where ${inShare(share)}`;
  const { own, retired } = belonging(scope, share);
  const links = sql`select number from links where ${own}`;
  return retired ? sql`${links} union all select number from retired_links where ${retired}` : links;
}

const inShare = (share: Share): SQL => sql`number % ${share.of} = ${share.index}`;

/**
 * The SQL conditions for the wanted links of an account, and for its deleted ones; null if no deleted link is wanted.
 */
function belonging(
  { ownerId, aliases, ids, numbers }: Extract<PickedScope, { kind: 'account' }>,
  share: Share,
): { own: SQL; retired: SQL | null } {
  const named = aliases ? sql`and alias in ${listed(aliases)}` : sql``;
  const own = sql`owner_id = ${ownerId} and ${inShare(share)} ${named}`;
  // Filters by id and tags never match a link that is deleted or in the bin; its clicks still count for its owner.
  if (!ids && !numbers) return { own, retired: own };
  const withId = ids ? sql`and id in ${listed(ids)}` : sql``;
  const ofShare = numbers?.filter((number) => number % share.of === share.index);
  const tagged = ofShare ? sql`and number in ${listed(ofShare)}` : sql``;
  return { own: sql`${own} and ${outsideBin} ${withId} ${tagged}`, retired: null };
}

/** Number and alias of a scope's links that may have been clicked, behind a number, as a query. */
export function linkAliases(scope: PickedScope, after: number): SQL {
  const isBehind = sql`number > ${after}`;
  const isLink = sql`number = ${scope.kind === 'link' ? scope.number : null}`;
  const { own, retired } = scope.kind === 'link' ? { own: isLink, retired: isLink } : belonging(scope, WHOLE);
  const links = sql`select number, alias from links where total_clicks > 0 and ${isBehind} and ${own}`;
  if (!retired) return links;
  return sql`${links} union all select number, alias from retired_links where ${isBehind} and ${retired}`;
}

export const listed = (values: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
