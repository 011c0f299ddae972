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
import { endsBeforeStart } from '../lifespan.ts';
import { keepFormerWithin } from '../password/former-repository.ts';
import { findAnyByAlias, findById, findUnknownWithin, isOpenWithin } from '../repository.ts';
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
    | 'startsAt'
    | 'preStartUrl'
    | 'expireAfter'
    | 'expiredRedirectUrl'
    | 'geoRules'
    | 'abVariants'
    | 'tagIds'
    | 'metaTags'
  >
>;

/** `status` is the one the owner asked for, if any; the stored one also depends on the limits (`statusAfterEdit`). */
export type LinkEdit = { changes: LinkChanges; status?: 'ACTIVE' | 'INACTIVE' | null };

/** Why a link stays as it is. */
const REFUSALS = ['blocked', 'taken', 'reserved', 'domain-not-active', 'ends-before-start'] as const;
export type EditRefusal = (typeof REFUSALS)[number];

/** What became of one link. */
export const EditOutcome = Type.Union([
  Type.Object({ kind: OneOf('updated', 'unchanged'), link: rowOf(links) }),
  Type.Object({ kind: Type.Literal('missing') }),
  Type.Object({ kind: OneOf(...REFUSALS), alias: Type.String() }),
  Type.Object({ kind: Type.Literal('unknown-tags'), tagIds: Type.Array(Type.String()) }),
]);
export type EditOutcome = Static<typeof EditOutcome>;

type EditRequest = { ownerId: string; edit: LinkEdit; now: number };

/**
 * Applies one edit to each of these links of an owner; returns one outcome per id, in order.
 *
 * What depends on the stored link is decided here, because writes run one at a time: two requests cannot take the same
 * alias, a link that ran out since the request was read is not reactivated by accident, and a new start and a new expiry
 * that come at once are held against each other.
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
  const wanted = { ...before, ...edit.changes };
  const refusal = await findRefusalWithin(tx, before, wanted);
  if (refusal) return { kind: refusal, alias: before.alias };
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

/** Why a link may not become as wanted, if so; the first reason in the order of the contract. */
export async function findRefusalWithin(
  tx: Transaction,
  before: Link,
  wanted: Link,
): Promise<EditRefusal | undefined> {
  if (!canOwnerChange(before)) return 'blocked';
  const isMoved = wanted.namespace !== before.namespace;
  // A link may stay on a domain that was given up, and none may be moved to it.
  if (isMoved && !(await isOpenWithin(tx, wanted))) return 'domain-not-active';
  if (wanted.alias !== before.alias || isMoved) {
    if (wanted.namespace === DEFAULT_NAMESPACE && isReservedAlias(wanted.alias)) return 'reserved';
    if (await findAnyByAlias(tx, wanted.namespace, wanted.alias)) return 'taken';
  }
  const hasNewLifespan = wanted.startsAt !== before.startsAt || wanted.expireAfter !== before.expireAfter;
  return hasNewLifespan && endsBeforeStart(wanted) ? 'ends-before-start' : undefined;
}

/** A link of this owner that the API may manage. Links of the legacy API have no owner. */
export async function findOwnWithin(tx: Transaction, id: string, ownerId: string): Promise<Link | undefined> {
  const link = await findById(tx, id);
  return link?.ownerId === ownerId && link.generation === 'v2' ? link : undefined;
}

/** The columns whose value really changes. Values are plain data, so equal JSON means equal value. */
export function onlyDifferences(link: Link, wanted: Partial<Link>): Partial<Link> {
  const current = new Map(Object.entries(link));
  const different = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name)),
  );
  return Object.fromEntries(different);
}

/** Stores changed columns of one link, and appends the edit; a password that goes with it is kept for a while. */
export async function updateLinkWithin(
  tx: Transaction,
  before: Link,
  changes: Partial<Link>,
): Promise<EditOutcome> {
  const [after] = await tx.update(links).set(changes).where(eq(links.number, before.number)).returning();
  if (!after) return { kind: 'missing' };
  const edit = await appendEditWithin(tx, before, after);
  if (edit && before.passwordHash !== after.passwordHash)
    await keepFormerWithin(tx, edit, before.passwordHash);
  return { kind: 'updated', link: after };
}
