import { and, eq } from 'drizzle-orm';
import { linkEditors } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { appendSharedWithin, LINK_SHARED, LINK_UNSHARED } from '../changes.ts';
import { findAnyById } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { findInactive } from './colleague-repository.ts';

/** What became of a link that was to be shared with a colleague as it was before. */
export type SharingTakenBack = 'done' | 'missing' | 'blocked' | 'changed-since';

/** `wasShared` says what is taken back: that the link was shared with the colleague, or that it no longer was. */
type Sharing = { id: string; ownerId: string; colleagueId: string | null; wasShared: boolean; now: number };

/** Takes from a colleague what sharing a link gave, or gives it again, unless it is another's link by now. */
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
