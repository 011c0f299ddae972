import { and, eq } from 'drizzle-orm';
import { linkEditors } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { appendSharedWithin, LINK_SHARED, LINK_UNSHARED } from '../changes.ts';
import { findAnyById } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { findInactive } from './colleague-repository.ts';

/** The result of undoing a change of sharing for one colleague. */
export type SharingTakenBack = 'done' | 'missing' | 'blocked' | 'changed-since';

/** `wasShared`: whether the change to undo gave the colleague the right to edit, or took it. */
type Sharing = { id: string; ownerId: string; colleagueId: string | null; wasShared: boolean; now: number };

/**
 * Removes the right that sharing a link gave to a colleague, or gives it again, unless the link has another owner now.
 */
export async function takeBackSharingWithin(
  tx: Transaction,
  { id, ownerId, colleagueId, wasShared, now }: Sharing,
): Promise<SharingTakenBack> {
  const link = await findAnyById(tx, id);
  if (!link || link.ownerId !== ownerId) return 'missing';
  if (!canOwnerChange(link)) return 'blocked';
  if (colleagueId === null || colleagueId === ownerId || link.binnedAt !== null) return 'changed-since';
  const one = and(eq(linkEditors.linkNumber, link.number), eq(linkEditors.accountId, colleagueId));
  const isShared = (await tx.$count(linkEditors, one)) > 0;
  if (isShared !== wasShared) return 'changed-since';
  if (!wasShared && (await findInactive(tx, [colleagueId])).length > 0) return 'changed-since';
  if (wasShared) await tx.delete(linkEditors).where(one);
  else await tx.insert(linkEditors).values({ linkNumber: link.number, accountId: colleagueId, since: now });
  await appendSharedWithin(tx, wasShared ? LINK_UNSHARED : LINK_SHARED, link, [colleagueId]);
  return 'done';
}
