import type { Context } from '../../../context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { announceEdit } from '../edit/announce.ts';
import { claimLinkRows } from './claim-repository.ts';
import type { ClaimStatus, LinkClaim } from './claim-rule.ts';

/** Gives anonymous links to the caller, for the tokens that their creation returned (docs/contract/links.md#claiming). */
export async function claimLinks(
  context: Context,
  actor: SignedIn,
  claims: readonly LinkClaim[],
): Promise<{ url_id: string; status: ClaimStatus }[]> {
  const outcomes = await context.database.write(claimLinkRows, { ownerId: actor.accountId, claims });
  for (const { before, after } of outcomes) if (before && after) announceEdit(context, { before, after });
  return outcomes.map(({ url_id, status }) => ({ url_id, status }));
}
