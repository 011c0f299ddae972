import { type Static, Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { adoptChangesWithin } from '../../../db/journal/journal-repository.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { appendLinkWithin, LINK_CLAIMED } from '../changes.ts';
import { findById } from '../repository.ts';
import { decideClaim, type LinkClaim } from './claim-rule.ts';

const ClaimOutcome = Type.Object({
  url_id: Type.String(),
  status: OneOf('claimed', 'already_yours', 'invalid'),
});
export type ClaimOutcome = Static<typeof ClaimOutcome>;

type ClaimRequest = { ownerId: string; claims: readonly LinkClaim[] };

/** Gives anonymous links to an account where the token is the right one; their history comes along. */
export const claimLinkRows = defineWrite(
  'links.claim',
  Type.Array(ClaimOutcome),
  async (tx, { ownerId, claims }: ClaimRequest): Promise<ClaimOutcome[]> => {
    const outcomes: ClaimOutcome[] = [];
    for (const { url_id, token } of claims) {
      const before = await findById(tx, url_id);
      const status = decideClaim(before, token, ownerId);
      if (before && status === 'claimed') await giveWithin(tx, before, ownerId);
      outcomes.push({ url_id, status });
    }
    return outcomes;
  },
);

async function giveWithin(tx: Transaction, { number }: Link, ownerId: string): Promise<void> {
  const [claimed] = await tx
    .update(links)
    .set({ ownerId, claimTokenHash: null })
    .where(eq(links.number, number))
    .returning();
  if (!claimed) return;
  await adoptChangesWithin(tx, { subject: 'link', subjectId: claimed.id, ownerId });
  await appendLinkWithin(tx, LINK_CLAIMED, claimed);
}
