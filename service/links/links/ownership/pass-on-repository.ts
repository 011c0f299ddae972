import { isDeepStrictEqual } from 'node:util';
import type { Static } from '@sinclair/typebox';
import { and, eq } from 'drizzle-orm';
import { type Link, linkEditors, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { adoptChangesWithin } from '../../../db/journal/journal-repository.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { findUnknownTags } from '../../tags/operations.ts';
import { appendPassedOnWithin } from '../changes.ts';
import { findAnyById, listOpenWithin } from '../repository.ts';
import { findInactive } from './colleague-repository.ts';
import { findOwned } from './editors-repository.ts';
import { findPassingRefusal, type Giver, PASSING_REFUSALS } from './pass-on-rule.ts';

const PassingOutcome = OneOf('passed', ...PASSING_REFUSALS);
type PassingOutcome = Static<typeof PassingOutcome>;

/** `now` is ms UTC. */
type PassingOn = { id: string; giver: Giver; to: string; now: number };

/** Gives a link to another account; the right to do so is checked here, because writes run one at a time. */
export const passLinkOn = defineWrite(
  'links.pass-on',
  PassingOutcome,
  async (tx, { id, giver, to, now }: PassingOn): Promise<PassingOutcome> => {
    const link = await findAnyById(tx, id);
    if (!link) return 'missing';
    const inactive = await findInactive(tx, link.ownerId === null ? [to] : [to, link.ownerId]);
    const refusal = findPassingRefusal(link, {
      giver,
      owns: (await findOwned(tx, giver.accountId, [link])).has(link.number),
      isOwnerActive: link.ownerId !== null && !inactive.includes(link.ownerId),
      isReceiverActive: !inactive.includes(to),
      hasDomain: await mayHaveWithin(tx, to, link),
    });
    if (refusal) return refusal;
    if (link.ownerId === to) return 'passed';
    // Tags that the receiver does not see are removed from the link.
    const unknown = await findUnknownTags(tx, to, link.tagIds ?? []);
    const tagIds = (link.tagIds ?? []).filter((tagId) => !unknown.includes(tagId));
    await storeOwnerWithin(tx, link, { ownerId: to, tagIds: tagIds.length > 0 ? tagIds : null, now });
    return 'passed';
  },
);

const mayHaveWithin = async (tx: Transaction, accountId: string, { namespace }: Link): Promise<boolean> =>
  (await listOpenWithin(tx, accountId, [namespace])).has(namespace);

type NewOwner = { ownerId: string | null; tagIds: string[] | null; now: number };

async function storeOwnerWithin(
  tx: Transaction,
  before: Link,
  { ownerId, tagIds, now }: NewOwner,
): Promise<void> {
  const changed = { ownerId, tagIds, claimTokenHash: null, updatedAt: now };
  await tx.update(links).set(changed).where(eq(links.number, before.number));
  let wasShared = false;
  if (ownerId !== null) {
    const own = and(eq(linkEditors.linkNumber, before.number), eq(linkEditors.accountId, ownerId));
    const left = await tx.delete(linkEditors).where(own).returning({ link: linkEditors.linkNumber });
    wasShared = left.length > 0;
    await adoptChangesWithin(tx, { subject: 'link', subjectIds: [before.id], ownerId });
  }
  await appendPassedOnWithin(tx, { before, after: { ...before, ...changed } }, wasShared);
}

/** What became of a link that was to go back to its former owner. */
export type PassedBack = 'done' | 'missing' | 'changed-since' | 'domain-not-active';

type PassingBack = {
  id: string;
  /** The present owner, and the former one; null for a link that had none. */
  from: string | null;
  to: string | null;
  /** The tags that it was left with, and those it had before. */
  tags: { left: string[] | null; before: string[] | null };
  /** Whether the link was shared with the present owner before. */
  wasShared: boolean;
  now: number;
};

/** Gives a link back to the one who passed it on, unless it has another owner by now. */
export async function passBackWithin(
  tx: Transaction,
  { id, from, to, tags, wasShared, now }: PassingBack,
): Promise<PassedBack> {
  const link = await findAnyById(tx, id);
  if (!link) return 'missing';
  if (link.ownerId !== from || link.binnedAt !== null) return 'changed-since';
  if (to !== null && !(await mayHaveWithin(tx, to, link))) return 'domain-not-active';
  const isAsLeft = isDeepStrictEqual(link.tagIds, tags.left);
  await storeOwnerWithin(tx, link, { ownerId: to, tagIds: isAsLeft ? tags.before : link.tagIds, now });
  if (wasShared && from !== null)
    await tx.insert(linkEditors).values({ linkNumber: link.number, accountId: from, since: now });
  return 'done';
}
