import type { Link } from '../../../../drizzle/schema/index.ts';
import { defineWrite } from '../../../db/operation.ts';
import { updateLinkWithin } from '../edit/edit-repository.ts';
import { findById } from '../repository.ts';
import { type ClaimStatus, decideClaim, type LinkClaim } from './claim-rule.ts';

export type ClaimOutcome = { url_id: string; status: ClaimStatus; before?: Link; after?: Link };

type ClaimRequest = { ownerId: string; claims: readonly LinkClaim[] };

/** Gives anonymous links to an account where the token is the right one; their history comes along. */
export const claimLinkRows = defineWrite(
  'links.claim',
  async (tx, { ownerId, claims }: ClaimRequest): Promise<ClaimOutcome[]> => {
    const outcomes: ClaimOutcome[] = [];
    for (const { url_id, token } of claims) {
      const before = await findById(tx, url_id);
      const status = decideClaim(before, token, ownerId);
      const moved =
        before && status === 'claimed'
          ? await updateLinkWithin(tx, before, { ownerId, claimTokenHash: null })
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
