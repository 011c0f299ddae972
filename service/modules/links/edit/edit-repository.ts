import { isDeepStrictEqual } from 'node:util';
import { type Static, Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { isReservedAlias } from '../alias/reserved-aliases.ts';
import { appendEditWithin } from '../changes.ts';
import { findByAlias, findById, findUnknownWithin, isOpenWithin } from '../repository.ts';
import { canOwnerChange, statusAfterEdit } from '../status.ts';

/** The columns an edit sets. All others are absent, so that two edits at once do not undo each other. */
export type LinkChanges = Partial<
  Pick<
    Link,
    | 'alias'
    | 'namespace'
    | 'longUrl'
    | 'passwordHash'
    | 'blockBots'
    | 'privateStats'
    | 'maxClicks'
    | 'expireAfter'
    | 'geoRules'
    | 'tagIds'
    | 'metaTags'
  >
>;

/** `status` is the one the owner asked for, if any; the stored one also depends on the limits (`statusAfterEdit`). */
export type LinkEdit = { changes: LinkChanges; status?: 'ACTIVE' | 'INACTIVE' | null };

/** What became of one link. */
export const EditOutcome = Type.Union([
  Type.Object({ kind: OneOf('updated', 'unchanged'), link: rowOf(links) }),
  Type.Object({ kind: Type.Literal('missing') }),
  Type.Object({ kind: Type.Literal('unknown-tags'), tagIds: Type.Array(Type.String()) }),
  Type.Object({ kind: OneOf('blocked', 'taken', 'reserved', 'domain-not-active'), alias: Type.String() }),
]);
export type EditOutcome = Static<typeof EditOutcome>;

type EditRequest = { ownerId: string; edit: LinkEdit; now: number };

/**
 * Applies one edit to each of these links of an owner; returns one outcome per id, in order.
 *
 * What depends on the stored link is decided here, because writes run one at a time: two requests cannot take the same
 * alias, and a link that ran out since the request was read is not reactivated by accident.
 */
export const editLinks = defineWrite(
  'links.edit',
  Type.Array(EditOutcome),
  async (tx, { ids, ...request }: EditRequest & { ids: readonly string[] }): Promise<EditOutcome[]> => {
    const outcomes: EditOutcome[] = [];
    for (const id of ids) outcomes.push(await editOneWithin(tx, id, request));
    return outcomes;
  },
);

async function editOneWithin(
  tx: Transaction,
  id: string,
  { ownerId, edit, now }: EditRequest,
): Promise<EditOutcome> {
  const before = await findOwnWithin(tx, id, ownerId);
  if (!before) return { kind: 'missing' };
  const { alias } = before;
  if (!canOwnerChange(before)) return { kind: 'blocked', alias };
  const wanted = { ...before, ...edit.changes };
  // A link may stay on a domain that was given up, and none may be moved to it.
  if (wanted.namespace !== before.namespace && !(await isOpenWithin(tx, wanted)))
    return { kind: 'domain-not-active', alias };
  if (wanted.alias !== alias || wanted.namespace !== before.namespace) {
    if (wanted.namespace === DEFAULT_NAMESPACE && isReservedAlias(wanted.alias))
      return { kind: 'reserved', alias };
    if (await findByAlias(tx, wanted.namespace, wanted.alias)) return { kind: 'taken', alias };
  }
  if (!isDeepStrictEqual(wanted.tagIds, before.tagIds)) {
    const tagIds = await findUnknownWithin(tx, wanted);
    if (tagIds.length > 0) return { kind: 'unknown-tags', tagIds };
  }
  const limitsChanged = 'maxClicks' in edit.changes || 'expireAfter' in edit.changes;
  const status = statusAfterEdit(wanted, { status: edit.status, limitsChanged }, now);
  const changes = onlyDifferences(before, { ...edit.changes, status });
  if (Object.keys(changes).length === 0) return { kind: 'unchanged', link: before };
  return updateLinkWithin(tx, before, { ...changes, updatedAt: now });
}

/** A link of this owner that the API may manage. Links of the legacy API have no owner. */
export async function findOwnWithin(tx: Transaction, id: string, ownerId: string): Promise<Link | undefined> {
  const link = await findById(tx, id);
  return link?.ownerId === ownerId && link.generation === 'v2' ? link : undefined;
}

/** The columns whose value really changes. Values are plain data, so equal JSON means equal value. */
function onlyDifferences(link: Link, wanted: Partial<Link>): Partial<Link> {
  const current = new Map(Object.entries(link));
  const different = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name)),
  );
  return Object.fromEntries(different);
}

/** Stores changed columns of one link, and appends the edit. */
export async function updateLinkWithin(
  tx: Transaction,
  before: Link,
  changes: Partial<Link>,
): Promise<EditOutcome> {
  const [after] = await tx.update(links).set(changes).where(eq(links.number, before.number)).returning();
  if (!after) return { kind: 'missing' };
  await appendEditWithin(tx, before, after);
  return { kind: 'updated', link: after };
}
