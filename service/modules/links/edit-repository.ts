import { eq } from 'drizzle-orm';
import { type Link, links } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { type ClaimStatus, decideClaim } from './claim.ts';
import { findByAlias, findById } from './repository.ts';
import { isReservedAlias } from './reserved-aliases.ts';
import { canOwnerChange, statusAfterEdit } from './status.ts';

/** The columns an edit sets; those it leaves alone are absent, so that two edits at once do not undo each other. */
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
    | 'metaTags'
  >
>;

/** `status` is the one the owner asked for, if any; the one to store follows from the limits as well. */
export type LinkEdit = { changes: LinkChanges; status?: 'ACTIVE' | 'INACTIVE' | null };

/** What became of one link. */
export type EditOutcome =
  | { kind: 'updated'; before: Link; after: Link }
  | { kind: 'unchanged'; link: Link }
  | { kind: 'missing' }
  | { kind: 'blocked' | 'taken' | 'reserved'; alias: string };

type EditRequest = { ownerId: string; edit: LinkEdit; now: number };

/**
 * Applies one edit to each of an owner's links, in order, and says what became of each.
 *
 * Everything that depends on the link is decided here, where writes are one at a time: two people
 * cannot take one alias at once, and a link that runs out meanwhile is not revived by accident.
 */
export const editLinks = defineWrite(
  'links.edit',
  async (tx, { ids, ...request }: EditRequest & { ids: readonly string[] }): Promise<EditOutcome[]> => {
    const outcomes: EditOutcome[] = [];
    for (const id of ids) outcomes.push(await editOne(tx, id, request));
    return outcomes;
  },
);

async function editOne(
  tx: Transaction,
  id: string,
  { ownerId, edit, now }: EditRequest,
): Promise<EditOutcome> {
  const before = await findOwn(tx, id, ownerId);
  if (!before) return { kind: 'missing' };
  const { alias } = before;
  if (!canOwnerChange(before)) return { kind: 'blocked', alias };
  const wanted = { ...before, ...edit.changes };
  if (wanted.alias !== alias || wanted.namespace !== before.namespace) {
    if (wanted.namespace === DEFAULT_NAMESPACE && isReservedAlias(wanted.alias))
      return { kind: 'reserved', alias };
    if (await findByAlias(tx, wanted.namespace, wanted.alias)) return { kind: 'taken', alias };
  }
  const limitsChanged = 'maxClicks' in edit.changes || 'expireAfter' in edit.changes;
  const status = statusAfterEdit(wanted, { status: edit.status, limitsChanged }, now);
  const changes = onlyDifferences(before, { ...edit.changes, status });
  if (Object.keys(changes).length === 0) return { kind: 'unchanged', link: before };
  return update(tx, before, { ...changes, updatedAt: now });
}

/** A link of this owner that the API may manage; those of the legacy endpoints are nobody's. */
export async function findOwn(tx: Transaction, id: string, ownerId: string): Promise<Link | undefined> {
  const link = await findById(tx, id);
  return link?.ownerId === ownerId && link.generation === 'v2' ? link : undefined;
}

/** Values are plain data, so equal text means equal value. */
function onlyDifferences(link: Link, wanted: Partial<Link>): Partial<Link> {
  const current = new Map(Object.entries(link));
  const different = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name)),
  );
  return Object.fromEntries(different);
}

async function update(tx: Transaction, before: Link, changes: Partial<Link>): Promise<EditOutcome> {
  const [after] = await tx.update(links).set(changes).where(eq(links.number, before.number)).returning();
  return after ? { kind: 'updated', before, after } : { kind: 'missing' };
}

export type ClaimOutcome = { url_id: string; status: ClaimStatus; before?: Link; after?: Link };

type ClaimRequest = { ownerId: string; claims: readonly { url_id: string; token: string }[] };

/** Gives anonymous links to an account where the token is the right one; their history comes along. */
export const claimLinks = defineWrite(
  'links.claim',
  async (tx, { ownerId, claims }: ClaimRequest): Promise<ClaimOutcome[]> => {
    const outcomes: ClaimOutcome[] = [];
    for (const { url_id, token } of claims) {
      const before = await findById(tx, url_id);
      const status = decideClaim(before, token, ownerId);
      const moved =
        before && status === 'claimed'
          ? await update(tx, before, { ownerId, claimTokenHash: null })
          : undefined;
      outcomes.push(
        moved?.kind === 'updated'
          ? { url_id, status, before: moved.before, after: moved.after }
          : { url_id, status },
      );
    }
    return outcomes;
  },
);
