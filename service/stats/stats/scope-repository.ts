import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { clickBatches, clickSegments } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/expressions.ts';
import { hiddenFrom } from '../../links/directory/operations.ts';
import { carriesOne } from '../../links/tags/operations.ts';
import { type Share, WHOLE } from './counting/division.ts';
import { NO_PERSON } from './question/dimensions.ts';
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
  const { present, retired } = belonging(scope, share);
  const links = sql`select number from links where ${present}`;
  return retired ? sql`${links} union all select number from retired_links where ${retired}` : links;
}

const inShare = (share: Share): SQL => sql`number % ${share.of} = ${share.index}`;

/**
 * The SQL conditions for the wanted links of an account or the team, and for the account's deleted ones; null if no deleted link is
 * wanted.
 */
function belonging(
  scope: Exclude<PickedScope, { kind: 'link' }>,
  share: Share,
): { present: SQL; retired: SQL | null } {
  const { kind, ownerId, aliases, ids, tagIds } = scope;
  const named = aliases ? sql`and alias in ${listed(aliases)}` : sql``;
  const people = kind === 'team' ? scope.people : undefined;
  const byPeople = people ? sql`and ${OWNER} in ${listed(people)}` : sql``;
  const isOwn = sql`owner_id = ${ownerId}`;
  const isSeen = kind === 'team' ? sql`(${isOwn} or not ${hiddenFrom(ownerId)})` : isOwn;
  const wanted = sql`${inShare(share)} ${named} ${byPeople}`;
  const present = sql`${isSeen} and ${wanted}`;
  // Filters by id and tags never match a link that is deleted or in the bin; its clicks still count for its owner.
  if (!ids && !tagIds) return { present, retired: sql`${isOwn} and ${wanted}` };
  const withId = ids ? sql`and id in ${listed(ids)}` : sql``;
  const tagged = tagIds ? sql`and ${carriesOne(tagIds, kind === 'team' ? null : ownerId)}` : sql``;
  return { present: sql`${present} and ${outsideBin} ${withId} ${tagged}`, retired: null };
}

/** Of a link. */
const OWNER = sql`coalesce(owner_id, ${NO_PERSON})`;

/** Number, alias and owner of a scope's links that may have been clicked, behind a number, as a query. */
export function linkAliases(scope: PickedScope, after: number): SQL {
  const isBehind = sql`number > ${after}`;
  const isLink = sql`number = ${scope.kind === 'link' ? scope.number : null}`;
  const { present, retired } =
    scope.kind === 'link' ? { present: isLink, retired: isLink } : belonging(scope, WHOLE);
  const columns = sql`select number, alias, ${OWNER} as owner`;
  const links = sql`${columns} from links where total_clicks > 0 and ${isBehind} and ${present}`;
  if (!retired) return links;
  return sql`${links} union all ${columns} from retired_links where ${isBehind} and ${retired}`;
}

export const listed = (values: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
