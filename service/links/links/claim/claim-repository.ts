import { type Static, Type } from '@sinclair/typebox';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import { adoptChangesWithin } from '../../../db/journal/journal-repository.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { appendLinksWithin, LINK_CLAIMED } from '../changes.ts';
import { findAnyByIds } from '../repository.ts';
import { decideClaim, type LinkClaim } from './claim-rule.ts';

const ClaimOutcome = Type.Object({
  url_id: Type.String(),
  status: OneOf('claimed', 'already_yours', 'invalid'),
});
export type ClaimOutcome = Static<typeof ClaimOutcome>;

type ClaimRequest = { ownerId: string; claims: readonly LinkClaim[] };

/** Gives anonymous links to an account if the token is right; they keep their history. */
export const claimLinkRows = defineWrite(
  'links.claim',
  Type.Array(ClaimOutcome),
  async (tx, { ownerId, claims }: ClaimRequest): Promise<ClaimOutcome[]> => {
    const ids = [...new Set(claims.map(({ url_id }) => url_id))];
    const known = new Map(await findAnyByIds(tx, ids));
    const claimed: Link[] = [];
    const outcomes = claims.map(({ url_id, token }): ClaimOutcome => {
      const before = known.get(url_id);
      const status = decideClaim(before?.binnedAt === null ? before : undefined, token, ownerId);
      if (before && status === 'claimed') {
        const link = { ...before, ownerId, claimTokenHash: null };
        known.set(url_id, link);
        claimed.push(link);
      }
      return { url_id, status };
    });
    await giveWithin(tx, claimed, ownerId);
    return outcomes;
  },
);

async function giveWithin(tx: Transaction, claimed: readonly Link[], ownerId: string): Promise<void> {
  if (claimed.length === 0) return;
  const subjectIds = claimed.map(({ id }) => id);
  await tx.update(links).set({ ownerId, claimTokenHash: null }).where(isOneOf(links.id, subjectIds));
  await adoptChangesWithin(tx, { subject: 'link', subjectIds, ownerId });
  await appendLinksWithin(tx, LINK_CLAIMED, claimed);
}
