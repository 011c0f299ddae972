import { type Static, Type } from '@sinclair/typebox';
import { links } from '../../../../drizzle/schema/index.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { updateLinkWithin } from '../edit/edit-repository.ts';
import { findById } from '../repository.ts';
import { decideClaim, type LinkClaim } from './claim-rule.ts';

const ClaimOutcome = Type.Object({
  url_id: Type.String(),
  status: OneOf('claimed', 'already_yours', 'invalid'),
  before: Type.Optional(rowOf(links)),
  after: Type.Optional(rowOf(links)),
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
